import {
  captchaChallenge,
  confirmEmail,
  signIn as signInEndpoint,
  signUp as signUpEndpoint,
} from '@whereabouts/contract/accounts'
import { solveAltcha } from '@whereabouts/engines/test-support/solve-altcha'
import type { Page } from 'playwright-core'
import { expectAccessible } from './accessibility.ts'
import { expectNoSideways, linksMailedTo, type Stage } from './stage.ts'

export interface Person {
  username: string
  email: string
  password: string
}

/** A narrow phone in dark mode. */
export const smallDarkPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  colorScheme: 'dark',
} as const

/** Checks a screen in its current state: accessible, and not wider than its window. */
export async function lookAround(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

/** A stranger becomes a confirmed, signed-in player: home, choice, form, mailbox, link. Ends on the plans. */
export async function signUp(stage: Stage, page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Playing Free' }).first().click()
  await page.waitForURL('**/auth-choice')
  await page.getByText('Ready to play?').waitFor()
  await lookAround(page)
  await page.getByText('I am new here').click()
  await page.waitForURL('**/signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('I agree to the Terms and Conditions').check()
  await lookAround(page)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/email-confirmation')
  await page.getByText(person.email).first().waitFor()
  await lookAround(page)

  const [link] = await linksMailedTo(stage, person.email, /Confirm your email/)
  await page.goto(link!)
  await page.waitForURL('**/subscribe')
  await page.getByText('Your email is confirmed').waitFor()
  await lookAround(page)
}

/** A confirmed player, signed in in the page's browser without a form. Shows nothing on the page. */
export async function aPlayer(stage: Stage, page: Page, person: Person): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  const challenge = await (await page.request.get(captchaChallenge.path)).json()
  await post(signUpEndpoint.path, { ...person, captchaToken: await solveAltcha(challenge), acceptedTerms: true })
  const [link] = await linksMailedTo(stage, person.email, /Confirm your email/)
  await post(confirmEmail.path, { token: new URL(link!).searchParams.get('confirm') })
  await post(signInEndpoint.path, { email: person.email, password: person.password })
}

/** Ticks the proof-of-work captcha and waits until it is solved. */
export async function solveCaptcha(page: Page): Promise<void> {
  // A decoration covers the box, so the keyboard is the way that always works.
  await page.locator('altcha-widget input[type=checkbox]').press('Space')
  await page.locator('altcha-widget [data-state=verified]').waitFor({ timeout: 60_000 })
}

/** Fills in the sign-in form of the current page. Ends on the game. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/game')
}

/** From the game as a free player through the hosted checkout to an active subscription. `plan` is the name on its card. */
export async function subscribe(page: Page, plan: string, { guesses }: { guesses: number }): Promise<void> {
  await page.getByText('Free Plan (Explore Only)').waitFor()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.waitForURL('**/subscribe')
  await page.getByText(plan).first().waitFor()
  await lookAround(page)
  await page.getByRole('article', { name: plan }).getByRole('button').click()
  await page.waitForURL('**/checkout/pay/**')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('MM / YY').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Cardholder name').fill('Test Player')
  await page.getByRole('button', { name: /^(Subscribe|Start trial)/ }).click()
  await page.waitForURL('**/game**')
  await page.getByText('Premium Active').waitFor({ timeout: 30_000 })
  await page.getByText(`Guesses submitted: 0/${guesses}`).waitFor()
}

/** Until the top dialog has the focus, a moment after it opens, since no person is faster. */
export async function untilFocusInDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('dialog')].at(-1)?.contains(document.activeElement))
}

/** Drops the pin by typed coordinates. */
export async function dropPin(page: Page, point: { lat: number; lng: number }): Promise<void> {
  if (!(await page.getByLabel('Coordinates', { exact: true }).isVisible()))
    await page.getByText('Type coordinates').click()
  await page.getByLabel('Coordinates', { exact: true }).fill(`${point.lat}, ${point.lng}`)
  await page.getByRole('button', { name: 'Drop pin' }).click()
}

/** Hides the page, like another tab in front of it, or shows it again. */
export async function look(page: Page, { isHidden }: { isHidden: boolean }): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
