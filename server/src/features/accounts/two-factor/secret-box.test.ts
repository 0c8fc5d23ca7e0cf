import { expect, test } from 'vitest'
import { openKeyedHashes } from '../../../core/keyed-hashes.ts'
import { openSecret, sealSecret } from './secret-box.ts'

const withSecret = (secret: string) => ({ keyedHashes: openKeyedHashes({ secret }) })
const server = withSecret('one secret of the server, 32 characters')
const other = withSecret('another secret of it, also 32 characters')
const facts = { userId: '0198b0c8-1111-7000-8000-000000000001', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }

test('an encrypted secret can be decrypted, and never looks the same twice', () => {
  const [one, two] = [sealSecret(server, facts), sealSecret(server, facts)]
  expect(one).not.toBe(two)
  for (const sealed of [one, two]) {
    expect(sealed).not.toContain(facts.secret)
    expect(openSecret(server, { ...facts, sealed })).toBe(facts.secret)
  }
})

test('nothing is decrypted for another user, or under another AUTH_SECRET', () => {
  const sealed = sealSecret(server, facts)
  expect(openSecret(server, { userId: '0198b0c8-1111-7000-8000-000000000002', sealed })).toBeNull()
  expect(openSecret(other, { ...facts, sealed })).toBeNull()
})

test('a text with one changed character is not decrypted', () => {
  const sealed = sealSecret(server, facts)
  const isLastOfPart = (index: number) => index === sealed.length - 1 || sealed[index + 1] === '.'
  for (let index = 0; index < sealed.length; index += 1) {
    // The last character of a part has unused bits.
    if (isLastOfPart(index) && index > 1) continue
    const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1)
    expect(openSecret(server, { ...facts, sealed: changed }), changed).toBeNull()
  }
})

test.each(['', 'v1', 'v1...', 'v2.a.b.c', `v1.${'A'.repeat(16)}.${'A'.repeat(22)}.`, facts.secret])(
  '%j is neither a sealed secret nor a fault',
  (sealed) => {
    expect(openSecret(server, { ...facts, sealed })).toBeNull()
  },
)
