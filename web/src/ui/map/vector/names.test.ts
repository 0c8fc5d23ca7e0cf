import { describe, expect, test } from 'vitest'
import { nameIn } from './names.ts'

const plain = (name: string | null) => name?.replace(/[\u2067\u2069]/g, '') ?? null
const named = (language: string, props: Record<string, string>) => plain(nameIn(language)(props))

describe("a feature is named in the reader's language", () => {
  const munich = {
    name: 'München',
    'name:en': 'Munich',
    'name:es': 'Múnich',
    'name:ja': 'ミュンヘン',
    'name:ar': 'ميونخ',
  }
  test.each([
    ['en', 'Munich'],
    ['es', 'Múnich'],
    ['ja', 'ミュンヘン'],
    ['ar', 'ميونخ'],
    ['fr', 'Munich'],
  ])('Protomaps, and OpenMapTiles: %s', (language, name) => {
    expect(named(language, munich)).toBe(name)
  })

  test('older OpenMapTiles names, and regional languages', () => {
    expect(named('de', { name: 'Milano', name_de: 'Mailand', name_en: 'Milan' })).toBe('Mailand')
    expect(named('pt-BR', { name: 'München', 'name:pt': 'Munique', 'name:en': 'Munich' })).toBe('Munique')
    expect(named('pt-BR', { name: 'Moskva', 'name:pt': 'Moscovo', 'name:pt-BR': 'Moscou' })).toBe('Moscou')
  })
})

describe('without a name in that language', () => {
  test("the local name is used if it is in the reader's script", () => {
    expect(named('ja', { name: '四条通', 'name:en': 'Shijo Street' })).toBe('四条通')
    expect(named('ar', { name: 'شارع التحرير', 'name:en': 'Tahrir Street' })).toBe('شارع التحرير')
    expect(named('en', { name: '四条通', 'name:en': 'Shijo Street' })).toBe('Shijo Street')
    expect(named('de', { name: '四条通', 'name:en': 'Shijo Street' })).toBe('Shijo Street')
    expect(named('ja', { name: 'شارع التحرير', 'name:en': 'Tahrir Street' })).toBe('Tahrir Street')
  })

  test('otherwise the Latin name, and the local one if there is none', () => {
    expect(named('ar', { name: '四条通', 'name:latin': 'Shijō-dōri' })).toBe('Shijō-dōri')
    expect(named('fr', { name: '四条通' })).toBe('四条通')
    expect(named('fr', { 'name:fr': '', name: 'Lyon' })).toBe('Lyon')
    expect(named('fr', { kind: 'path' })).toBeNull()
  })

  test('a country is named by its code', () => {
    expect(named('ja', { iso_a2: 'DE', name: 'Deutschland', 'name:en': 'Germany' })).toBe('ドイツ')
    expect(named('de', { iso_a2: 'xx', 'name:en': 'Germany' })).toBe('Germany')
    expect(named('fr', { iso_a2: 'DE', 'name:fr': 'RFA' })).toBe('RFA')
  })
})

test('a right-to-left name is isolated in a left-to-right canvas', () => {
  expect(nameIn('ar')({ name: 'شارع 5 (الشمال)' })).toBe('\u2067شارع 5 (الشمال)\u2069')
  expect(nameIn('ar')({ name: 'Lyon' })).toBe('Lyon')
})
