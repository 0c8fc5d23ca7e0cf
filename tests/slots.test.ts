import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { scriptsIn, translations } from '@whereabouts/contract/languages'
import { catalogs } from '@whereabouts/languages/catalogs'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { ensureWebBuild } from '../scripts/build-web.ts'
import { readTexts } from '../web/build/check-catalogs.ts'
import { findTexts } from '../web/build/find-texts.ts'
import { fillSlots, markTexts, type Slots, takeSlots } from '../web/build/slots.ts'
import { root } from './source-files.ts'

/** The value of an expression in built code. */
const evaluate = (code: string): unknown => new Function(`return ${code}`)()

describe('a slot in minified code', () => {
  test.each([
    ['a string', `__slot('k', 'one', 'v')`, `'two'`, 'one', 'two'],
    ['a key in backticks', '__slot(`k`, `one`, `v`)', '"two"', 'one', 'two'],
    ['a function in an object', `{ a: /* @__PURE__ */ __slot('k', n => n + 1, 'v') }.a(1)`, '(n) => n + 2', 2, 3],
    ['a function that is called', `__slot('k', n => n + 1, 'v')(1)`, '(n) => n + 2', 2, 3],
    ['a function after a comma', `(0, __slot('k', n => n + 1, 'v'))(1)`, '(n) => n + 2', 2, 3],
    ['a function beside an operator', `(null ?? __slot('k', n => n + 1, 'v'))(1)`, '(n) => n + 2', 2, 3],
  ])('holds %s', (_what, code, other, english, translated) => {
    const taken = takeSlots(`(${code})`)
    expect(evaluate(taken.english)).toBe(english)
    expect(taken.slots.map(({ key }) => key)).toEqual(['k'])
    expect(evaluate(fillSlots(taken.english, taken.slots, () => other))).toBe(translated)
    expect(fillSlots(taken.english, taken.slots, () => null)).toBe(taken.english)
  })

  test.each([`const slot = __slot`, `__slot('a', n => __slot('b', 'inner', 'v'), 'v')`])(
    'stops the build if it was changed: %s',
    (code) => {
      expect(() => takeSlots(code)).toThrow('The build has changed a slot.')
    },
  )
})

test('a built file gets another name when a translation of its texts changes', () => {
  const file = 'web/src/app/frame/texts.ts'
  const code = readFileSync(join(root, file), 'utf8')
  const key = findTexts(file, code)[0]!.key
  const before = markTexts(code, file)
  const catalog: Record<string, string> = catalogs.ar
  const message = catalog[key]
  catalog[key] = 'Something else'
  expect(markTexts(code, file)).not.toBe(before)
  catalog[key] = message!
  expect(markTexts(code, file)).toBe(before)
})

describe('the built pages', async () => {
  await ensureWebBuild()
  const texts = readTexts()
  const slots = JSON.parse(readFileSync(join(root, 'web/dist-server/slots.json'), 'utf8')) as Slots
  const read = (name: string) => readFileSync(join(root, 'web/dist', name), 'utf8')

  test('have each text for players that they use in one slot', () => {
    const keys = Object.values(slots).flatMap((ofFile) => ofFile.map(({ key }) => key))
    expect(keys.length).toBeGreaterThan(1500)
    expect(new Set(keys).size).toBe(keys.length)
    const facts = ['DIRECTION', 'LANGUAGE', 'LOCALE', 'PREFIX'].map((name) => `VITE_${name}`)
    expect(keys.filter((key) => key.startsWith('VITE_')).toSorted()).toEqual(facts)
    const strange = keys.filter((key) => !texts.has(key) && !/^VITE_|\.md$/.test(key))
    expect(strange).toEqual([])
    const ofPages = [...texts.keys()].filter((key) => /^(?:web|contract)\//.test(key))
    expect(ofPages.filter((key) => !keys.includes(key))).toEqual(['web/app/no-script/needsScript'])
  })

  test('have at most 4 MB of files in addition for all other languages', () => {
    const ofLanguage = new RegExp(`[/.](?:${translations.join('|')})[/.]`)
    const sizes = ['web/dist', 'web/dist-server'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => ofLanguage.test(path.slice(root.length)))
        .map((path) => statSync(path))
        .map((file) => (file.isFile() ? file.size : 0)),
    )
    expect(sizes.length).toBeGreaterThan(300)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
  })

  test.each(translations)('are filled in %s, and are sound code', (language) => {
    for (const [name, ofFile] of Object.entries(slots)) {
      const filled = read(scriptsIn(language, name))
      // Texts without parameters stand in the code as they are in the catalog.
      const lost = ofFile.filter(({ key }) => {
        const message = catalogs[language][key] ?? ''
        return !/[{'"`\\\n]/.test(message) && !filled.includes(message)
      })
      expect(lost).toEqual([])
      expect(() => parseAst(filled)).not.toThrow()
    }
  })
})
