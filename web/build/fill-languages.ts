import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import {
  fileIn,
  type Language,
  languages,
  prefixOf,
  scriptsIn,
  type Translation,
  translations,
} from '@whereabouts/contract/languages'
import { catalogs, translateTexts } from '@whereabouts/languages/catalogs'
import { compileMessage } from '@whereabouts/languages/compile-message'
import { texts as noScript } from '../src/app/no-script-texts.ts'
import { checkCatalog, readTexts } from './check-catalogs.ts'
import { fillSlots, root, type Slot, slotsFile, takeSlots } from './slots.ts'

/** The folders of the built pages. */
export interface BuiltFolders {
  /** For browsers. */
  dist: string
  /** For the server: browsers cannot reach it. */
  forServer: string
}

/** What stands in slots, by key: the code of a string or function. */
type Texts = ReadonlyMap<string, string>

/**
 * Writes the languages beside the built English pages: for each its page, the texts of the server's bundle, and the scripts that have texts. What has
 * no translation stays in English.
 */
export async function fillLanguages({ dist, forServer }: BuiltFolders): Promise<void> {
  const html = await readFile(join(forServer, 'index.html'), 'utf8')
  await writeFile(join(forServer, 'en.html'), pageIn('en', html))
  await writeFile(join(forServer, 'en.js'), 'export default (_key, english) => english\n')
  const scripts = await takeAllSlots(dist)
  await writeFile(
    join(forServer, slotsFile),
    JSON.stringify(Object.fromEntries(scripts.map(({ name, slots }) => [name, slots]))),
  )
  for (const language of translations) {
    const { locale, direction } = languages[language]
    const legal = legalTexts((file) => readFileSync(root + fileIn(language, file), 'utf8'))
    const own = new Map([...legal, ...factsOf({ language, locale, direction, prefix: prefixOf(language) })])
    const messages = compileMessages(language)
    await writeFile(join(forServer, `${language}.html`), pageIn(language, html))
    const translate = `import { translateTexts } from '@whereabouts/languages/catalogs'\n`
    const ofServer = writeModule(own, `translateTexts(english, key, '${language}')`)
    await writeFile(join(forServer, `${language}.js`), translate + ofServer)
    await mkdir(join(dist, 'assets', language))
    for (const { name, english, slots } of scripts) {
      const filled = fillSlots(english, slots, (key) => own.get(key) ?? messages.get(key) ?? null)
      await writeFile(join(dist, scriptsIn(language, name)), scriptsIn(language, filled))
    }
  }
}

/** Takes the marks out of the scripts for browsers. Returns those with slots. */
async function takeAllSlots(dist: string): Promise<{ name: string; english: string; slots: readonly Slot[] }[]> {
  const names = (await readdir(join(dist, 'assets')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
  const taken = names.map((name) => ({ name, ...takeSlots(readFileSync(join(dist, name), 'utf8')) }))
  const scripts = taken.filter(({ slots }) => slots.length > 0)
  for (const { name, english } of scripts) await writeFile(join(dist, name), english)
  return scripts
}

/** The messages of a catalog as code. Throws if one does not fit its English text. */
function compileMessages(language: Translation): Texts {
  const english = readTexts()
  const { faults } = checkCatalog(language, english)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { locale } = languages[language]
  return new Map(
    Object.entries(catalogs[language]).map(([key, message]) => {
      const { parameters } = english.get(key)!
      return [key, compileMessage(message, { locale, parameters })]
    }),
  )
}

/** The legal texts, as this function reads them by their English file. */
export function legalTexts(read: (file: string) => string): Texts {
  const files = globSync('web/src/**/documents/+([a-z]).md', { cwd: root }).map((file) => file.replaceAll(sep, '/'))
  return new Map(files.map((file) => [file, JSON.stringify(read(file))]))
}

/** The facts of `web/src/lib/language.ts`. */
export const factsOf = (facts: Record<'language' | 'locale' | 'direction' | 'prefix', string>): Texts =>
  new Map(Object.entries(facts).map(([name, value]) => [`VITE_${name.toUpperCase()}`, JSON.stringify(value)]))

/** A module that fills the slots of the server's bundle: with these texts, else with the value of this code of `key` and `english`. */
export function writeModule(texts: Texts, otherwise: string): string {
  const lines = [...texts].map(([key, code]) => `${JSON.stringify(key)}: ${code},\n`)
  return `const texts = {\n${lines.join('')}}\nexport default (key, english) => texts[key] ?? ${otherwise}\n`
}

/** The page with its language, its scripts and its sentence for browsers without scripts. */
function pageIn(language: Language, html: string): string {
  // Left to right is the default.
  const direction = languages[language].direction === 'rtl' ? ' dir="rtl"' : ''
  const texts = language === 'en' ? noScript : translateTexts(noScript, 'web/app/no-script', language)
  return scriptsIn(language, html)
    .replace('<html lang="en">', `<html lang="${language}"${direction}>`)
    .replace('/manifest.webmanifest', `/${fileIn(language, 'manifest.webmanifest')}`)
    .replace(/<!-- no script.*? -->/, texts.needsScript)
}
