import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

const written = [
  ['Arabic', '٠٣١١٠٣'],
  ['Persian', '۰۳۱۱۰۳'],
  ['full width', '０３１１０３'],
  ['Devanagari', '०३११०३'],
  ['Bengali', '০৩১১০৩'],
  ['Thai', '๐๓๑๑๐๓'],
  ['Khmer', '០៣១១០៣'],
  ['Burmese', '၀၃၁၁၀၃'],
  ['Tibetan', '༠༣༡༡༠༣'],
  ['bold letters of mathematics', '𝟎𝟑𝟏𝟏𝟎𝟑'],
  ['monospaced letters of mathematics', '𝟶𝟹𝟷𝟷𝟶𝟹'],
  ['Adlam', '𞥐𞥓𞥑𞥑𞥐𞥓'],
] as const

test.each(written)('digits in %s are read', (_script, digits) => {
  expect(plainDigits(digits)).toBe('031103')
})

test('all ten digits of every script are converted, and nothing else changes', () => {
  let read = ''
  for (let code = 0; code <= 0x10ffff; code += 1)
    if (/\p{Nd}/u.test(String.fromCodePoint(code))) read += plainDigits(String.fromCodePoint(code))
  expect(read.length % 10).toBe(0)
  expect(read.replaceAll('0123456789', '')).toBe('')
  expect(plainDigits('Ⅻ ½ ² 一 a 𝔸')).toBe('Ⅻ ½ ² 一 a 𝔸')
})
