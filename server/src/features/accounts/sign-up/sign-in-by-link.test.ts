import * as accounts from '@whereabouts/contract/accounts'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { openTestSession } from '../../../../test-support/session.ts'
import { Browser, guess, mailedToken, signUp as signUpAt } from '../../../../test-support/worlds.ts'
import { sendDueMails } from '../../../platform/mails/mail-worker.ts'
import { findAccountData } from '../settings/account-data.ts'

/** The content of a cookie, with a later end. */
const longerLived = (text: string) => {
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as { expiresAt: number }
  return Buffer.from(JSON.stringify({ ...said, expiresAt: said.expiresAt + 1 })).toString('base64url')
}
const dayMs = 24 * 60 * 60 * 1000
const invitation = '/leagues/join?invitation=AAAAAAAAAAAAAAAAAAAAAA-_'

describeOnOneDatabase('the confirmation link', (app) => {
  const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'correct horse' }
  const mallory = { username: 'Mallory', email: 'mallory@example.org', password: 'battery staple' }

  const aBrowser = (cookies?: Iterable<[string, string]>) => new Browser(app, cookies)
  const signUp = (browser: Browser, person = anna, next?: string) =>
    signUpAt(app, { ...person, ...(next && { next }) }, browser)
  const open = (browser: Browser, token: string) => browser.call(accounts.confirmEmail, { token })
  const userOf = async (browser: Browser) => (await browser.user())?.username ?? null
  /** The token of the newest confirmation mail. */
  const mailed = ({ email } = anna) => mailedToken(app, email)
  const idOf = async ({ email } = anna) =>
    (await app.db.sql<{ id: string }>`select id from users where email = ${email}`)[0]!.id
  const countSessions = async () => (await app.db.sql`select 1 from sessions`).length

  test('signs in the browser that signed up, with a new session, and removes its cookie', async () => {
    const browser = aBrowser()
    await signUp(browser)
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^whereabouts\.sign_up=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await userOf(browser)).toBeNull()
    const confirmed = await open(browser, await mailed())
    expect(confirmed.body).toEqual({
      ...{ email: anna.email, already_confirmed: false, next: '/game' },
      user: { id: await idOf(), email: anna.email, username: anna.username, avatar_url: null },
    })
    expect(await userOf(browser)).toBe(anna.username)
    expect([...browser.cookies.keys()]).toEqual(['whereabouts.session_token', 'whereabouts.device'])
  })

  test('opened first by a mail scanner signs no one in; the browser that signed up learns of it and signs in by the password', async () => {
    const browser = aBrowser()
    await signUp(browser)
    const token = await mailed()
    const scanner = aBrowser()
    expect((await open(scanner, token)).body).toEqual({
      ...{ email: anna.email, already_confirmed: false, user: null, next: '/game' },
    })
    expect([await userOf(scanner), await countSessions()]).toEqual([null, 0])
    expect((await open(browser, token)).body).toMatchObject({
      ...{ email: anna.email, already_confirmed: true, user: null },
    })
    expect(await userOf(browser)).toBeNull()
    await browser.call(accounts.signIn, { email: anna.email, password: anna.password })
    expect(await userOf(browser)).toBe(anna.username)
  })

  test('opens nothing a second time: not with a copy of the cookie, and not after signing out', async () => {
    const browser = aBrowser()
    await signUp(browser)
    const copy = aBrowser(browser.cookies)
    const token = await mailed()
    await open(browser, token)
    expect((await open(copy, token)).body).toMatchObject({ already_confirmed: true, user: null })
    expect(await userOf(copy)).toBeNull()
    await browser.call(accounts.signOut, {})
    await open(browser, token)
    expect(await userOf(browser)).toBeNull()
  })

  test('opened in two tabs at the same moment opens one session', async () => {
    const browser = aBrowser()
    await signUp(browser)
    const token = await mailed()
    const answers = await Promise.all(
      [aBrowser(browser.cookies), aBrowser(browser.cookies), aBrowser(browser.cookies)].map((tab) => open(tab, token)),
    )
    expect(answers.map(({ body }) => body.already_confirmed).sort()).toEqual([false, true, true])
    expect(answers.filter(({ body }) => body.user !== null)).toHaveLength(1)
    expect(await countSessions()).toBe(1)
  })

  test.each([
    ['until the last moment of a day', dayMs - 1, anna.username],
    ['not after a day, however often the mail was sent again', dayMs, null],
  ])('signs in %s', async (_when, ms, user) => {
    const browser = aBrowser()
    await signUp(browser)
    app.later(ms)
    await browser.call(accounts.resendConfirmation, { email: anna.email })
    expect((await open(browser, await mailed())).body).toMatchObject({ already_confirmed: false })
    expect(await userOf(browser)).toBe(user)
  })

  describe('under attack', () => {
    test('opens nothing with a cookie that lives longer than it was signed for', async () => {
      const browser = aBrowser()
      await signUp(browser)
      const value = browser.cookies.get('whereabouts.sign_up')!
      browser.cookies.set('whereabouts.sign_up', value.replace(/^[^.]+/, longerLived))
      expect((await open(browser, await mailed())).body).toMatchObject({ already_confirmed: false, user: null })
      expect(await countSessions()).toBe(0)
    })

    test('does not sign a victim in to the attacker’s account, whether signed out, on the way to their own, or signed in', async () => {
      const attacker = aBrowser()
      const [out, halfway] = [aBrowser(), aBrowser()]
      await signUp(attacker, mallory)
      await signUp(halfway, anna)
      const victim = await app.aUser()
      const [name, value] = victim.cookie.split('=') as [string, string]
      const signedIn = aBrowser([[name, value]])
      const token = await mailed(mallory)
      for (const browser of [out, halfway, signedIn]) expect((await open(browser, token)).body.user).toBeNull()
      expect(await Promise.all([userOf(out), userOf(halfway), userOf(signedIn)])).toEqual([null, null, victim.username])
      await open(halfway, await mailed(anna))
      expect(await userOf(halfway)).toBe(anna.username)
    })

    test('does not let a person in who signed up with another person’s address', async () => {
      const attacker = aBrowser()
      await signUp(attacker, { ...mallory, email: anna.email })
      const owner = aBrowser()
      await signUp(owner, anna)
      await open(owner, await mailed())
      expect(await userOf(owner)).toBe(anna.username)
      expect((await open(attacker, 'A'.repeat(43))).body.code).toBe('confirmation-invalid')
      expect(await userOf(attacker)).toBeNull()
    })

    test('opens nothing once the owner of the mailbox has set another password', async () => {
      const attacker = aBrowser()
      await signUp(attacker, { ...mallory, email: anna.email })
      const token = await mailed()
      await aBrowser().call(accounts.requestReset, { email: anna.email })
      const reset = await mailedToken(app, anna.email, 'reset-password?token')
      await aBrowser().call(accounts.resetPassword, { token: reset, password: 'a stately pleasure dome' })
      await open(attacker, token)
      await app.db.sql`update users set email_verified = false`
      await attacker.call(accounts.resendConfirmation, { email: anna.email })
      expect((await open(attacker, await mailed())).body).toMatchObject({ already_confirmed: false, user: null })
      expect(await userOf(attacker)).toBeNull()
    })

    test('adopts no session that was planted in the browser: it ends, and the new one has another token', async () => {
      const user = await app.aUser()
      const planted = await openTestSession(app.services, { userId: user.id, secret: 'another secret than the site’s' })
      const [name, value] = planted.split('=') as [string, string]
      const browser = aBrowser([[name, value]])
      await signUp(browser)
      await open(browser, await mailed())
      expect(browser.cookies.get(name)).not.toBe(value)
      expect(await userOf(aBrowser([[name, value]]))).toBeNull()

      const before = aBrowser([user.cookie.split('=') as [string, string]])
      await signUp(before, mallory)
      await open(before, await mailed(mallory))
      expect(await userOf(before)).toBe(mallory.username)
      expect((await user.call(accounts.session, {})).body.user).toBeNull()
    })

    test('opens nothing where the second step is on', async () => {
      const browser = aBrowser()
      await signUp(browser)
      await app.aSecondFactor(await idOf())
      expect((await open(browser, await mailed())).body).toMatchObject({ already_confirmed: false, user: null })
      expect([await userOf(browser), await countSessions()]).toEqual([null, 0])
    })

    test('signs a suspended player in like a password does, and allows no guess', async () => {
      const browser = aBrowser()
      await signUp(browser)
      const { id: puzzleId } = await app.aPuzzle()
      const userId = await idOf()
      await app.db
        .sql`update users set suspended_from = ${app.clock.at}, suspended_until = 'infinity' where id = ${userId}`
      await open(browser, await mailed())
      expect(await userOf(browser)).toBe(anna.username)
      expect((await guess(browser, puzzleId)).body.code).toBe('suspended')
    })

    test('requested by a page of another site confirms nothing, and a sign-up from there sets nothing', async () => {
      const browser = aBrowser()
      await signUp(browser)
      const cookie = `whereabouts.sign_up=${browser.cookies.get('whereabouts.sign_up')}`
      const headers = { origin: 'https://evil.example', cookie }
      const captchaToken = await app.solveCaptcha()
      for (const [url, payload] of [
        [accounts.confirmEmail.path, { token: await mailed() }],
        [accounts.signUp.path, { ...mallory, captchaToken, acceptedTerms: true }],
      ] as const) {
        const answer = await app.app.inject({ method: 'POST', url, headers, payload })
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
      }
      expect(await app.db.sql`select email_verified from users`).toEqual([{ email_verified: false }])
    })

    test('a sign-up with a taken address sets no cookie', async () => {
      const { email } = await app.aUser()
      const browser = aBrowser()
      const refused = await signUp(browser, { ...anna, email })
      expect([refused.body.code, browser.setCookies]).toEqual(['email-taken', []])
    })
  })

  describe('leads', () => {
    test.each([invitation, '/leagues', '/subscribe', '/practice?day=0199a1b2-0000-7000-8000-00000000000a'])(
      'to where the person was going, in any browser, also from a later mail and when opened again: %s',
      async (page) => {
        await signUp(aBrowser(), anna, page)
        await sendDueMails(app.services)
        await aBrowser().call(accounts.resendConfirmation, { email: anna.email })
        const token = await mailed()
        for (const browser of [aBrowser(), aBrowser()]) expect((await open(browser, token)).body.next).toBe(page)
      },
    )

    test('once: the first sign-in forgets it, after it was in the download of the data', async () => {
      const browser = aBrowser()
      await signUp(browser, anna, '/leagues')
      const stored = async () =>
        (await app.db.sql<{ page: string | null }>`select page_after_sign_up as page from users`)[0]!.page
      const download = async () => (await findAccountData(app.db, { userId: await idOf(), now: app.clock.at }))?.user
      expect([await stored(), (await download())?.page_after_sign_up]).toEqual(['/leagues', '/leagues'])
      // A scanner of mails is signed in nowhere, and uses nothing up.
      const token = await mailed()
      await open(aBrowser(), token)
      expect(await stored()).toBe('/leagues')
      await browser.call(accounts.signIn, { email: anna.email, password: anna.password })
      expect([await stored(), (await download())?.page_after_sign_up]).toEqual([null, null])
    })

    test('otherwise to the plans, where there are any', async () => {
      const browser = aBrowser()
      await app.aPlan(3)
      await signUp(browser)
      expect((await open(browser, await mailed())).body.next).toBe('/subscribe')
    })

    test('never to a page that no sign-in ends on: such a sign-up is refused and makes no account', async () => {
      const browser = aBrowser()
      const refused = await signUpAt(app, { ...anna, next: '//evil.example' }, browser)
      expect([refused.status, refused.body.code, browser.setCookies]).toEqual([400, 'malformed', []])
      expect(await app.db.sql`select 1 from users`).toEqual([])
    })
  })
})
