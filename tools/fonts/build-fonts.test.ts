import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { buildFonts, buildPictureFonts, fontFolder, pictureFontFolder } from './build-fonts.ts'

let made: Map<string, Buffer>
beforeAll(async () => {
  made = await buildFonts()
})

function open(name: string): Font {
  const font = create(made.get(name)!)
  if (!('characterSet' in font)) throw new Error(`${name} is a collection`)
  return font
}

/** Without the mark at the end of every font's list. */
const signsOf = (name: string) => new Set(open(name).characterSet.filter((code) => code !== 0xffff))

test('the committed fonts and their styles are what the tool makes', async () => {
  for (const [name, bytes] of made) expect(readFileSync(join(fontFolder, name)).equals(bytes), name).toBe(true)
  for (const [name, bytes] of await buildPictureFonts())
    expect(readFileSync(join(pictureFontFolder, name)).equals(bytes), name).toBe(true)
})

test('no letter is in both faces of a family, and every accented Latin letter is in the second', () => {
  for (const family of ['inter', 'bricolage-grotesque']) {
    const first = signsOf(`${family}-first.woff2`)
    const rest = signsOf(`${family}-rest.woff2`)
    expect([...rest].filter((code) => first.has(code))).toEqual([])
    for (const letter of 'ÀÉÎÕÜßàçéñöøÿŒœ') expect(rest.has(letter.codePointAt(0)!), letter).toBe(true)
    for (const letter of 'AZaz09$%&’…–—€£©') expect(first.has(letter.codePointAt(0)!), letter).toBe(true)
  }
})

test('tabular figures survive the division of the fonts', () => {
  for (const family of ['inter', 'bricolage-grotesque']) {
    const font = open(`${family}-first.woff2`)
    expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern']))
    const widths = [...'0123456789'].map((digit) => font.layout(digit, ['tnum']).advanceWidth)
    expect(new Set(widths).size, family).toBe(1)
  }
})
