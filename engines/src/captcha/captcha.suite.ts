import { expect, test } from 'vitest'
import type { Captcha } from './port.ts'

/** A captcha, and what a visitor does with its widget: the answer is the token that the widget hands over. */
export interface CaptchaStand {
  captcha: Captcha
  solve(): Promise<string>
}

/** What every kind of captcha engine promises. */
export function captchaSuite(open: () => CaptchaStand): void {
  test('a token that a visitor solved is good, for a while', async () => {
    const { captcha, solve } = open()
    const proof = await captcha.verify(await solve())
    expect(proof).toEqual({ ok: true, tokenId: expect.stringMatching(/^\S{16,128}$/), expiresAt: expect.any(Date) })
    expect(proof.ok && proof.expiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('a token shown twice has the same id, so that its second use can be turned away; another token has another', async () => {
    const { captcha, solve } = open()
    const [first, second] = [await solve(), await solve()]
    const ids: unknown[] = []
    for (const token of [first, first, second])
      ids.push(await captcha.verify(token).then((proof) => proof.ok && proof.tokenId))
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  test.each(['', ' ', 'nonsense', 'null', 'e30=', 'bnVsbA==', '[]', '💥', 'x'.repeat(100_000), '\u0000'])(
    'what nobody solved is invalid: %j',
    async (token) => {
      expect(await open().captcha.verify(token)).toEqual({ ok: false, reason: 'invalid' })
    },
  )
}
