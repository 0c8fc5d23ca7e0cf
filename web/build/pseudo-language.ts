import { readFileSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFolders, factsOf, legalTexts, writeModule } from './fill-languages.ts'
import { pseudoMarkdown, pseudoText } from './pseudo-text.ts'
import { fillSlots, root, type Slots, slotsFile } from './slots.ts'

/** The `lang` of pages in the pseudo-language. The site never offers it. */
export const pseudoTag = 'qps'

const prelude = `const inPseudo = (text, accent = ${pseudoText}) =>
  typeof text === 'function' ? (...given) => accent(text(...given)) : accent(text)\n`

/**
 * Copies the built pages with a pseudo text in each slot: accented, longer, right to left. Tests use them to find texts that don't fit or have no
 * slot.
 */
export async function writePseudoPages(from: BuiltFolders, to: BuiltFolders): Promise<void> {
  for (const folder of ['dist', 'forServer'] as const) {
    await rm(to[folder], { recursive: true, force: true })
    await cp(from[folder], to[folder], { recursive: true, filter: (path) => !path.endsWith('.br') })
  }
  // Dates and numbers are in Greek, so English ones stand out.
  const facts = factsOf({ language: 'en', locale: 'el-GR', direction: 'rtl', prefix: '' })
  const own = new Map([...facts, ...legalTexts((file) => pseudoMarkdown(readFileSync(root + file, 'utf8')))])
  const change = async (path: string, changed: (content: string) => string) =>
    writeFile(path, changed(await readFile(path, 'utf8')))
  const fill = (key: string, english: string) => own.get(key) ?? `inPseudo(${english})`
  const slots = JSON.parse(await readFile(join(to.forServer, slotsFile), 'utf8')) as Slots
  for (const [name, ofFile] of Object.entries(slots))
    await change(join(to.dist, name), (code) => prelude + fillSlots(code, ofFile, fill))
  await writeFile(join(to.forServer, 'en.js'), prelude + writeModule(own, 'inPseudo(english)'))
  await change(join(to.forServer, 'en.html'), (html) => html.replace('lang="en"', `lang="${pseudoTag}" dir="rtl"`))
}
