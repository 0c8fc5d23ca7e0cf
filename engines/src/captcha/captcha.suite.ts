import { expect, test } from 'vitest'
import type { Captcha } from './port.ts'

/** A captcha, and a visitor who solves it: `solve` returns the widget's token. */
export interface CaptchaStand {
  captcha: Captcha
  solve(): Promise<string>
}

/** Tests for every kind of captcha. */
export function captchaSuite(open: () => CaptchaStand): void {
  test('a solved token is valid for a while', async () => {
    const { captcha, solve } = open()
    const proof = await captcha.verify(await solve())
    expect(proof).toEqual({ ok: true, tokenId: expect.stringMatching(/^\S{16,128}$/), expiresAt: expect.any(Date) })
    expect(proof.ok && proof.expiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('a repeated token has the same id, so that its second use can be refused; another token has another id', async () => {
    const { captcha, solve } = open()
    const [first, second] = [await solve(), await solve()]
    const ids = await Promise.all(
      [first, second].map((token) => captcha.verify(token).then((proof) => proof.ok && proof.tokenId)),
    )
    expect(ids[0]).not.toBe(ids[1])

    // Some providers verify a token only once; no kind gives it a second id.
    const again = await captcha.verify(first)
    if (again.ok) expect(again.tokenId).toBe(ids[0])
    else expect(again.reason).toBe('expired')
  })

  test('the id of a token is known before it is verified, and does not change', async () => {
    const { captcha, solve } = open()
    const token = await solve()
    const before = captcha.tokenIdOf(token)
    const proof = await captcha.verify(token)
    expect(proof.ok && proof.tokenId).toBe(before)
    expect(captcha.tokenIdOf(token)).toBe(before)
  })

  test.each([
    ['nothing', ''],
    ['far too long', 'x'.repeat(100_000)],
  ])('what cannot be a token has no id: %s', (_what, token) => {
    expect(open().captcha.tokenIdOf(token)).toBeNull()
  })

  test.each(['', ' ', 'nonsense', 'null', 'e30=', 'bnVsbA==', '[]', '💥', 'x'.repeat(100_000), '\u0000'])(
    'an unsolved token is invalid: %j',
    async (token) => {
      expect(await open().captcha.verify(token)).toEqual({ ok: false, reason: 'invalid' })
    },
  )
}
