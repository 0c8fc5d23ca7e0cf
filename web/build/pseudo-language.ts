import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pseudoText } from './pseudo-text.ts'
import { isTranslated, translationOf } from './translate.ts'

/** The `SITE_LANGUAGE` of a build in the pseudo-language. The site never offers it. */
export const pseudoTag = 'qps'

/** Has a translation of everything, so it defines what must be translated. */
const complete = 'de'
const folder = '/languages/de/'
const ownFolder = `/languages/${pseudoTag}/`
const textFile = fileURLToPath(new URL('./pseudo-text.ts', import.meta.url))

/**
 * Replaces each translated English text with a pseudo one: accented, longer, right to left on pages. Dates and numbers are in Greek, so English ones
 * stand out. Tests use it to find texts that don't fit or are in no catalog.
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

/** Exports of a texts file in the pseudo-language. */
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

/** Markdown in the pseudo-language. Conditions, code and link targets stay unchanged. */
export const pseudoMarkdown = (markdown: string): string =>
  markdown
    .split(/(^:::.*$|^updated:|`[^`]*`|\]\([^)]*\))/m)
    .map((part, at) => (at % 2 === 0 ? pseudoText(part) : part))
    .join('')
