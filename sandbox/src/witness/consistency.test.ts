import { expect, test } from 'vitest'
import { GrowingLog } from '../../../tests/growing-log.ts'
import { isBeginning, rootOfNothing } from './consistency.ts'

const log = new GrowingLog()
const most = 40
const nothing = { size: 0, root: rootOfNothing }
const states = Array.from({ length: most }, (_, index) => log.at(index + 1))
const trees = states.map(({ note, size }) => ({ size, root: Buffer.from(note.split('\n')[2]!, 'base64') }))
const proofOf = async (before: number, after: number) =>
  (await states[after - 1]!.proofFrom(before)).map((hash) => Buffer.from(hash))

test('every tree is a prefix of every larger one, and the empty tree of all', async () => {
  for (const after of trees) {
    expect(isBeginning(nothing, after, [])).toBe(true)
    for (const before of trees.slice(0, after.size))
      expect(isBeginning(before, after, await proofOf(before.size, after.size))).toBe(true)
  }
})

test('a proof of another pair, with a bit changed, a hash missing or added is invalid', async () => {
  for (const after of trees) {
    for (const before of trees.slice(0, after.size - 1)) {
      const proof = await proofOf(before.size, after.size)
      const other = proof.map((hash) => Buffer.from(hash.map((byte, at) => (at === 31 ? byte ^ 1 : byte))))
      const wrong = [
        [],
        proof.slice(1),
        proof.slice(0, -1),
        [...proof, proof[0]!],
        ...proof.map((_, at) => proof.with(at, other[at]!)),
      ]
      for (const hashes of wrong) expect(isBeginning(before, after, hashes)).toBe(false)
      expect(isBeginning(trees[before.size]!, after, proof)).toBe(false)
      expect(isBeginning({ ...before, root: after.root }, after, proof)).toBe(false)
      expect(isBeginning(before, { ...after, root: before.root }, proof)).toBe(false)
      expect(isBeginning(after, before, proof)).toBe(false)
      // A log may also sign a size that does not match its root.
      expect(isBeginning(before, { ...after, size: after.size + 64 }, proof)).toBe(false)
    }
  }
})

test('the empty tree needs no proof, and accepts none', () => {
  expect(isBeginning(nothing, trees[0]!, [trees[0]!.root])).toBe(false)
  expect(isBeginning(nothing, nothing, [])).toBe(true)
})
