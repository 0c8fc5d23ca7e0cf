import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cosignedText, parseCheckpoint, parseCosignature, writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import { isSameHash } from '@whereabouts/game/log/hashes'
import {
  keyIdOf,
  type NoteKey,
  parseNote,
  parseVerifierKey,
  signaturesBy,
  verifierKey,
  writeNote,
} from '@whereabouts/game/log/note'
import { describe, expect, test } from 'vitest'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

/** Another implementation's output for the same notes; see the file beside it. */
const oracle: { Roots: Record<string, string>; VerifierKey: string; Note: string } = JSON.parse(
  readFileSync(new URL('./log-oracle/answers.json', import.meta.url), 'utf8'),
)

/** The oracle's key: the seed is 32 bytes of 7, after the PKCS 8 header (RFC 8410). */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32))
const key: NoteKey = { name: 'example.com/log', type: 'ed25519', publicKey }

describe('signed notes', () => {
  test('are formatted and parsed like the oracle’s', () => {
    const text = writeCheckpoint({ origin: key.name, size: 70_000, root: bytesOf(oracle.Roots['70000']!) })
    const signature = new Uint8Array(sign(null, Buffer.from(text), privateKey))
    const keyId = keyIdOf(sha256, key)
    expect(writeNote({ text, signatures: [{ name: key.name, keyId, signature }] })).toBe(oracle.Note)
    expect(verifierKey(sha256, key)).toBe(oracle.VerifierKey)
    expect(parseVerifierKey(sha256, oracle.VerifierKey)).toEqual(key)
    const note = parseNote(oracle.Note)!
    const [read] = signaturesBy(sha256, key, note)
    expect(verify(null, Buffer.from(note.text), createPublicKey(privateKey), read!)).toBe(true)
    expect(parseCheckpoint(note.text)).toEqual({
      ...{ origin: key.name, size: 70_000 },
      root: bytesOf(oracle.Roots['70000']!),
    })
  })

  test('match the signatures of a key only by both name and id', () => {
    const signature = new Uint8Array(64)
    const keyId = keyIdOf(sha256, key)
    const signatures = [
      { name: key.name, keyId: keyId ^ 1, signature },
      { name: 'example.com/other', keyId, signature },
    ]
    expect(signaturesBy(sha256, key, { text: '', signatures })).toEqual([])
    expect(keyIdOf(sha256, { ...key, type: 'cosignature' })).not.toBe(keyId)
  })

  test('with an empty line in their text are split at the last one', () => {
    const note = writeNote({ text: 'a\n\nb\n', signatures: [{ name: 'k', keyId: 1, signature: Uint8Array.of(1) }] })
    expect(parseNote(note)).toMatchObject({ text: 'a\n\nb\n', signatures: [{ name: 'k', keyId: 1 }] })
  })

  test.each([
    '',
    'a\n',
    'a\n\n',
    'a\n\nb\n',
    'a\n\n— k\n',
    'a\n\n— k AAAA\n',
    'a\n\n— k AAAAAAA=',
    'a\r\n\n— k AAAAAAA=\n',
    'a\n\n— k+ AAAAAAA=\n',
    'a\n\n— k AAAAAAB=\n',
  ])('are not: %j', (note) => {
    expect(parseNote(note)).toBeNull()
  })

  test('refuse ambiguous texts and names', () => {
    expect(() => writeNote({ text: 'a', signatures: [] })).toThrow(RangeError)
    expect(() => writeNote({ text: 'a\r\n', signatures: [] })).toThrow(RangeError)
    const signatures = [{ name: 'a b', keyId: 1, signature: new Uint8Array(1) }]
    expect(() => writeNote({ text: 'a\n', signatures })).toThrow('"a b" is no name of a key.')
    expect(() => keyIdOf(sha256, { ...key, name: 'ö' })).toThrow(RangeError)
    expect(parseVerifierKey(sha256, oracle.VerifierKey.replace('702f', '702e'))).toBeNull()
    expect(parseVerifierKey(sha256, 'x')).toBeNull()
  })
})

describe('checkpoints', () => {
  const root = base64(new Uint8Array(32))
  test.each([
    `o\n01\n${root}\n`,
    `o\n-1\n${root}\n`,
    `\n1\n${root}\n`,
    `o\n1\n${root}`,
    `o\n1\n${root.slice(4)}\n`,
    `o\n1\n${root}\n\n`,
    `o\n90071992547409930\n${root}\n`,
  ])('are not: %j', (text) => {
    expect(parseCheckpoint(text)).toBeNull()
  })

  test('may have lines after the root, and an origin of only one line', () => {
    expect(parseCheckpoint(`o\n0\n${root}\nmore\n`)).toMatchObject({ origin: 'o', size: 0 })
    expect(() => writeCheckpoint({ origin: 'o\n9', size: 1, root: new Uint8Array(32) })).toThrow(RangeError)
  })

  test('are signed by witnesses with a time', () => {
    expect(cosignedText('o\n', 1_800_000_000)).toBe('cosignature/v1\ntime 1800000000\no\n')
    const bytes = new Uint8Array(72).fill(1)
    new DataView(bytes.buffer).setBigUint64(0, 1_800_000_000n)
    const read = parseCosignature(bytes)!
    expect(read.seconds).toBe(1_800_000_000)
    expect(isSameHash(read.signature, new Uint8Array(64).fill(1))).toBe(true)
    expect(parseCosignature(bytes.slice(1))).toBeNull()
  })
})
