import { captchaSuite } from '@whereabouts/engines/captcha/captcha.suite'
import { openRecaptcha } from '@whereabouts/engines/captcha/recaptcha'
import {
  recaptchaKeys,
  solveRecaptcha,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const siteUrl = 'http://localhost:3000'
const { siteKey, secretKey } = recaptchaKeys
let box: TestSandbox

beforeAll(async () => {
  box = await startTestSandbox()
})
afterAll(() => box.close())

function openStand(changes: { secretKey?: string; hostname?: string } = {}) {
  const url = `${box.sandbox.url}/recaptcha`
  return {
    captcha: openRecaptcha({ siteKey, secretKey, url, timeoutMs: 5000, ...changes }),
    solve: () => solveRecaptcha(box.sandbox.url, { siteKey, siteUrl }),
  }
}

describe('reCAPTCHA, against the sandbox', () => {
  captchaSuite(openStand)

  test('a second verification of a token reports it as expired', async () => {
    const { captcha, solve } = openStand()
    const token = await solve()
    expect(await captcha.verify(token)).toMatchObject({ ok: true, tokenId: captcha.tokenIdOf(token) })
    expect(await captcha.verify(token)).toEqual({ ok: false, reason: 'expired' })
  })

  test('a wrong secret key is unavailable, not a bad token', async () => {
    const { captcha, solve } = openStand({ secretKey: 'of another site' })
    await expect(captcha.verify(await solve())).rejects.toMatchObject({ name: 'CaptchaUnavailable' })
  })
})
