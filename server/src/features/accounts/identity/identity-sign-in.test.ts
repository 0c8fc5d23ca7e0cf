import * as accounts from '@whereabouts/contract/accounts'
import { google } from '@whereabouts/engines/identity/open'
import { openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'

const ann = { email: 'ann@example.org', name: 'Ann Atlas' }
const attemptCookie = 'whereabouts.google_attempt'
const sessionCookie = 'whereabouts.session_token'

describeOnOneDatabase('the sign-in with Google', (app) => {
  const countUsers = async () => (await app.db.sql`select 1 from users`).length
  const aBrowser = () => new GoogleBrowser(app)

  test('leads a stranger to the game, signed in, with an account with the name and the verified address', async () => {
    const browser = aBrowser()
    expect(await browser.signIn(ann)).toBe('/game')
    expect(await browser.user()).toMatchObject({ email: 'ann@example.org', username: 'Ann Atlas', avatar_url: null })
    const [user] = await app.db.sql`select email_verified, total_score, games_played, games_won from users`
    expect(user).toEqual({ email_verified: true, total_score: 0, games_played: 0, games_won: 0 })
    const links = await app.db.sql`select provider_id, password, access_token, id_token from accounts`
    expect(links).toEqual([{ provider_id: 'google', password: null, access_token: null, id_token: null }])
  })

  test('asks Google for a code with PKCE, state and nonce, back to the configured address', async () => {
    const { url } = await aBrowser().start({ host: 'evil.example' })
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://site.test/api/auth/google/callback',
    })
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
  })

  test('returns to the local name that opened the site, where no address is configured', async () => {
    const { config } = app.services
    config.isSiteUrlSet = false
    try {
      const browser = aBrowser()
      const { url } = await browser.start({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })
      const back = new URL(url).searchParams.get('redirect_uri')
      expect(back).toBe('http://127.0.0.1:3000/api/auth/google/callback')
      expect((await aBrowser().start({ host: 'localhost:3000', origin: 'http://evil.example' })).status).toBe(403)
    } finally {
      config.isSiteUrlSet = true
    }
  })

  test('stores the attempt in a cookie that scripts cannot read, for ten minutes, and removes it', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    expect(browser.setCookies).toHaveLength(1)
    for (const part of ['; Max-Age=600', '; Path=/', '; HttpOnly', '; SameSite=Lax'])
      expect(browser.setCookies[0]).toContain(part)
    await browser.comeBack(back)
    expect([...browser.cookies.keys()]).toEqual([sessionCookie, 'whereabouts.device'])
  })

  test('opens a new session and ends the one that the browser had', async () => {
    const other = await app.aUser('Other Player')
    const browser = aBrowser()
    const [name, value] = other.cookie.split('=') as [string, string]
    browser.cookies.set(name, value)
    expect(await browser.signIn(ann)).toBe('/game')
    expect(browser.cookies.get(sessionCookie)).not.toBe(value)
    expect((await browser.user())?.username).toBe('Ann Atlas')
    expect((await other.call(accounts.session, {})).body.user).toBeNull()
    expect(await app.db.sql`select 1 from sessions`).toHaveLength(1)
  })

  test('is refused in a browser that did not begin it: it signs no one in to another user’s account', async () => {
    const back = await aBrowser().choose(ann)
    const victim = aBrowser()
    expect(await victim.comeBack(back)).toBe('/login?identity=identity-failed')
    await victim.start()
    expect(await victim.comeBack(back)).toBe('/login?identity=identity-failed')
    expect([await victim.user(), await countUsers()]).toEqual([null, 0])
  })

  test('continues after a foreign answer', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    const foreign = 'http://site.test/api/auth/google/callback?code=x&state=foreign'
    expect(await browser.comeBack(foreign)).toBe('/login?identity=identity-failed')
    expect(await browser.comeBack(back)).toBe('/game')
  })

  test('works once: the same callback again is refused, even with the same cookie', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    const stored = browser.cookies.get(attemptCookie)!
    expect(await browser.comeBack(back)).toBe('/game')
    expect(await browser.comeBack(back)).toBe('/login?identity=identity-failed')
    const thief = aBrowser()
    thief.cookies.set(attemptCookie, stored)
    expect(await thief.comeBack(back)).toBe('/login?identity=identity-failed')
    expect(await thief.user()).toBeNull()
  })

  test('is refused with a cookie that was altered, which is taken away', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    const [text, signature] = browser.cookies.get(attemptCookie)!.split('.')
    const altered = Buffer.from(text!, 'base64url').toString().replace('site.test', 'evil.test')
    browser.cookies.set(attemptCookie, `${Buffer.from(altered).toString('base64url')}.${signature}`)
    expect(await browser.comeBack(back)).toBe('/login?identity=identity-failed')
    expect(browser.cookies.get(attemptCookie) || undefined).toBeUndefined()
    expect(await countUsers()).toBe(0)
  })

  test('is refused after ten minutes, and not a second earlier', async () => {
    const [late, early] = [aBrowser(), aBrowser()]
    const backs = [await late.choose(ann), await early.choose(ann)]
    app.later(599_000)
    expect(await early.comeBack(backs[1]!)).toBe('/game')
    app.later(1000)
    expect(await late.comeBack(backs[0]!)).toBe('/login?identity=identity-failed')
    expect(late.cookies.size).toBe(0)
  })

  test('that was canceled returns with the reason, and nowhere else', async () => {
    const browser = aBrowser()
    expect(await browser.signIn('cancel')).toBe('/login?identity=identity-canceled')
    expect([browser.cookies.size, await countUsers()]).toEqual([0, 0])
  })

  test('says so when Google cannot be reached, at the beginning and at the end', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    const { identity } = app.services
    const closed = { issuer: 'http://127.0.0.1:9/google', clientId: 'any', clientSecret: 'any', timeoutMs: 5000 }
    app.services.identity = openOpenIdConnect({ ...google, ...closed, mayUseHttp: true })
    try {
      expect(await aBrowser().start()).toMatchObject({ status: 503, code: 'identity-unavailable' })
      expect(await browser.comeBack(back)).toBe('/login?identity=identity-unavailable')
    } finally {
      app.services.identity = identity
    }
  })

  test('ends on the sign-in page even after a fault, and leaves no partial account', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    await app.owner.script('alter table sessions rename to sessions_away')
    // Without its cookie no session is read, so only writing the new one fails.
    const location = await browser
      .comeBack(back)
      .finally(() => app.owner.script('alter table sessions_away rename to sessions'))
    expect(location).toBe('/login?identity=identity-failed')
    expect([await countUsers(), (await app.db.sql`select 1 from accounts`).length]).toEqual([0, 0])
  })

  test('is limited by address: one too many returns with the reason', async () => {
    const browser = aBrowser()
    const back = await browser.choose(ann)
    const wrong = 'http://site.test/api/auth/google/callback'
    let last: string | undefined
    for (let count = 0; count < 31; count += 1) last = await browser.comeBack(wrong)
    expect(last).toBe('/login?identity=too-many-requests')
    await app.forgetLimits()
    expect(await browser.comeBack(back)).toBe('/game')
  })
})
