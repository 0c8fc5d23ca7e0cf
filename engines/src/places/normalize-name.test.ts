import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Großweikersdorf', 'grossweikersdorf'],
  ['Tromsø', 'tromso'],
  ['İstanbul', 'istanbul'],
  ['St. John’s', 'st johns'],
  ["Sana'a", 'sanaa'],
  ["Coeur d'Alene", 'coeur d alene'],
  ['Hawaiʻi', 'hawaii'],
  ['  Saint-Denis, ', 'saint denis'],
  ['Йошкар-Ола', 'иошкар ола'],
  ['القَاهِرَة', 'القاهره'],
  ['ｴﾄﾞ', 'エド'],
  ['서울', '서울'],
  ['दिल्ली', 'दिल्ली'],
])('%s is looked up as %s', (name, key) => {
  expect(normalizeName(name)).toBe(key)
})
