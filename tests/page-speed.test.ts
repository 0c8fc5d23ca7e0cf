import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { findFaults, listFirstFiles, type Manifest } from '../scripts/check-sizes.ts'
import { projectFiles, root } from './source-files.ts'

/** The characters of a committed font, without the mark at the end of every font's list. */
function signsOf(name: string): Set<number> {
  const font = openSync(join(root, 'web/src/ui/fonts', name))
  if (!('characterSet' in font)) throw new Error(`${name} is a collection`)
  return new Set(font.characterSet.filter((code) => code !== 0xffff))
}

test('the pages’ English texts need only the first faces', () => {
  const rest = signsOf('inter-rest.woff2')
  const texts = projectFiles().filter((path) => /^web\/src\/(?!languages\/).*texts\.ts$/.test(path))
  expect(texts.length).toBeGreaterThan(4)
  const missing = texts.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8')].filter((sign) => rest.has(sign.codePointAt(0)!)),
  )
  expect(missing).toEqual([])
})

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_frame.js'], css: ['index.css'] },
  '_frame.js': { file: 'frame.js' },
  'src/features/site/home/home.page.ts': { file: 'home.js', imports: ['_frame.js'] },
  'src/features/guesses/game.page.ts': { file: 'game.js' },
  'inter-first.woff2': { file: 'inter-first.woff2' },
  'inter-rest.woff2': { file: 'inter-rest.woff2' },
}

test('the budget counts exactly what / needs, once', () => {
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

test('one byte over a budget is a fault, and so is another page’s screen', () => {
  const first = listFirstFiles(manifest)
  const sized = (scripts: number) => findFaults(first, ({ kind }) => (kind === 'scripts' ? scripts : 1000))
  expect(sized((102.2 * 1000) / 2)).toHaveLength(1)
  expect(findFaults(first, ({ kind }) => (kind === 'styles' ? 15 * 1000 : 1000))).toEqual([])
  expect(findFaults(first, ({ kind }) => (kind === 'styles' ? 15 * 1000 + 1 : 1000))).toHaveLength(1)
  const heavy = listFirstFiles({
    ...manifest,
    'index.html': { ...manifest['index.html']!, imports: ['src/features/guesses/game.page.ts'] },
  })
  expect(findFaults(heavy, () => 1000)).toEqual(['/ loads src/features/guesses/game.page.ts'])
})
