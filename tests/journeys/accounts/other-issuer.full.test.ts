import { finishOidc } from '@whereabouts/contract/accounts'
import { openIdentity } from '@whereabouts/engines/identity/open'
import { type CertifiedProvider, startCertifiedProvider } from '@whereabouts/engines/test-support/certified-provider'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, findSignedIn, openBareStage, smallDarkPhone } from './account-steps.ts'

/** Passkeys are not an external account, but have the same kind of button. */
const button = (page: Page, name: string | RegExp = /^Continue with (?!a passkey)/) =>
  page.getByRole('button', { name })

let issuer: CertifiedProvider
const stage = useStage(openBareStage, async ({ siteUrl }) => {
  issuer = await startCertifiedProvider({ redirectUri: siteUrl + finishOidc.path })
  issuer.people.set('anna', { email: 'anna@example.org', email_verified: true, name: 'Anna Atlas' })
})
afterAll(() => issuer.close())

function offer(what: 'the issuer' | 'nothing'): void {
  const { clientId, clientSecret } = issuer.client
  const client = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Example ID' }
  const settings = what === 'the issuer' ? { OIDC_ISSUER: issuer.issuer, ...client } : {}
  stage.app.services.identity = openIdentity(settings, { standIn: null })
}

/** From the button to the game: enters the account at the issuer, and consents there. */
async function comeIn(page: Page): Promise<void> {
  // The issuer's own page requests a font that no test needs.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await button(page, 'Continue with Example ID').click()
  await page.getByPlaceholder('Enter any login').fill('anna')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/game')
}

test('a new person signs up with the configured issuer by its name, and finds it among the ways to sign in', async () => {
  offer('the issuer')
  const page = await stage.person(smallDarkPhone)
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await button(page, 'Continue with Example ID').waitFor()
    await page.getByText('By continuing with Example ID you agree').waitFor()
    expect(await button(page).count()).toBe(1)
    await lookAround(page)
  }
  await comeIn(page)
  expect(await findSignedIn(page)).toMatchObject({ username: 'Anna Atlas', email: 'anna@example.org' })
  await page.goto('/settings')
  await page.getByRole('region', { name: 'Ways to sign in' }).getByText('Example ID', { exact: true }).waitFor()
})

test('a player from a provider no longer offered must set a password first, and cannot delete without one', async () => {
  offer('the issuer')
  const page = await stage.person()
  await page.goto('/login')
  await comeIn(page)
  offer('nothing')
  await stage.app.db.sql`update sessions set created_at = now() - interval '1 hour'`
  await page.goto('/settings')
  await page.getByText('You have no password yet. We’ll email you a link to set one.').waitFor()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Please set one first under “Ways to sign in”').waitFor()
  await lookAround(page)
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel'])
})

test('without a provider no page mentions one, and passwords and passkeys remain', async () => {
  offer('nothing')
  const page = await stage.person()
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await page.getByLabel('Email').waitFor()
    expect([await button(page).count(), await page.getByText('or', { exact: true }).count()]).toEqual([0, 0])
    await lookAround(page)
  }
  await page.goto('/login?identity=identity-failed')
  await announced(page, 'This way of signing in is not offered here.').waitFor()
  await page.getByRole('button', { name: /passkey/i }).waitFor()
  for (const path of ['/privacy', '/cookies']) {
    await page.goto(path)
    expect(await page.locator('main').innerText()).not.toMatch(/Google|_attempt/)
  }
})
