import * as accounts from '@whereabouts/contract/accounts'
import { google } from '@whereabouts/engines/identity/open'
import type { Identity, IdentityProvider } from '@whereabouts/engines/identity/port'
import { usernameKey } from '@whereabouts/game/username'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'
import { mailedToken, mailsTo, signIn, signUp } from '../../../../test-support/worlds.ts'
import { openLog } from '../../../platform/observability/log.ts'
import { ensureAdmin } from '../admin/ensure-admin.ts'
import { ensureIdentityUser } from './identity-account.ts'

const signUpForm = { username: 'Early Bird', email: 'ann@example.org', password: 'attackers choice' }

type Issuer = Pick<IdentityProvider, 'kind' | 'id' | 'name'>

describeOnOneDatabase('the account of a Google account', (app) => {
  const aBrowser = () => new GoogleBrowser(app)
  const countUsers = async () => (await app.db.sql`select 1 from users`).length
  const identity = { subject: '1', isEmailVerified: true, fullName: null, givenName: null, pictureUrl: null }
  const ensure = (changes: Partial<Identity> & { email: string }, provider: Issuer = google) =>
    app.db.transaction((tx) =>
      ensureIdentityUser(app.services, tx, { provider, identity: { ...identity, ...changes } }),
    )
  const usernameOf = async (fullName: string | null, email = `${app.services.newId()}@example.org`) => {
    const { userId: id } = await ensure({ subject: email, email, fullName })
    const [user] = await app.db.sql<{ username: string; key: string }>`
      select username, username_key as key from users where id = ${id}`
    expect(user!.key).toBe(usernameKey(user!.username))
    return user!.username
  }

  test('stays the same, though its address and name have changed at Google', async () => {
    const first = aBrowser()
    await first.signIn({ email: 'ann@example.org', name: 'Ann' })
    const before = await first.user()
    const answer = await fetch(`${app.sandboxUrl}/sandbox/google/accounts`)
    const accounts = (await answer.json()) as { sub: string; email: string }[]
    const { sub } = accounts.find(({ email }) => email === 'ann@example.org')!
    const moved = JSON.stringify({ sub, email: 'ann@new.example', name: 'Ann New', verified: false })
    await fetch(`${app.sandboxUrl}/sandbox/google/accounts`, { method: 'POST', body: moved })
    const second = aBrowser()
    expect(await second.signIn({ email: 'ann@new.example', name: 'Ann New', verified: false })).toBe('/game')
    expect([await second.user(), await countUsers()]).toEqual([before, 1])
  })

  test('is linked to the confirmed account with the same address, whose password still works', async () => {
    const user = await app.aUser('Ann With Password')
    const browser = aBrowser()
    expect(await browser.signIn({ email: user.email.toUpperCase(), name: 'Another Name' })).toBe('/game')
    expect(await browser.user()).toMatchObject({ id: user.id, username: 'Ann With Password' })
    const links = await app.db.sql`select provider_id from accounts where user_id = ${user.id} order by provider_id`
    expect(links).toEqual([{ provider_id: 'credential' }, { provider_id: 'google' }])
    const byPassword = await signIn(app, user)
    expect([byPassword.status, await countUsers()]).toEqual([200, 1])
    expect((await mailsTo(app, user.email)).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^A new device signed in/),
      expect.stringMatching(/^Google now signs in to your account/),
    ])
  })

  test.each(['', 'no address', '\u212aate@example.org', `${'x'.repeat(65)}@example.org`])(
    'with an address that no sign-up takes makes no account: %j',
    async (email) => {
      await expect(ensure({ email })).rejects.toMatchObject({ code: 'identity-unverified' })
      expect(await countUsers()).toBe(0)
    },
  )

  test('replaces an account that never confirmed the address: its password and its link stop working', async () => {
    expect((await signUp(app, signUpForm)).status).toBe(200)
    const [early] = await app.db.sql<{ id: string }>`select id from users`
    const browser = aBrowser()
    expect(await browser.signIn({ email: signUpForm.email, name: 'Ann Atlas' })).toBe('/game')
    const user = await browser.user()
    expect([user?.username, user?.id === early!.id]).toEqual(['Ann Atlas', false])
    expect((await signIn(app, signUpForm, signUpForm.password)).body.code).toBe('wrong-credentials')
    expect([await countUsers(), (await app.db.sql`select 1 from mails`).length]).toEqual([1, 0])
  })

  test('that cannot be made is named in the log', async () => {
    const said: string[] = []
    const { log, newId } = app.services
    app.services.log = openLog('error', { write: (line) => void said.push(JSON.parse(line).msg) })
    app.services.newId = () => 'what no column of ids takes'
    const place = await aBrowser().signIn({ email: 'unlucky@example.org', name: 'Unlucky' })
    Object.assign(app.services, { log, newId })
    expect(place).toBe('/login?identity=identity-failed')
    expect(said).toContain('Failed to create user profile')
  })

  test('is never the administrator’s, neither by address nor by a link', async () => {
    await ensureAdmin(app.services)
    const email = app.services.config.ADMIN_EMAIL
    const browser = aBrowser()
    expect(await browser.signIn({ email, name: 'Boss' })).toBe('/login?identity=identity-not-allowed')
    expect(await app.db.sql`select 1 from accounts where provider_id = 'google'`).toEqual([])

    await app.db.sql`
      insert into accounts (id, user_id, account_id, provider_id)
      select ${app.services.newId()}, id, 'linked earlier', 'google' from users`
    const linked = ensure({ subject: 'linked earlier', email: 'other@example.org' })
    await expect(linked).rejects.toMatchObject({ code: 'identity-not-allowed' })
    expect([await browser.user(), (await app.db.sql`select 1 from sessions`).length]).toEqual([null, 0])
  })

  test('is made once by two tabs that return at the same instant', async () => {
    const browsers = [aBrowser(), aBrowser(), aBrowser(), aBrowser()]
    const backs: string[] = []
    for (const browser of browsers) backs.push(await browser.choose({ email: 'ann@example.org', name: 'Ann Atlas' }))
    const ends = await Promise.all(browsers.map((browser, index) => browser.comeBack(backs[index]!)))
    expect(ends).toEqual(ends.map(() => '/game'))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.user())?.id))
    expect([new Set(ids).size, await countUsers()]).toEqual([1, 1])
  })

  test('is the same account as one signed up with its address at the same instant, or that sign-up is refused or replaced', async () => {
    const captchaToken = await app.solveCaptcha()
    const browser = aBrowser()
    const back = await browser.choose({ email: signUpForm.email, name: 'Ann Atlas' })
    const [end, signedUp] = await Promise.all([browser.comeBack(back), signUp(app, { ...signUpForm, captchaToken })])
    expect(end).toBe('/game')
    expect([200, 409]).toContain(signedUp.status)
    expect((await app.db.sql`select email_verified from users`)[0]).toEqual({ email_verified: true })
    expect(await countUsers()).toBe(1)
  })

  test('is the same account as one whose mailed link is opened at the same instant', async () => {
    await signUp(app, signUpForm)
    const token = await mailedToken(app, signUpForm.email)
    const browser = aBrowser()
    const back = await browser.choose({ email: signUpForm.email, name: 'Ann Atlas' })
    const [end, confirmed] = await Promise.all([
      browser.comeBack(back),
      app.client().call(accounts.confirmEmail, { token }),
    ])
    expect(end).toBe('/game')
    const username = confirmed.status === 200 ? 'Early Bird' : 'Ann Atlas'
    expect([(await browser.user())?.username, await countUsers()]).toEqual([username, 1])
  })

  test('gets its own name next to others with the same name, also at the same instant', async () => {
    const taken = await app.aUser('ann atlas')
    const emails = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']
    const names = await Promise.all(emails.map((email) => usernameOf('Ann Atlas', email)))
    expect(names.sort()).toEqual(['Ann Atlas 2', 'Ann Atlas 3', 'Ann Atlas 4', 'Ann Atlas 5'])
    expect(taken.username).toBe('ann atlas')
  })

  test('finds a name even after a dozen with the same name', async () => {
    const names: string[] = []
    for (let count = 0; count < 12; count += 1) names.push(await usernameOf('Ann Atlas'))
    expect(new Set(names).size).toBe(12)
    expect(names.at(-1)).toMatch(/^Ann Atlas \d{3,9}$/)
  })

  // Every other name: deriveUsername in game/src/username.test.ts.
  test.each([
    ['short', 'Al', 'Al_'],
    ['a look-alike of the administrator’s', 'аdmіn', 'local.part'],
    ['one that speaks for the site', 'Daily Challenge', 'local.part'],
    ['missing', null, 'local.part'],
  ])('has a valid name when the one at Google is %s', async (_what, fullName, username) => {
    expect(await usernameOf(fullName, 'local.part@example.org')).toBe(username)
  })

  test.each([
    ['https://pictures.example/ann.jpg', 'https://pictures.example/ann.jpg'],
    ['http://pictures.example/ann.jpg', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    [`https://pictures.example/${'x'.repeat(475)}`, `https://pictures.example/${'x'.repeat(475)}`],
    [`https://pictures.example/${'x'.repeat(476)}`, null],
  ])('takes the picture over only from a safe address of acceptable length: %s', async (pictureUrl, storedUrl) => {
    await ensure({ email: 'ann@example.org', pictureUrl })
    expect(await app.db.sql`select avatar_url from users`).toEqual([{ avatar_url: storedUrl }])
  })
})
