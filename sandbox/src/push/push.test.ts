import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'
import { decryptPush } from './decrypt.ts'

let stand: TestSandbox
beforeAll(async () => {
  stand = await startTestSandbox()
})
afterAll(() => stand.close())

test('a browser reads the message of RFC 8291, appendix A, but not a changed one', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const privateKey = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url').toString('hex')
  const keys = { privateKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  expect(decryptPush(body, keys)).toBe('When I grow up, I want to be a watermelon')
  body[body.length - 1]! ^= 1
  expect(decryptPush(body, keys)).toBeNull()
  expect(decryptPush(Buffer.from('short'), keys)).toBeNull()
})

test('only a site that proves its identity, for this service and time, is accepted', async () => {
  const site = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = site.publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString(
    'base64url',
  )
  const answer = await fetch(`${stand.sandbox.url}/push/operator/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ siteKey: key }),
  })
  const { endpoint } = (await answer.json()) as { endpoint: string }
  const token = (facts: { aud?: string; sub?: string; exp?: string } = {}, by = site.privateKey) => {
    const { aud = stand.sandbox.url, sub = 'mailto:a@example.org', exp = '12h' } = facts
    const claims = new SignJWT({}).setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    return claims.setAudience(aud).setSubject(sub).setExpirationTime(exp).sign(by)
  }
  const post = async (authorization: string) =>
    (
      await fetch(endpoint, {
        method: 'POST',
        headers: { authorization, ttl: '60', 'content-encoding': 'aes128gcm' },
        body: 'x',
      })
    ).status
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  for (const wrong of [
    '',
    'Bearer x',
    `vapid t=${await token({ aud: 'https://push.example.org' })}, k=${key}`,
    `vapid t=${await token({ sub: 'unknown' })}, k=${key}`,
    `vapid t=${await token({ exp: '-1m' })}, k=${key}`,
    `vapid t=${await token({ exp: '3d' })}, k=${key}`,
    `vapid t=${await token({}, other)}, k=${key}`,
  ])
    expect([wrong, await post(wrong)]).toEqual([wrong, 403])
  // Authenticated, but then unreadable.
  expect(await post(`vapid t=${await token()}, k=${key}`)).toBe(400)
})

test('the page shows the browsers, but those that have revoked their permission', async () => {
  const page = async () => (await fetch(`${stand.sandbox.url}/push`)).text()
  const answer = await fetch(`${stand.sandbox.url}/push/operator/subscriptions`, { method: 'POST', body: '{}' })
  const { endpoint } = (await answer.json()) as { endpoint: string }
  const id = endpoint.split('/').at(-1)!
  expect(await page()).toContain(id.slice(0, 8))
  const turn = (mode: string) =>
    fetch(`${stand.sandbox.url}/push/operator/mode`, { method: 'POST', body: new URLSearchParams({ mode }) })
  await turn('gone')
  expect((await fetch(endpoint, { method: 'POST' })).status).toBe(410)
  await turn('works')
  expect(await page()).not.toContain(id.slice(0, 8))
})
