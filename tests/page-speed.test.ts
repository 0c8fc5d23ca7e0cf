import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { buildFonts, firstCharacters, fontFolder } from '../scripts/build-fonts.ts'
import { findFaults, listFirstFiles, type Manifest } from '../scripts/check-sizes.ts'
import { projectFiles, root } from './source-files.ts'

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

test('the committed fonts and their styles are what scripts/build-fonts.ts makes', () => {
  for (const [name, bytes] of made) expect(readFileSync(join(fontFolder, name)).equals(bytes), name).toBe(true)
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

test('figures of one width outlive the division of the fonts', () => {
  for (const family of ['inter', 'bricolage-grotesque']) {
    const font = open(`${family}-first.woff2`)
    expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern']))
    const widths = [...'0123456789'].map((digit) => font.layout(digit, ['tnum']).advanceWidth)
    expect(new Set(widths).size, family).toBe(1)
  }
})

test('the English texts of the pages need the first faces alone', () => {
  const rest = signsOf('inter-rest.woff2')
  const texts = projectFiles().filter((path) => /^web\/src\/(?!languages\/).*texts\.ts$/.test(path))
  expect(texts.length).toBeGreaterThan(4)
  const missing = texts.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8')].filter(
      (sign) => rest.has(sign.codePointAt(0)!) && !firstCharacters.includes(sign),
    ),
  )
  expect(missing).toEqual([])
})

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_frame.js'], css: ['index.css'] },
  '_frame.js': { file: 'frame.js' },
  'src/features/site/home/home-page.tsx': { file: 'home.js', imports: ['_frame.js'] },
  'src/features/guesses/game-page.tsx': { file: 'game.js' },
  'inter-first.woff2': { file: 'inter-first.woff2' },
  'inter-rest.woff2': { file: 'inter-rest.woff2' },
}

test('the budget counts what / needs, once, and nothing else', () => {
  const first = listFirstFiles(manifest)
  expect(first.files.map(({ file }) => file).sort()).toEqual([
    'frame.js',
    'home.js',
    'index.css',
    'index.js',
    'inter-first.woff2',
  ])
  expect(findFaults(first, () => 1000)).toEqual([])
})

test('one byte over a budget is a fault, and so is a screen of another page', () => {
  const first = listFirstFiles(manifest)
  const sized = (scripts: number) => findFaults(first, ({ kind }) => (kind === 'scripts' ? scripts : 1000))
  expect(sized((110 * 1000) / 2)).toHaveLength(1)
  expect(findFaults(first, ({ kind }) => (kind === 'styles' ? 15 * 1000 : 1000))).toEqual([])
  expect(findFaults(first, ({ kind }) => (kind === 'styles' ? 15 * 1000 + 1 : 1000))).toHaveLength(1)
  const heavy = listFirstFiles({
    ...manifest,
    'index.html': { ...manifest['index.html']!, imports: ['src/features/guesses/game-page.tsx'] },
  })
  expect(findFaults(heavy, () => 1000)).toEqual(['/ loads src/features/guesses/game-page.tsx'])
})
