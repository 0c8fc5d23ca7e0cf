import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pseudoText } from './pseudo-text.ts'
import { isTranslated, translationOf } from './translate.ts'

/** What `SITE_LANGUAGE` says for a build in the pseudo-language. It is no language of the site: nobody can choose or offer it. */
export const pseudoTag = 'qps'

/** A language that has a translation of everything, which says what has to be translated. */
const complete = 'de'
const folder = '/languages/de/'
const ownFolder = `/languages/${pseudoTag}/`
const textFile = fileURLToPath(new URL('./pseudo-text.ts', import.meta.url))

/**
 * Puts a text in the place of each English one that has translations, made of it: accented, longer, and on pages from right to left. Dates and
 * numbers are Greek, so that one in English is told from them. For tests, which find by it what does not fit, and what is in no catalogue.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.VITE_LANGUAGE': '"en"',
        'import.meta.env.VITE_LOCALE': '"el-GR"',
        'import.meta.env.VITE_DIRECTION': '"rtl"',
        'import.meta.env.VITE_PREFIX': '""',
      },
    }),
    async resolveId(id, importer, options) {
      if (!importer || importer.includes(ownFolder)) return null
      const english = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!english || !isTranslated(english.id, complete)) return null
      return translationOf(english.id, complete).replace(folder, ownFolder)
    },
    load(id) {
      return id.includes(ownFolder) ? pseudoModule(id.replace(ownFolder, '/')) : null
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${pseudoTag}" dir="rtl">`),
  }
}

/** The exports of a file of texts in the pseudo-language. */
function pseudoModule(english: string): string {
  const code = readFileSync(english.replace(/\?raw$/, ''), 'utf8')
  if (english.endsWith('?raw')) return `export default ${JSON.stringify(pseudoMarkdown(code))}`
  const own = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
  const passedOn = [...code.matchAll(/^export \{ (.+) \} from/gm)].flatMap(([, some]) => some!.split(', '))
  const names = [...own, ...passedOn]
  return [
    `import * as english from ${JSON.stringify(english)}`,
    `import { pseudo } from ${JSON.stringify(textFile)}`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ pseudo(english.${name})`),
  ].join('\n')
}

/** A text in Markdown in the pseudo-language. Conditions, code and where links lead to stay. */
export const pseudoMarkdown = (markdown: string): string =>
  markdown
    .split(/(^:::.*$|^updated:|`[^`]*`|\]\([^)]*\))/m)
    .map((part, at) => (at % 2 === 0 ? pseudoText(part) : part))
    .join('')
