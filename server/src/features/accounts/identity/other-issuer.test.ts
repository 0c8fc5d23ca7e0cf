import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as site from '@whereabouts/contract/site'
import { openIdentity } from '@whereabouts/engines/identity/open'
import type { IdentityProvider } from '@whereabouts/engines/identity/port'
import { signInAt } from '@whereabouts/engines/test-support/certified-browser'
import { type CertifiedProvider, startCertifiedProvider } from '@whereabouts/engines/test-support/certified-provider'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'
import { mailedToken, signIn } from '../../../../test-support/worlds.ts'
import { ensureFirstRules } from '../../rules/ensure-first-rules.ts'

const redirectUri = 'http://site.test/api/auth/oidc/callback'
const anna = { email: 'anna@example.org', email_verified: true, name: 'Anna Atlas' }
const notOffered = '/login?identity=identity-not-offered'

describeOnOneDatabase('the sign-in with an issuer of the settings', (app) => {
  let issuer: CertifiedProvider
  let google: IdentityProvider | null
  let log: typeof app.services.log
  beforeAll(async () => {
    issuer = await startCertifiedProvider({ redirectUri })
  })
  afterAll(() => issuer.close())
  beforeEach(() => {
    google = app.services.identity
    log = app.services.log
    app.services.identity = openIssuer(issuer.issuer)
    issuer.people.clear()
    issuer.people.set('anna', anna)
  })
  afterEach(() => {
    app.services.identity = google
    app.services.log = log
  })

  const openIssuer = (address: string) =>
    openIdentity(
      {
        OIDC_ISSUER: address,
        OIDC_CLIENT_ID: issuer.client.clientId,
        OIDC_CLIENT_SECRET: issuer.client.clientSecret,
        OIDC_NAME: 'Example ID',
      },
      { standIn: null },
    )
  const aBrowser = () => new GoogleBrowser(app, accounts.startOidc.path)
  const goThere = async (browser: GoogleBrowser, subject = 'anna') => signInAt((await browser.start()).url, { subject })
  const signInBy = async (browser: GoogleBrowser, subject = 'anna') => browser.comeBack(await goThere(browser, subject))
  const links = () =>
    app.db
      .sql`select user_id, provider_id, account_id from accounts where provider_id <> 'credential' order by created_at`
  const signInLongAgo = () => app.db.sql`update sessions set created_at = now() - interval '1 hour', proved_at = null`
  const neededBy = async ({ cookie }: GoogleBrowser) =>
    (await app.client(cookie).call(accountsSettings.eligibility, {})).body.proof.by

  test('signs a stranger up by login and consent there, with the current rules, and later in to the same account', async () => {
    await ensureFirstRules(app.services)
    const browser = aBrowser()
    const back = await goThere(browser)
    expect([...browser.cookies.keys()]).toEqual(['whereabouts.oidc_attempt'])
    expect(await browser.comeBack(back)).toBe('/game')
    const user = await browser.user()
    expect(user).toMatchObject({ username: 'Anna Atlas', email: 'anna@example.org' })
    expect(await links()).toEqual([{ user_id: user!.id, provider_id: `${issuer.issuer}/`, account_id: 'anna' }])
    expect(await app.db.sql`select user_id, accepted_from from rules_acceptances`).toEqual([
      { user_id: user!.id, accepted_from: 'oidc' },
    ])
    // What the issuer says of the address afterwards no longer decides anything.
    issuer.people.set('anna', { email: 'moved@example.org' })
    const other = aBrowser()
    expect(await signInBy(other)).toBe('/game')
    expect(await other.user()).toEqual(user)
  })

  test('is named to the pages, and not where none is offered', async () => {
    const shown = async () => (await app.client().call(site.get, {})).body.identity
    expect(await shown()).toEqual({ kind: 'oidc', name: 'Example ID' })
    app.services.identity = null
    expect(await shown()).toBeNull()
  })

  test('neither links nor makes an account by an address that it does not call verified', async () => {
    const lines: string[] = []
    app.services.log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const user = await app.aUser()
    for (const email of [user.email, 'stranger@example.org']) {
      issuer.people.set('anna', { ...anna, email_verified: false, email })
      expect(await signInBy(aBrowser())).toBe('/login?identity=identity-unverified')
    }
    expect(lines).toEqual(Array(2).fill(expect.stringContaining('"problem":"identity-unverified"')))
    expect(lines.join()).not.toContain('@')
    expect([await links(), (await app.db.sql`select 1 from users`).length]).toEqual([[], 1])
  })

  test('opens no account whose subject at Google, or at another issuer, is the same', async () => {
    const [ofGoogle, ofAnother] = [await app.aUser(), await app.aUser()]
    await app.db.sql`
      insert into accounts (id, user_id, account_id, provider_id) values
        (${app.services.newId()}, ${ofGoogle.id}, 'anna', 'google'),
        (${app.services.newId()}, ${ofAnother.id}, 'anna', 'https://another.example.org/')`
    const browser = aBrowser()
    expect(await signInBy(browser)).toBe('/game')
    expect([ofGoogle.id, ofAnother.id]).not.toContain((await browser.user())?.id)
    expect(await links()).toHaveLength(3)
  })

  test('takes over a user from Google by the verified address: both links stay, and a mail announces each', async () => {
    const { id, email } = await app.aUser()
    app.services.identity = google
    await new GoogleBrowser(app).signIn({ email, name: anna.name })
    app.services.identity = openIssuer(issuer.issuer)
    issuer.people.set('anna', { ...anna, email })
    const browser = aBrowser()
    expect(await signInBy(browser)).toBe('/game')
    expect((await browser.user())?.id).toBe(id)
    expect((await links()).map(({ provider_id }) => provider_id)).toEqual(['google', `${issuer.issuer}/`])
    const mails = await app.db.sql<{
      subject: string
    }>`select subject from mails where kind = 'identity-linked' order by id`
    expect(mails.map(({ subject }) => subject.split(' now ')[0])).toEqual(['Google', 'Example ID'])
  })

  test('is not finished with another issuer than it began with: the code goes to no stranger', async () => {
    const browser = aBrowser()
    const back = await goThere(browser)
    // A request to this issuer finds it closed and is refused as not available.
    app.services.identity = openIssuer('http://127.0.0.1:9')
    expect(await browser.comeBack(back)).toBe('/login?identity=identity-failed')
    expect(browser.cookies.size).toBe(0)
  })

  test('returns to its own address only, and no sign-in with Google begins or ends', async () => {
    const browser = aBrowser()
    const back = await goThere(browser)
    expect(await browser.comeBack(back.replace('/oidc/', '/google/'))).toBe(notOffered)
    expect(await new GoogleBrowser(app).start()).toMatchObject({ status: 404, code: 'identity-not-offered' })
    expect(await browser.comeBack(back)).toBe('/game')
  })

  test('is refused in plain words where none is offered, at the beginning and at the end', async () => {
    const browser = aBrowser()
    const back = await goThere(browser)
    app.services.identity = null
    for (const begun of [aBrowser(), new GoogleBrowser(app)])
      expect(await begun.start()).toMatchObject({ status: 404, code: 'identity-not-offered' })
    expect(await browser.comeBack(back)).toBe(notOffered)
    expect(await browser.comeBack('http://site.test/api/auth/google/callback?code=x&state=y')).toBe(notOffered)
  })

  test('that is no longer offered leaves a password by mail as the proof, and says so', async () => {
    const browser = aBrowser()
    await signInBy(browser)
    await signInLongAgo()
    const user = (await browser.user())!
    const remove = async () =>
      (await app.client(browser.cookie).call(accountsSettings.deleteAccount, { userId: user.id })).body.code
    expect(await remove()).toBe('sign-in-again')
    for (const other of [null, openIssuer('https://another.example.org'), google]) {
      app.services.identity = other
      expect([await neededBy(browser), await remove()]).toEqual(['new-password', 'new-password-needed'])
      const { body } = await app.client(browser.cookie).call(accountsSettings.get, {})
      expect(body).toMatchObject({ hasPassword: false, hasIdentity: false })
    }
    expect((await app.client().call(accounts.requestReset, { email: user.email })).status).toBe(200)
    const token = await mailedToken(app, user.email, 'reset-password?token')
    const password = 'a better horse of mine'
    expect((await app.client().call(accounts.resetPassword, { token, password })).status).toBe(200)
    expect((await signIn(app, user, password)).status).toBe(200)
  })
})
