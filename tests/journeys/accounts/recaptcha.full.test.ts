import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { fillSignUp, prepareBareFolder, smallDarkPhone, told } from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const script = '**/recaptcha/api.js?**'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({
    prepare: prepareBareFolder,
    settings: (sandboxUrl) => ({
      RECAPTCHA_SITE_KEY: 'site-key-of-a-journey',
      RECAPTCHA_SECRET_KEY: 'secret-key-of-a-journey',
      RECAPTCHA_URL: `${sandboxUrl}/recaptcha`,
    }),
  })
})
afterAll(() => stage.close())

/** Google's box inside its frame. */
const box = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]').getByLabel("I'm not a robot")
/** Ticks the box. The form hears of it a moment after the box shows it, and then takes back what it said of the captcha, if it did. */
async function solve(page: Page): Promise<void> {
  await box(page).check()
  await page.getByText(/^(?:Please complete the captcha|Captcha verification failed)/).waitFor({ state: 'detached' })
}
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

/** Makes the next press on the box end in a certain way. */
async function chooseNext(outcome: 'solved' | 'expired' | 'error'): Promise<void> {
  const body = JSON.stringify({ outcome })
  await fetch(`${stage.sandboxUrl}/recaptcha/operator/next`, { method: 'POST', body })
}

/** Lets the page's own time go on until something has come about. */
async function advanceUntil(page: Page, hasCome: () => Promise<boolean>): Promise<void> {
  while (!(await hasCome())) await page.clock.runFor(100)
}

test('reCAPTCHA works under the page’s own content security policy, and its solved box signs up', async () => {
  const page = await stage.person()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto('/signup')
  await box(page).waitFor()
  await lookAround(page)
  await fillSignUp(page, anna)
  await create(page)
  await told(page, 'Please complete the captcha verification').waitFor()
  await solve(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
  await page.getByText(anna.email).waitFor()
  expect(complaints).toEqual([])
})

test('reCAPTCHA stands on the sign-up page without a press, with a word of where it comes from, and is loaded by no other page', async () => {
  const page = await stage.person(smallDarkPhone)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recaptcha/')) asked.push(request.url())
  })
  for (const path of ['/', '/login', '/forgot-password', '/privacy']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Google reCAPTCHA').first().waitFor()
  expect(asked).toEqual([])

  await page.goto('/signup')
  await box(page).waitFor()
  await page.getByText('It comes from Google, which then sees your network address and browser').waitFor()
  expect(asked.length).toBeGreaterThan(0)
  await page.context().close()
})

test('reCAPTCHA that expires, fails or is not believed says so, and can be solved again', async () => {
  const ben = { username: 'Ben Nevis', email: 'ben@example.org', password: 'another one' }
  const page = await stage.person(smallDarkPhone)
  await page.goto('/signup')
  await chooseNext('expired')
  await box(page).click()
  await told(page, 'Captcha expired. Please verify again.').waitFor()
  await lookAround(page)
  await chooseNext('error')
  await box(page).click()
  await told(page, 'Captcha verification failed. Please try again.').waitFor()

  await fillSignUp(page, ben)
  const signUpWith = async (answer: object) => {
    await solve(page)
    await page.route('**/api/auth/verify-captcha', (route) => route.fulfill({ json: answer }), { times: 1 })
    await create(page)
  }
  await signUpWith({ success: false })
  await told(page, 'Captcha verification failed').waitFor()
  await expect.poll(() => box(page).isChecked()).toBe(false)
  await create(page)
  await told(page, 'Please complete the captcha verification again').waitFor()
  await solve(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
})

test('a script of reCAPTCHA that does not come is asked for after 2, 4 and 6 seconds more, and then on request', async () => {
  const page = await stage.person()
  // The page's time stands until it is told to go on, however slow this machine is.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
  await page.addInitScript(() => {
    const asked: number[] = []
    Object.assign(window, { asked, failed: 0 })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/recaptcha/api.js')) {
          asked.push(Date.now())
          node.addEventListener('error', () => Object.assign(window, { failed: asked.length }))
        }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route(script, (route) => route.abort())
  await page.goto('/signup')
  const failure = told(page, 'Failed to load reCAPTCHA')
  const heard = () =>
    page.evaluate(() => {
      const { asked, failed } = window as Window & { asked?: number[]; failed?: number }
      return { asked: asked!, failed: failed! }
    })
  await advanceUntil(page, async () => {
    // The network has its own time: the page's stands until the page knows that nothing comes.
    await expect.poll(heard).toSatisfy(({ asked, failed }) => failed === asked.length)
    return failure.isVisible()
  })
  const asked = (await heard()).asked
  const seconds = asked.slice(1).map((at, index) => Math.floor((at - asked[index]!) / 1000))
  expect(seconds).toEqual([2, 4, 6])
  await page.clock.resume()
  await lookAround(page)
  await fillSignUp(page, anna)
  await create(page)
  await told(page, 'Please complete the captcha verification').waitFor()

  // This time it comes, but does not say that it is ready: after a second it is used all the same.
  await page.unroute(script)
  await page.route(script, (route) => {
    const address = new URL(route.request().url())
    address.searchParams.delete('onload')
    return route.continue({ url: address.href })
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await box(page).check()
  expect(await failure.count()).toBe(0)
})

test('a site whose reCAPTCHA has no key says so and signs nobody up', async () => {
  const page = await stage.person(smallDarkPhone)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await page.route('**/signup', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"siteKey":"site-key-of-a-journey"', '"siteKey":null')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/signup')
  await told(page, 'reCAPTCHA not configured').waitFor()
  await lookAround(page)
  await fillSignUp(page, { username: 'Carl', email: 'carl@example.org', password: 'never gets in' })
  await create(page)
  await told(page, 'Please complete the captcha verification').waitFor()
  expect(calls).toEqual([])
})
