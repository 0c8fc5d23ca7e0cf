import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Anchor, Stamp } from './port.ts'

/** An anchor, and the tool that reads its proofs: whether a file proves that hash. */
export interface AnchorStand {
  anchor: Anchor
  isProofOf(digest: Uint8Array, stamp: Stamp): boolean
}

/** Tests for every kind of anchor but none. */
export function anchorSuite(open: () => Promise<AnchorStand>): void {
  test('a hash gets a proof that proves only this hash', async () => {
    const { anchor, isProofOf } = await open()
    const [one, other] = [randomBytes(32), randomBytes(32)]
    const [ofOne, ofOther] = [(await anchor.stamp(one))!, (await anchor.stamp(other))!]
    expect([ofOne.fileEnding, ofOther.fileEnding]).toEqual(['tsr', 'tsr'])
    expect([isProofOf(one, ofOne), isProofOf(other, ofOther)]).toEqual([true, true])
    expect([isProofOf(other, ofOne), isProofOf(one, ofOther)]).toEqual([false, false])
  })

  test('the same hash may be stamped again', async () => {
    const { anchor, isProofOf } = await open()
    const digest = new Uint8Array(32)
    const stamps = [await anchor.stamp(digest), await anchor.stamp(digest)]
    expect(stamps.map((stamp) => isProofOf(digest, stamp!))).toEqual([true, true])
  })

  test.each([0, 20, 31, 33, 64])('%i bytes are not a hash', async (length) => {
    const { anchor } = await open()
    await expect(anchor.stamp(new Uint8Array(length))).rejects.toThrow(RangeError)
  })
}
