import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recaptchaKeys, solveRecaptcha, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const siteUrl = 'http://localhost:3000'
const { siteKey, secretKey } = recaptchaKeys
let box: TestSandbox

beforeAll(async () => {
  box = await startTestSandbox()
})
afterAll(() => box.close())
afterEach(() => {
  vi.useRealTimers()
})

const solve = () => solveRecaptcha(box.sandbox.url, { siteKey, siteUrl })

async function verify(fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${box.sandbox.url}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] })

function chooseNext(body: Record<string, string>): Promise<Response> {
  return fetch(`${box.sandbox.url}/recaptcha/operator/next`, { method: 'POST', body: new URLSearchParams(body) })
}

test('of twenty concurrent verifications of a token one succeeds', async () => {
  const response = await solve()
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => verify({ secret: secretKey, response })))
  expect(verdicts.filter((verdict) => (verdict as { success: boolean }).success)).toHaveLength(1)
})

test('a token is valid until two minutes after the click, and expired a moment later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  const [first, second] = [await solve(), await solve()]
  vi.setSystemTime(new Date('2026-03-01T12:02:00Z'))
  expect(await verify({ secret: secretKey, response: first })).toMatchObject({ success: true })
  vi.setSystemTime(new Date('2026-03-01T12:02:00.001Z'))
  expect(await verify({ secret: secretKey, response: second })).toEqual(refused('timeout-or-duplicate'))
})

test('errors have Google’s codes, and a wrong secret uses no token up', async () => {
  const response = await solve()
  expect(await verify({ response })).toEqual(refused('missing-input-secret'))
  expect(await verify({ secret: 'theirs', response })).toEqual(refused('invalid-input-secret'))
  expect(await verify({ secret: secretKey })).toEqual(refused('missing-input-response'))
  expect(await verify({ secret: secretKey, response: 'made up' })).toEqual(refused('invalid-input-response'))
  expect(await verify({ secret: secretKey, response })).toMatchObject({ success: true })
})

test('the operator decides the result of the next click, and only that one', async () => {
  expect((await chooseNext({ outcome: 'error' })).status).toBe(200)
  await expect(solve()).rejects.toThrow('503')
  await chooseNext({ outcome: 'expired' })
  expect(await verify({ secret: secretKey, response: await solve() })).toEqual(refused('timeout-or-duplicate'))
  expect(await verify({ secret: secretKey, response: await solve() })).toMatchObject({ success: true })
  for (const wish of [{ outcome: 'else' }, {}]) expect((await chooseNext(wish)).status).toBe(400)
})

test('a wrong site key gets no token', async () => {
  await expect(solveRecaptcha(box.sandbox.url, { siteKey: 'theirs', siteUrl })).rejects.toThrow('400')
})
