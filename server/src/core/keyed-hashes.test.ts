import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hashes.ts'

const facts = { purpose: 'tests', text: 'email ann@example.org' }

test('a keyed hash is the same for the same text, and another under another secret, purpose or text', () => {
  const hashes = [
    keyedHash('secret', facts),
    keyedHash('other secret', facts),
    keyedHash('secret', { ...facts, purpose: 'other tests' }),
    keyedHash('secret', { ...facts, text: 'email bob@example.org' }),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(keyedHash('secret', { ...facts })).toBe(hashes[0])
})
