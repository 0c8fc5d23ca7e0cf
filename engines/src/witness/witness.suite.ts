import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GrowingLog } from '../../../tests/growing-log.ts'
import type { Witness } from './port.ts'

/** A witness, and a log that it knows from the beginning. */
export interface WitnessStand {
  witness: Witness
  log: GrowingLog
}

/** Tests for every kind of witness but none. */
export function witnessSuite(open: () => Promise<WitnessStand>): void {
  test('a key identifies the witness’s signatures', async () => {
    const { witness } = await open()
    const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(witness.verifierKey!)!
    const hash = createHash('sha256').update(`${name}\n`).update(Buffer.from(encoded!, 'base64'))
    expect(hash.digest('hex').slice(0, 8)).toBe(id)
  })

  test('every state of a growing log gets lines under the witness’s name', async () => {
    const { witness, log } = await open()
    const before = Math.floor(Date.now() / 1000)
    let knownSize = 0
    for (const size of [1, 2, 3, 7, 8, 64, 100]) {
      const answer = (await witness.cosign({ ...log.at(size), knownSize }))!
      knownSize = size
      expect(answer.lines).toMatch(/^(?:— \S+ [A-Za-z0-9+/]{102}==\n)+$/)
      expect(answer.lines.startsWith(`— ${witness.verifierKey!.split('+')[0]} `)).toBe(true)
      expect(answer.seconds - before).toBeGreaterThanOrEqual(0)
      expect(answer.seconds - before).toBeLessThan(60)
    }
  })

  test.each([0, 3, 9, 12, 20])(
    'a wrong assumption about the witness’s size is harmless: %i instead of 5',
    async (knownSize) => {
      const { witness, log } = await open()
      await witness.cosign({ ...log.at(5), knownSize: 0 })
      expect(await witness.cosign({ ...log.at(12), knownSize })).not.toBeNull()
    },
  )

  test('the same state may be signed again', async () => {
    const { witness, log } = await open()
    for (const knownSize of [0, 6, 0]) expect(await witness.cosign({ ...log.at(6), knownSize })).not.toBeNull()
  })

  test.each([
    ['as large', 8, 409],
    ['larger', 11, 422],
    ['smaller', 4, 409],
  ])('a different past is refused by a witness: %s', async (_what, size, status) => {
    const { witness, log } = await open()
    await witness.cosign({ ...log.at(8), knownSize: 0 })
    for (const knownSize of [0, 8]) {
      const answer = witness.cosign({ ...log.at(size, 'as it never was'), knownSize })
      await expect(answer).rejects.toMatchObject({ name: 'WitnessRefused', status })
    }
  })
}
