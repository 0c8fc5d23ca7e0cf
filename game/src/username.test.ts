import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveUsername,
  faultOfUsername,
  numberUsername,
  refusalOfRename,
  tidyUsername,
  usernameKey,
} from './username.ts'

/** Names made of risky characters: case, width, marks, spaces, look-alikes, emoji, and random ones. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('a', 'D', 'ｍ', 'ß', 'İ', '\u0301', '\u0327', ' ', '\u00a0', '\u00a8', '🎉'),
    maxLength: 30,
  }),
)

describe('characters of a name', () => {
  test.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['word joiner', '\u2060'],
    ['soft hyphen', '\u00ad'],
    ['right-to-left override', '\u202e'],
    ['variation selector', '\ufe0f'],
    ['combining grapheme joiner', '\u034f'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['blank braille', '\u2800'],
    ['null note head', '\u{1d159}'],
    ['tag letter', '\u{e0061}'],
    ['null', '\u0000'],
    ['bell', '\u0007'],
    ['tab', '\t'],
    ['new line', '\n'],
    ['next line', '\u0085'],
    ['line separator', '\u2028'],
    ['byte order mark', '\ufeff'],
    ['private use', '\ue000'],
    ['unassigned', '\u0378'],
    ['half of a pair', '\ud83c'],
  ])('that are invisible are refused: %s', (_name, character) => {
    expect(faultOfUsername(`ann${character}a`)).toBe('forbidden-characters')
  })

  test.each([
    ...['Anna Atlas', 'Ünal', 'José', '東京タワー', 'Мария', 'נועה', 'محمد', "O'Neil", 'a_b-c.d', '🎉🎉🎉', 'x\u00a0y'],
  ])('that people see are allowed: %s', (typed) => {
    expect(faultOfUsername(typed)).toBeNull()
  })
})

describe('the length of a name', () => {
  test('is 3 to 20', () => {
    expect(faultOfUsername('ab')).toBe('too-short')
    expect(faultOfUsername('abc')).toBeNull()
    expect(faultOfUsername('x'.repeat(20))).toBeNull()
    expect(faultOfUsername('x'.repeat(21))).toBe('too-long')
  })

  test('counts an emoji as one character', () => {
    expect(faultOfUsername('🎉'.repeat(2))).toBe('too-short')
    expect(faultOfUsername('🎉'.repeat(20))).toBeNull()
    expect(faultOfUsername('🎉'.repeat(21))).toBe('too-long')
  })

  test('is counted without the spaces around', () => {
    expect(faultOfUsername('  ab  ')).toBe('too-short')
    expect(faultOfUsername('   ')).toBe('too-short')
    expect(faultOfUsername('')).toBe('too-short')
    expect(faultOfUsername(` ${'x'.repeat(20)} `)).toBeNull()
  })

  test('counts an accented letter as one, however it was typed', () => {
    expect(faultOfUsername('e\u0301'.repeat(20))).toBeNull()
    expect(faultOfUsername('é'.repeat(20))).toBeNull()
  })

  test('is also valid for the stored form of an accepted name', () => {
    fc.assert(
      fc.property(name, (typed) => {
        fc.pre(faultOfUsername(typed) === null)
        const stored = tidyUsername(typed)
        expect([...stored].length).toBeGreaterThanOrEqual(3)
        expect([...stored].length).toBeLessThanOrEqual(20)
        expect(faultOfUsername(stored)).toBeNull()
      }),
    )
  })
})

describe('two names', () => {
  test.each([
    ['Anna', 'anna'],
    ['Anna', ' ANNA '],
    ['Anna Atlas', 'anna   atlas'],
    ['Anna', 'Ａｎｎａ'],
    ['José', 'Jose\u0301'],
    ['Ωmega', 'ωMEGA'],
    ['\u03a5\u0313πνος', '\u03c5\u0313πνος'],
  ])('count as the same in spite of case, width and spaces: %s, %s', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other))
  })

  test.each([
    ['Anna', 'Anne'],
    ['Anna', 'Ana'],
    ['José', 'Jose'],
  ])('that differ in a letter are two: %s, %s', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other))
  })

  test('have the key of their stored form, and the key of a key is itself', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const key = usernameKey(typed)
        expect(usernameKey(tidyUsername(typed))).toBe(key)
        expect(usernameKey(key)).toBe(key)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a name for a person who did not choose one', () => {
  test.each([
    ['the username', { username: 'anna', fullName: 'Anna Atlas', name: 'Anna', email: 'a.atlas@example.org' }, 'anna'],
    ['else the full name', { fullName: 'Anna Atlas', name: 'Anna', email: 'a.atlas@example.org' }, 'Anna Atlas'],
    ['else the name', { fullName: null, name: 'Anna', email: 'a.atlas@example.org' }, 'Anna'],
    ['else what stands before the @', { name: ' ', email: 'a.atlas@example.org' }, 'a.atlas'],
    ['else User', {}, 'User'],
  ])('is %s', (_which, sources, name) => {
    expect(deriveUsername(sources)).toBe(name)
  })

  test.each([
    ['is cut to 20 characters', 'Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinha'],
    ['has no space where it was cut', 'Anna Maria Josephine Atlas', 'Anna Maria Josephine'],
    ['is padded to 3', 'Al', 'Al_'],
    ['is padded from one character', '🎉', '🎉__'],
    ['counts an emoji as one character', '🎉'.repeat(25), '🎉'.repeat(20)],
    ['loses invisible characters', 'An\u200bna\u202e Atlas', 'Anna Atlas'],
    ['has a space for a line break', 'Anna\nAtlas', 'Anna Atlas'],
    ['never splits a letter from its mark', `${'x'.repeat(19)}q\u0323`, 'x'.repeat(19)],
    ['never splits a flag', `${'x'.repeat(19)}🇦🇹`, 'x'.repeat(19)],
    ['is cut within a letter of 25 marks', `q${'\u0323'.repeat(25)}`, `q${'\u0323'.repeat(19)}`],
  ])('%s', (_what, fullName, name) => {
    expect(deriveUsername({ fullName })).toBe(name)
  })

  test.each(['Admin', 'аdmin', 'ad\u200bmin', ' ADM1N ', `admin${'.'.repeat(15)}x`])(
    'is never the administrator’s: %j',
    (fullName) => {
      expect(deriveUsername({ fullName, name: fullName, email: 'admin@example.org' })).toBe('User')
      expect(deriveUsername({ fullName, name: 'Anna' })).toBe('Anna')
    },
  )

  test('is never one that speaks for the site, or an address', () => {
    const guard = { siteName: 'Daily Challenge' }
    expect(deriveUsername({ fullName: 'Support', name: 'anna.com', email: 'staff@example.org' }, guard)).toBe('User')
    expect(deriveUsername({ fullName: 'Daily Challenge', name: 'Anna' }, guard)).toBe('Anna')
  })

  test('is always a name that a player could have chosen, even with a number', () => {
    const source = fc.option(fc.oneof(name, fc.constantFrom('admin', 'Admin.', 'ad', '\ud83c', '\u0301', '@')))
    const sources = fc.record({ username: source, fullName: source, name: source, email: source })
    fc.assert(
      fc.property(sources, fc.integer({ min: 2, max: 999_999_999 }), (given, number) => {
        const derived = deriveUsername(given)
        expect(faultOfUsername(derived)).toBeNull()
        expect(tidyUsername(derived)).toBe(derived)
        expect(faultOfUsername(numberUsername(derived, number))).toBeNull()
        expect(numberUsername(derived, number).endsWith(` ${number}`)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['Anna Atlas', 2, 'Anna Atlas 2'],
  ['Wolfeschlegelsteinha', 12, 'Wolfeschlegelstei 12'],
  ['Anna Maria Josephine', 5, 'Anna Maria Josephi 5'],
])('a taken name %s with the number %i is %s', (username, number, numbered) => {
  expect(numberUsername(username, number)).toBe(numbered)
})

test('a player may change the name once in 24 hours, and not while suspended', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const refusal = (renamedAt: string | null, isSuspended = false) =>
    refusalOfRename({ renamedAt: renamedAt === null ? null : new Date(renamedAt), isSuspended, now })
  expect([refusal(null), refusal('2026-03-09T12:00:00Z')]).toEqual([null, null])
  expect(refusal('2026-03-09T12:00:00.001Z')).toBe('renamed-recently')
  expect(refusal(null, true)).toBe('suspended')
})
