import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Email } from './fields.ts'

const read = (typed: string) => Email.safeParse(typed).data ?? null

describe('an address that mail servers accept is accepted', () => {
  test.each([
    'anna@example.org',
    'anna+play@example.org',
    'a&b@example.org',
    'a%b@example.org',
    "o'neil@example.org",
    'a/b=c@example.org',
    'x!y#z$*^`{|}~?_@example.org',
    'josé@example.org',
    '用户@example.org',
    'мария@example.org',
    'हिन्दी@example.org',
    'a@b.co',
    'anna@xn--bcher-kva.example',
    'anna@example.xn--p1ai',
    `${'x'.repeat(64)}@example.org`,
  ])('%s', (typed) => {
    expect(read(typed)).toBe(typed)
  })

  test.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
    ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
    ['a@كتاب.مصر', 'a@xn--mgbce3h.xn--wgbh1c'],
    [' Jose\u0301@example.org ', 'José@example.org'],
  ])('%s is %s', (typed, stored) => {
    expect(read(typed)).toBe(stored)
  })
})

test.each([
  ...['', 'anna', '@example.org', 'anna@', 'anna@example', 'anna@.org', 'anna@example..org', 'anna@-x.org', 'a@x-.org'],
  ...['.a@example.org', 'a.@example.org', 'a..b@example.org', 'a b@example.org'],
  ...['a@b@example.org', '"a b"@example.org'],
  ...['a@[1.2.3.4]', 'a@1.2.3.4', 'a@example.org.', 'a@exam ple.org', 'a@example.org,b@example.org', 'a;b@example.org'],
  ...[
    '<a@example.org>',
    'a\r\n@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a\u2028@example.org',
    'a\0@x.org',
  ],
  ...['a\u202e@example.org', 'a\u200b@example.org', 'a\u00a0b@example.org', '🎉@example.org'],
  ...['a@🎉.org', 'a@ex\u200bample.org'],
  ...['\u212aate@example.org', '\u0130da@example.org'],
  // A Cyrillic letter among Latin ones.
  ...['anna@ex\u0430mple.org', 'anna@example.o\u0433g', 'a@x/y.org', 'a@x:8.org', 'a@bücher.de:80'],
  ...['a@bücher.de/x', 'a@%62.org'],
  ...[
    `${'x'.repeat(65)}@example.org`,
    `${'é'.repeat(33)}@example.org`,
    `a@${'x'.repeat(64)}.org`,
    `a@${'x.'.repeat(130)}org`,
  ],
])('what is no address is refused: %j', (typed) => {
  expect(read(typed)).toBeNull()
})

test('an accepted address is accepted again unchanged, and cannot break a header', () => {
  // Mostly letters, so that one in three is accepted.
  const letter = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...'abzAZ09éßд用') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 1 }) },
  )
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
  const name = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .chain((words) => fc.constantFrom(...'.+-\'!,;:<"(').map((sign) => words.join(sign)))
  let accepted = 0
  fc.assert(
    fc.property(name, word, (local, host) => {
      const taken = read(`${local}@${host}.org`)
      if (taken === null) return
      accepted += 1
      expect(read(taken)).toBe(taken)
      expect(taken).toMatch(/^[^\s@,;:<>()"[\]\\]{1,64}@[a-z\d.-]+$/i)
    }),
    { numRuns: 3000 },
  )
  expect(accepted).toBeGreaterThan(600)
})
