import { fromHex } from '@whereabouts/game/log/ascii'
import { expect, test } from 'vitest'
import { verifyByNoble } from './ed25519-by-noble.ts'
import { chooseVerify, verifyEd25519 } from './verify-ed25519.ts'

/** RFC 8032, 7.1, tests 1 and 2. */
const vectors = [
  {
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]
const bytes = (hex: string) => fromHex(hex)!
const subtle = globalThis.crypto.subtle
/** A browser whose WebCrypto lacks Ed25519. */
const olderSubtle = {
  importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')),
} as unknown as SubtleCrypto

test("uses the browser's verifier if available, else our own, even without WebCrypto", async () => {
  expect(await chooseVerify(undefined)).toBe(verifyByNoble)
  expect(await chooseVerify(olderSubtle)).toBe(verifyByNoble)
  expect(await chooseVerify(subtle)).not.toBe(verifyByNoble)
})

test.each([
  ['the browser', subtle],
  ['code of its own', undefined],
])('%s takes the signatures of RFC 8032, and no other', async (_name, by) => {
  const verify = await chooseVerify(by)
  for (const { key, message, signature } of vectors) {
    expect(await verify(bytes(key), bytes(message), bytes(signature))).toBe(true)
    expect(await verify(bytes(key), bytes(`${message}00`), bytes(signature))).toBe(false)
    const changed = bytes(signature)
    changed[40]! ^= 1
    expect(await verify(bytes(key), bytes(message), changed)).toBe(false)
    // Neither a key nor a signature.
    expect(await verify(new Uint8Array(32).fill(255), bytes(message), bytes(signature))).toBe(false)
    expect(await verify(bytes(key), bytes(message), new Uint8Array(64).fill(255))).toBe(false)
  }
})

test('texts are verified as UTF-8, and keys or signatures of other lengths are invalid', async () => {
  const { publicKey, privateKey } = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const key = new Uint8Array(await subtle.exportKey('raw', publicKey))
  const signature = new Uint8Array(await subtle.sign('Ed25519', privateKey, new TextEncoder().encode('— a note\n')))
  expect(await verifyEd25519(key, '— a note\n', signature)).toBe(true)
  expect(await verifyEd25519(key, '- a note\n', signature)).toBe(false)
  expect(await verifyEd25519(key.slice(1), '— a note\n', signature)).toBe(false)
  expect(await verifyEd25519(key, '— a note\n', signature.slice(1))).toBe(false)
})
