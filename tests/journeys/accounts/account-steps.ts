import * as accounts from '@whereabouts/contract/accounts'
import type { Locator, Page } from 'playwright-core'
import { openShared } from '../app-stage.ts'
import { linksMailedTo, type Stage } from '../stage.ts'
import type { Person } from '../steps.ts'
import { WorkerStage } from '../worker-stage.ts'

/** A site without a challenge today: signing up and in needs none. */
export const openBareStage = () => openShared(WorkerStage)

/** The link of the newest confirmation mail. */
export async function confirmationLink(stage: Stage, { email }: Person): Promise<string> {
  const [link] = await linksMailedTo(stage, email, /Confirm your email/)
  return link!
}

/** The user that the server sees for a page's browser. */
export async function findSignedIn(page: Page): Promise<accounts.SessionUser | null> {
  const answer = await page.request.get(accounts.session.path)
  return accounts.session.output.parse(await answer.json()).user
}

/** A sentence in a live region, which screen readers announce immediately. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.getByText(sentence, { exact: true }).and(page.locator('[role=alert], [role=alert] *'))

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
