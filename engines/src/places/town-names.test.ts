import { afterAll, describe, expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { readGazetteerFile } from './gazetteer-file.ts'
import { readTownNames } from './town-names.ts'

const places = await openGazetteer({ warmUpAfterMs: 0 })
afterAll(() => places.close())

const first = async (text: string, language?: string) =>
  (await places.search({ text, limit: 5, ...(language && { language }) }))[0]!

describe('a place is named in the requested language', () => {
  test.each([
    ['de', 'Cairo', 'Kairo, Ägypten'],
    ['de-DE', 'munich', 'München, Bavaria, Deutschland'],
    ['es', 'Warsaw', 'Varsovia, Mazovia, Polonia'],
    ['fr', 'London', 'Londres, England, Royaume-Uni'],
    ['pt-BR', 'Tokyo', 'Tóquio, Japão'],
    ['ja', 'Osaka', '大阪, 日本'],
    ['ja', 'Guangzhou', '広州, Guangdong, 中国'],
    ['ja', 'Lyon', 'リヨン, Auvergne-Rhône-Alpes, フランス'],
    ['ar', 'Cairo', 'القاهرة, مصر'],
    ['ar', 'Mosul', 'الموصل, Nineveh, العراق'],
    ['ar', 'Copenhagen', 'كوبنهاغن, Capital Region, الدانمرك'],
  ])('%s: %s', async (language, text, displayName) => {
    expect((await first(text, language)).displayName).toBe(displayName)
  })

  test('whichever spelling was typed, and in boxes too', async () => {
    expect((await first('ミラノ', 'ja')).name).toBe('ミラノ')
    const [milan] = await places.listWithin({ south: 45.3, west: 9, north: 45.6, east: 9.4 }, 1, 'ja')
    expect(milan).toMatchObject({ name: 'ミラノ', country: 'イタリア', countryCode: 'IT' })
  })

  test('a name possibly from another language stays in Latin letters', async () => {
    // 西東京 was formed from 田無 and 保谷; for Zhangye GeoNames also has an old name.
    expect((await first('Zhangye', 'ja')).name).toBe('Zhangye')
    expect((await first('Kaliningrad', 'xx')).displayName).toBe('Kaliningrad, Kaliningrad Oblast, Russia')
  })

  test('without a language, in English and for an invalid language, it is the usual one', async () => {
    const usual = await first('Cairo')
    expect(usual.displayName).toBe('Cairo, Egypt')
    for (const language of ['en', 'en-GB', 'en-GB,en;q=0.5', '*', '', 'x'.repeat(100)])
      expect(await first('Cairo', language), language).toEqual(usual)
  })
})

test.each([
  ['ja', /^[\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}ー・＝= -]+$/u],
  ['ar', /^[\u0621-\u063a\u0641-\u0651 -]+$/],
])('every name that %s has is in its own script, and of a town of the gazetteer', async (language, script) => {
  const tables = await readGazetteerFile(new URL('gazetteer.bin.br', import.meta.url))
  const names = await readTownNames(language)
  expect([...names.values()].filter((name) => !script.test(name))).toEqual([])
  expect(Math.max(...names.keys())).toBeLessThan(tables.placeCount)
  // How many of the larger towns have one; see docs/data-sources.md.
  const large = [...names.keys()].filter((rank) => tables.populations[rank]! >= 100_000)
  expect(large.length).toBeGreaterThan(1_900)
})
