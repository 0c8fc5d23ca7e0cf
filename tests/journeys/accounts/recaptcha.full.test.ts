import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, fillSignUp, prepareBareFolder, smallDarkPhone } from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const script = '**/recaptcha/api.js?**'

const stage = useStage(() =>
  openStage({
    prepare: prepareBareFolder,
    settings: (sandboxUrl) => ({
      RECAPTCHA_SITE_KEY: 'site-key-of-a-journey',
      RECAPTCHA_SECRET_KEY: 'secret-key-of-a-journey',
      RECAPTCHA_URL: `${sandboxUrl}/recaptcha`,
    }),
  }),
)

/** Google's box inside its frame. */
const box = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]').getByLabel("I'm not a robot")
/** Ticks the box. The form learns of it a moment after the box shows it, and then removes its captcha message, if any. */
async function solve(page: Page): Promise<void> {
  await box(page).check()
  await page.getByText(/^(?:Please complete the captcha|Captcha verification failed)/).waitFor({ state: 'detached' })
}
/** By keyboard: right after a scroll Chromium still sends a click to where Google's frame was before. */
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).press('Enter')

/** Sets the outcome of the next click on the box. */
async function chooseNext(outcome: 'solved' | 'expired' | 'error'): Promise<void> {
  const body = new URLSearchParams({ outcome })
  await fetch(`${stage.sandboxUrl}/recaptcha/operator/next`, { method: 'POST', body })
}

/** Advances the page's clock until a condition holds. */
async function advanceUntil(page: Page, hasCome: () => Promise<boolean>): Promise<void> {
  while (!(await hasCome())) await page.clock.runFor(100)
}

test('reCAPTCHA works under the page’s own content security policy, and signing up works once it is solved', async () => {
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
  await announced(page, 'Please complete the captcha verification').waitFor()
  await solve(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
  await page.getByText(anna.email).waitFor()
  expect(complaints).toEqual([])
})

test('reCAPTCHA is on the sign-up page from the start, with a note about its source, and no other page loads it', async () => {
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

test('reCAPTCHA that expires, fails or is rejected shows a message, and can be solved again', async () => {
  const ben = { username: 'Ben Nevis', email: 'ben@example.org', password: 'another one' }
  const page = await stage.person(smallDarkPhone)
  await page.goto('/signup')
  await chooseNext('expired')
  await box(page).click()
  await announced(page, 'Captcha expired. Please verify again.').waitFor()
  await lookAround(page)
  await chooseNext('error')
  await box(page).click()
  await announced(page, 'Captcha verification failed. Please try again.').waitFor()

  await fillSignUp(page, ben)
  const signUpWith = async (answer: object) => {
    await solve(page)
    await page.route('**/api/auth/verify-captcha', (route) => route.fulfill({ json: answer }), { times: 1 })
    await create(page)
  }
  await signUpWith({ success: false })
  await announced(page, 'Captcha verification failed').waitFor()
  await expect.poll(() => box(page).isChecked()).toBe(false)
  await create(page)
  await announced(page, 'Please complete the captcha verification again').waitFor()
  await solve(page)
  await create(page)
  await page.waitForURL('**/email-confirmation')
})

test('a missing reCAPTCHA script is requested again after 2, 4 and 6 more seconds, and then on demand', async () => {
  const page = await stage.person()
  // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
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
  const failure = announced(page, 'Failed to load reCAPTCHA')
  const heard = () =>
    page.evaluate(() => {
      const { asked, failed } = window as Window & { asked?: number[]; failed?: number }
      return { asked: asked!, failed: failed! }
    })
  await advanceUntil(page, async () => {
    // The network uses real time: the page's clock stops until the page knows that the request failed.
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
  await announced(page, 'Please complete the captcha verification').waitFor()

  // This time it loads, but never reports ready: after a second it is used anyway.
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

test('a site with reCAPTCHA but no key shows a message, and sign-up is impossible', async () => {
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
  await announced(page, 'reCAPTCHA not configured').waitFor()
  await lookAround(page)
  await fillSignUp(page, { username: 'Carl', email: 'carl@example.org', password: 'never gets in' })
  await create(page)
  await announced(page, 'Please complete the captcha verification').waitFor()
  expect(calls).toEqual([])
})
