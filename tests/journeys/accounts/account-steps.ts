import { join } from 'node:path'
import * as accounts from '@whereabouts/contract/accounts'
import { readAnswer, requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { solveAltcha } from '@whereabouts/engines/test-support/solve-altcha'
import type { Locator, Page } from 'playwright-core'
import { openShared } from '../app-stage.ts'
import { linksMailedTo, type Stage } from '../stage.ts'
import type { Person } from '../steps.ts'
import { WorkerStage } from '../worker-stage.ts'

/** A narrow phone in dark mode. */
export const smallDarkPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  colorScheme: 'dark',
} as const

/** A site without a challenge today: signing up and in needs none. */
export const openBareStage = () => openShared(WorkerStage)

/** A data folder for the same in a separate process. One old plan is enough to avoid the demonstration, which takes long to make. */
export async function prepareBareFolder(folder: string): Promise<void> {
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: join(folder, 'db'), ...(snapshot && { snapshot }) })
  try {
    await migrate(db, new URL('../../../server/src/migrations/', import.meta.url))
    await db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle, is_active)
      values (${crypto.randomUUID()}, 'price_of_old', 'Old plan', 5, 'usd', 'month', 0, 1, false)`
  } finally {
    await db.close()
  }
}

/** Calls the product without a browser. Throws refusals. */
export async function call<E extends AnyEndpoint>(
  stage: Stage,
  endpoint: E,
  input: RequestOf<E>,
): Promise<OutputOf<E>> {
  const { method, path, body } = requestFor(endpoint, input)
  const headers = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(stage.siteUrl + path, { method, headers, body })
  return readAnswer(endpoint, { status: answer.status, body: await answer.json() })
}

/** An account that waits for its e-mail confirmation, made without a browser. */
export async function signUpDirectly(stage: Stage, person: Person): Promise<void> {
  const captchaToken = await solveAltcha(await call(stage, accounts.captchaChallenge, {}))
  await call(stage, accounts.signUp, { ...person, captchaToken, acceptedTerms: true })
}

/** A confirmed account, made without a browser. */
export async function makeAccount(stage: Stage, person: Person): Promise<void> {
  await signUpDirectly(stage, person)
  const token = new URL(await confirmationLink(stage, person)).searchParams.get('confirm')!
  await call(stage, accounts.confirmEmail, { token })
}

/** The link of the newest confirmation mail. */
export async function confirmationLink(stage: Stage, { email }: Person): Promise<string> {
  const [link] = await linksMailedTo(stage, email, /Confirm your email/)
  return link!
}

/** Tries to sign a page's browser in without the form. Returns the status. */
export async function signInDirectly(page: Page, { email, password }: Person): Promise<number> {
  const answer = await page.request.post(accounts.signIn.path, { data: { email, password } })
  return answer.status()
}

/** The user that the server sees for a page's browser. */
export async function findSignedIn(page: Page): Promise<accounts.SessionUser | null> {
  const answer = await page.request.get(accounts.session.path)
  return accounts.session.output.parse(await answer.json()).user
}

/** Sends a request that none of our forms would send, from the page itself. Returns the server's answer. */
export function postFromPage(page: Page, path: string, input: object): Promise<{ status: number; error: string }> {
  return page.evaluate(
    async ({ to, body }) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return { status: answer.status, error: (await answer.json()).error as string }
    },
    { to: path, body: JSON.stringify(input) },
  )
}

/** A sentence in a live region, which screen readers announce immediately. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.getByText(sentence, { exact: true }).and(page.locator('[role=alert], [role=alert] *'))

/** The name of the field that has the focus and is marked as wrong. */
export const wrongField = (page: Page): Promise<string | null> =>
  page.locator('input:focus[aria-invalid=true]').getAttribute('name')

/** Fills in the sign-up form, except the captcha. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('I agree to the Terms and Conditions').check()
}

/** Holds back the calls to one path. Returns the function that releases them. */
export async function block(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**${path}`, (route) => route.abort())
  return () => page.unroute(`**${path}`)
}
