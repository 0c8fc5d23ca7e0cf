import { describe, expect, test } from 'vitest'
import { type LogEntry, readEntry, writeEntry } from './entries.ts'

const puzzle = '01a20867-0a62-76ff-8d59-26404f227882'
const hash = (byte: number) => new Uint8Array(32).fill(byte)
const arrived = { atUs: 1_795_000_000_123_456, server: 7, counter: 9_007_199_254_740_991 }
const prize = { puzzle, cents: 10_000, payee: hash(7), atUs: 1 }
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const entries: [string, LogEntry, string][] = [
  ['rules', { kind: 'rules', rules: hash(1) }, `0201${'01'.repeat(32)}`],
  [
    'a seal',
    { kind: 'seal', puzzle, seal: hash(2), replaces: hash(0), releaseUs: 1 },
    `020201a208670a6276ff8d5926404f227882${'02'.repeat(32)}${'00'.repeat(32)}0000000000000001`,
  ],
  [
    'a guess',
    { kind: 'guess', puzzle, ...arrived, commitment: hash(3) },
    `020301a208670a6276ff8d5926404f2278820006608b0161124000000007001fffffffffffff${'03'.repeat(32)}`,
  ],
  [
    'a guess that came too late',
    { kind: 'late-guess', puzzle, ...arrived, counter: 1, commitment: hash(3) },
    `020401a208670a6276ff8d5926404f2278820006608b01611240000000070000000000000001${'03'.repeat(32)}`,
  ],
  ['a solve', { kind: 'solve', puzzle, commitment: hash(4) }, `020501a208670a6276ff8d5926404f227882${'04'.repeat(32)}`],
  [
    'a puzzle that was called off',
    { kind: 'called-off', puzzle, atUs: 1 },
    '020601a208670a6276ff8d5926404f2278820000000000000001',
  ],
  ['a reveal', { kind: 'reveal', puzzle, seal: hash(5) }, `020701a208670a6276ff8d5926404f227882${'05'.repeat(32)}`],
  [
    'an erasure',
    { kind: 'erasure', puzzle, commitment: hash(6) },
    `020801a208670a6276ff8d5926404f227882${'06'.repeat(32)}`,
  ],
  [
    'a prize that was paid',
    { kind: 'paid', ...prize },
    `020901a208670a6276ff8d5926404f2278820000000000002710${'07'.repeat(32)}0000000000000001`,
  ],
  [
    'a prize that was forfeited',
    { kind: 'forfeited', ...prize },
    `020a01a208670a6276ff8d5926404f2278820000000000002710${'07'.repeat(32)}0000000000000001`,
  ],
  [
    'a prize that is owed again',
    { kind: 'owed-again', ...prize },
    `020b01a208670a6276ff8d5926404f2278820000000000002710${'07'.repeat(32)}0000000000000001`,
  ],
  [
    'a prize that is owed',
    { kind: 'owed', ...prize },
    `020c01a208670a6276ff8d5926404f2278820000000000002710${'07'.repeat(32)}0000000000000001`,
  ],
  ['a restore', { kind: 'restored', toUs: 1, atUs: 2 }, '020d00000000000000010000000000000002'],
]

describe('an entry of the log', () => {
  test.each(entries)('%s has the same bytes forever, and decodes to itself', (_what, entry, bytes) => {
    expect(hex(writeEntry(entry))).toBe(bytes)
    expect(readEntry(writeEntry(entry))).toEqual(entry)
  })

  test.each(entries)('%s does not decode with a byte more or less, or another version or kind', (_what, entry) => {
    const bytes = writeEntry(entry)
    expect(readEntry(bytes.slice(0, -1))).toBeNull()
    expect(readEntry(new Uint8Array([...bytes, 0]))).toBeNull()
    expect(readEntry(new Uint8Array([3, ...bytes.slice(1)]))).toBeNull()
    expect(readEntry(new Uint8Array([2, 14, ...bytes.slice(2)]))).toBeNull()
    expect(readEntry(new Uint8Array([2, 0, ...bytes.slice(2)]))).toBeNull()
  })

  test('decodes from the middle of other bytes', () => {
    const [, entry] = entries[2]!
    const around = new Uint8Array([9, 9, ...writeEntry(entry), 9])
    expect(readEntry(around.subarray(2, -1))).toEqual(entry)
  })

  test('rejects numbers beyond exact integers', () => {
    const bytes = writeEntry({ kind: 'called-off', puzzle, atUs: 1 })
    bytes.set([255], 18)
    expect(readEntry(bytes)).toBeNull()
    expect(readEntry(new Uint8Array(0))).toBeNull()
    const outermost = { kind: 'guess', puzzle, ...arrived, atUs: 0, server: 2 ** 32 - 1, commitment: hash(1) } as const
    expect(readEntry(writeEntry(outermost))).toEqual(outermost)
  })

  test.each<[string, LogEntry]>([
    ['puzzle of solve is no uuid.', { kind: 'solve', puzzle: puzzle.toUpperCase(), commitment: hash(1) }],
    ['commitment of solve is no hash.', { kind: 'solve', puzzle, commitment: new Uint8Array(31) }],
    ['atUs of called-off is no u64.', { kind: 'called-off', puzzle, atUs: -1 }],
    ['atUs of called-off is no u64.', { kind: 'called-off', puzzle, atUs: 1.5 }],
    ['server of guess is no u32.', { kind: 'guess', puzzle, ...arrived, server: 2 ** 32, commitment: hash(1) }],
  ])('is refused: %s', (words, entry) => {
    expect(() => writeEntry(entry)).toThrow(words)
  })
})
