import * as accounts from '@whereabouts/contract/accounts'
import * as site from '@whereabouts/contract/site'
import type { Captcha } from '@whereabouts/engines/captcha/port'
import { openRecaptcha } from '@whereabouts/engines/captcha/recaptcha'
import {
  recaptchaKeys,
  solveRecaptcha,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnOneDatabase, testApp } from '../../../../test-support/app-of-tests.ts'
import { buildApp } from '../../../start/app.ts'
import { isCaptchaVerified, takeCaptcha, tieCaptcha } from './captcha.ts'

const { siteKey, secretKey } = recaptchaKeys
const siteUrl = 'http://localhost:3000'
const zeroNonce = { challenge: { parameters: { nonce: '\u0000' }, signature: '' }, solution: {} }

describeOnOneDatabase('a captcha', (app) => {
  let box: TestSandbox
  beforeAll(async () => {
    box = await startTestSandbox()
  })
  afterAll(() => box.close())

  const recaptchaAt = (url: string) => openRecaptcha({ siteKey, secretKey, url, timeoutMs: 5000 })
  const verify = async (captchaToken: string) =>
    (await app.client().call(accounts.verifyCaptcha, { captchaToken })).body as { success: boolean; error?: string }
  let people = 0
  const signUp = (captchaToken: string) => {
    people += 1
    const account = { username: `Person ${people}`, email: `person${people}@example.org`, password: 'correct horse' }
    return app.client().call(accounts.signUp, { ...account, captchaToken, acceptedTerms: true })
  }
  const expiryOf = async (token: string): Promise<Date> => {
    const tokenId = app.services.captcha.tokenIdOf(token)
    const [row] = await app.db.sql<{
      at: Date
    }>`select expires_at as at from captcha_tokens where token_id = ${tokenId}`
    return row!.at
  }

  describe.each(['ALTCHA', 'reCAPTCHA'])('of %s', (kind) => {
    let before: Captcha
    beforeAll(() => {
      before = app.services.captcha
      if (kind === 'reCAPTCHA') app.services.captcha = recaptchaAt(`${box.sandbox.url}/recaptcha`)
    })
    afterAll(() => {
      app.services.captcha = before
    })
    const solve = () => (kind === 'ALTCHA' ? app.solveCaptcha() : solveRecaptcha(box.sandbox.url, { siteKey, siteUrl }))

    test('may be verified repeatedly, and is then good for one sign-up', async () => {
      const token = await solve()
      for (const _ of [1, 2, 3]) expect(await verify(token)).toEqual({ success: true })
      expect((await signUp(token)).status).toBe(200)
      expect(await signUp(token)).toMatchObject({ status: 400, body: { code: 'captcha-failed' } })
      expect(await verify(token)).toEqual({ success: false, error: 'Captcha verification failed' })
    })

    test('sent many times at the same moment is good each time, and no request is refused as a duplicate', async () => {
      const token = await solve()
      const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
      expect(answers).toEqual(answers.map(() => ({ success: true })))
    })

    test('verified and used at the same moment loses no sign-up', async () => {
      for (const _ of [1, 2, 3]) {
        const token = await solve()
        const [, signedUp] = await Promise.all([verify(token), signUp(token), verify(token)])
        expect(signedUp.status).toBe(200)
      }
    })

    test('counts as verified from its verification until its use, and asking does not use it up', async () => {
      const token = await solve()
      expect(await isCaptchaVerified(app.services, token)).toBeNull()
      await verify(token)
      const tokenId = app.services.captcha.tokenIdOf(token)
      for (const _ of [1, 2]) expect(await isCaptchaVerified(app.services, token)).toBe(tokenId)
      await signUp(token)
      expect(await isCaptchaVerified(app.services, token)).toBeNull()
    })

    test('counts as verified and can be used until the moment it expires, and not afterwards', async () => {
      const [first, second] = [await solve(), await solve()]
      for (const token of [first, second]) await verify(token)
      const [expiry, idOf] = [await expiryOf(first), (token: string) => app.services.captcha.tokenIdOf(token)!]
      const before = new Date(expiry.getTime() - 1)
      app.clock.at = expiry
      expect(await isCaptchaVerified(app.services, first)).toBeNull()
      const use = (token: string, now: Date) => takeCaptcha(app.db, { tokenId: idOf(token), email: 'a@b.org', now })
      expect(await use(first, expiry)).toBe(false)
      app.clock.at = before
      expect(await isCaptchaVerified(app.services, first)).toBe(idOf(first))
      expect(await use(first, before)).toBe(true)
      expect(await use(first, before)).toBe(false)
      expect(await use(second, before)).toBe(true)
    })

    test('is good for one address only: look-ups and the sign-up of another are refused', async () => {
      const token = await solve()
      await verify(token)
      const look = (email: string) => app.client().call(accounts.checkEmail, { email, captchaToken: token })
      people += 1
      const own = `person${people}@example.org`
      for (const email of [own, own.toUpperCase(), own]) expect((await look(email)).status).toBe(200)
      expect((await look('other@example.org')).body.code).toBe('captcha-failed')
      expect((await signUp(token)).body.code).toBe('captcha-failed')
      people -= 2
      expect((await signUp(token)).status).toBe(200)
      people += 1
    })

    test('used for two addresses at the same moment is good for one', async () => {
      const token = await solve()
      await verify(token)
      const [tokenId, now] = [app.services.captcha.tokenIdOf(token)!, app.clock.at]
      const ties = await Promise.all(
        ['a', 'b', 'c'].map((name) => tieCaptcha(app.db, { tokenId, email: `${name}@b.org`, now })),
      )
      expect(ties.filter(Boolean)).toHaveLength(1)
    })

    test.each([
      ['a word', 'bogus'],
      ['a space', ' '],
      ['an object', '{}'],
      ['an id that no text of a database may hold', btoa(JSON.stringify(zeroNonce))],
      ['the longest', 'x'.repeat(16_384)],
    ])('that was never solved is refused: %s', async (_what, token) => {
      expect(await verify(token)).toEqual({ success: false, error: 'Captcha verification failed' })
      expect(await signUp(token)).toMatchObject({ status: 400, body: { code: 'captcha-failed' } })
      expect(await isCaptchaVerified(app.services, token)).toBeNull()
    })
  })

  test('of a provider is refused as expired when it is too old', async () => {
    app.services.captcha = recaptchaAt(`${box.sandbox.url}/recaptcha`)
    const body = new URLSearchParams({ outcome: 'expired' })
    await fetch(`${box.sandbox.url}/recaptcha/operator/next`, { method: 'POST', body })
    const token = await solveRecaptcha(box.sandbox.url, { siteKey, siteUrl })
    expect(await verify(token)).toEqual({ success: false, error: 'Captcha expired. Please verify again.' })
    expect(await signUp(token)).toMatchObject({ status: 400, body: { code: 'captcha-expired' } })
  })

  test('of an unreachable provider can be retried, and earlier verifications stay good', async () => {
    const [known, fresh] = await Promise.all([1, 2].map(() => solveRecaptcha(box.sandbox.url, { siteKey, siteUrl })))
    app.services.captcha = recaptchaAt(`${box.sandbox.url}/recaptcha`)
    await verify(known!)
    app.services.captcha = recaptchaAt('http://127.0.0.1:9/recaptcha')
    const unavailable = { status: 503, body: { code: 'captcha-unavailable', error: 'Failed to verify captcha' } }
    expect(await app.client().call(accounts.verifyCaptcha, { captchaToken: fresh! })).toMatchObject(unavailable)
    expect(await signUp(fresh!)).toMatchObject(unavailable)
    expect((await signUp(known!)).status).toBe(200)

    app.services.captcha = recaptchaAt(`${box.sandbox.url}/recaptcha`)
    expect((await signUp(fresh!)).status).toBe(200)
  })

  test('of a provider has no challenge of ours, and the page learns where its widget is', async () => {
    app.services.captcha = recaptchaAt('https://www.google.com/recaptcha')
    expect((await app.client().call(accounts.captchaChallenge, {})).status).toBe(404)
    const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit'
    const answer = await app.client().call(site.get, {})
    expect(answer.body.captcha).toEqual({ kind: 'recaptcha', siteKey, scriptUrl })
  })
})

describe('the content security policy', () => {
  const app = testApp({ isEmptied: 'once' })

  async function directives(url: string | null): Promise<Record<string, string>> {
    const captcha = url === null ? app.services.captcha : openRecaptcha({ siteKey, secretKey, url, timeoutMs: 1000 })
    const built = await buildApp({ ...app.services, captcha })
    const { headers } = await built.inject('/api/health')
    await built.close()
    const policy = String(headers['content-security-policy'])
    return Object.fromEntries(policy.split(';').map((part) => part.split(/ (.*)/s).slice(0, 2)))
  }

  test('allows no other host where the captcha is our own', async () => {
    expect(await directives(null)).toMatchObject({
      'script-src': "'self'",
      'frame-src': "'self'",
      'style-src': "'self'",
    })
  })

  test.each([
    [
      'https://www.google.com/recaptcha',
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ],
    [
      'https://www.recaptcha.net/recaptcha/',
      "'self' https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/",
      'https://www.recaptcha.net/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ],
    ['http://localhost:3001/recaptcha', "'self' http://localhost:3001/recaptcha/", 'http://localhost:3001/recaptcha/'],
    [
      'https://google.com.evil.test/recaptcha',
      "'self' https://google.com.evil.test/recaptcha/",
      'https://google.com.evil.test/recaptcha/',
    ],
  ])('lets in the widget at %s and no more', async (url, scripts, frames) => {
    expect(await directives(url)).toMatchObject({ 'script-src': scripts, 'frame-src': frames, 'style-src': "'self'" })
  })
})
