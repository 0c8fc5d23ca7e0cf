import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnsweringServer, startAnsweringServer } from '../../test-support/answering-server.ts'
import { CaptchaUnavailable } from './port.ts'
import { openRecaptcha, type RecaptchaOptions } from './recaptcha.ts'

/** The provider's answer from now on; null means silence. */
let answer: { status: number; body: string } | null = null
let server: AnsweringServer
beforeAll(async () => {
  server = await startAnsweringServer(() => answer && { ...answer, headers: { location: 'http://127.0.0.1:9/' } })
})
afterAll(() => server.close())

const secretKey = 'a secret & a key'
const open = (changes: Partial<RecaptchaOptions> = {}) =>
  openRecaptcha({ siteKey: 'site key', secretKey, url: `${server.url}/recaptcha`, timeoutMs: 2000, ...changes })

function answers(verdict: unknown, status = 200): void {
  answer = { status, body: typeof verdict === 'string' ? verdict : JSON.stringify(verdict) }
}

test('the page gets the widget’s address, whether the address ends in a slash or not', () => {
  const widget = { siteKey: 'site key', scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit' }
  for (const end of ['', '/']) expect(open({ url: `https://www.google.com/recaptcha${end}` }).widget).toEqual(widget)
  expect(open().createChallenge).toBeUndefined()
})

test('the provider is asked with the secret key and the token, as a form', async () => {
  answers({ success: true, hostname: 'site.test' })
  await open().verify('a token & more')
  const { path, headers, body } = server.asked.at(-1)!
  expect([path, headers['content-type']]).toEqual(['/recaptcha/api/siteverify', expect.stringContaining('urlencoded')])
  const sent = new URLSearchParams({ secret: secretKey, response: 'a token & more' })
  expect(body.toString()).toBe(sent.toString())
})

test('a text that cannot be a token is not sent', async () => {
  const before = server.asked.length
  for (const token of ['', 'x'.repeat(16_385)])
    expect(await open().verify(token)).toEqual({ ok: false, reason: 'invalid' })
  expect(server.asked).toHaveLength(before)
  expect(open().tokenIdOf('x'.repeat(16_384))).toMatch(/^[\w-]{43}$/)
})

test.each([
  [['timeout-or-duplicate'], 'expired'],
  [['invalid-input-response'], 'invalid'],
  [['missing-input-response'], 'invalid'],
  [['bad-request'], 'invalid'],
  [['a code of tomorrow'], 'invalid'],
  [[], 'invalid'],
  [undefined, 'invalid'],
])('the error codes %j are %s', async (codes, reason) => {
  answers({ success: false, ...(codes && { 'error-codes': codes }) })
  expect(await open().verify('token')).toEqual({ ok: false, reason })
})

test.each(['missing-input-secret', 'invalid-input-secret'])('%s is not the visitor’s fault', async (code) => {
  answers({ success: false, 'error-codes': ['invalid-input-response', code] })
  await expect(open().verify('token')).rejects.toThrow(CaptchaUnavailable)
})

test.each([
  [500, '{"success":true}'],
  [404, 'not here'],
  [302, ''],
  [200, ''],
  [200, '<html>'],
  [200, 'null'],
  [200, '[]'],
  [200, '{}'],
  [200, '{"success":"true"}'],
])('the answer %i %j is no verdict', async (status, body) => {
  answers(body, status)
  await expect(open().verify('token')).rejects.toThrow(CaptchaUnavailable)
})

test('a provider that is silent or away is unavailable, and the fault does not contain the secret key', async () => {
  answer = null
  for (const changes of [{ timeoutMs: 50 }, { url: 'http://127.0.0.1:9/recaptcha' }]) {
    const fault = await open(changes)
      .verify('token')
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(CaptchaUnavailable)
    expect(JSON.stringify(fault) + String((fault as Error).stack)).not.toContain(secretKey)
  }
})

test('if a host name is required, a token solved elsewhere is invalid', async () => {
  const strict = open({ hostname: 'site.test' })
  answers({ success: true, hostname: 'site.test' })
  expect(await strict.verify('token')).toMatchObject({ ok: true })
  for (const hostname of ['evil.test', 'www.site.test', '', undefined]) {
    answers({ success: true, hostname })
    expect(await strict.verify('token')).toEqual({ ok: false, reason: 'invalid' })
    expect(await open().verify('token')).toMatchObject({ ok: true })
  }
})
