import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogs } from '@whereabouts/languages/catalogs'
import type { Plugin } from 'vite'
import { findTexts, isTextsFile } from './find-texts.ts'
import { pseudoText } from './pseudo-text.ts'
import { fileOf } from './translate.ts'

/** The `SITE_LANGUAGE` of a build in the pseudo-language. The site never offers it. */
export const pseudoTag = 'qps'

/** Marks the modules of pseudo texts. */
const mark = `?${pseudoTag}`
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
      if (!importer || importer.endsWith(mark)) return null
      const english = await this.resolve(id, importer, { ...options, skipSelf: true })
      return english && isForPlayers(english.id) ? english.id + mark : null
    },
    load: (id) => (id.endsWith(mark) ? pseudoModule(id.slice(0, -mark.length)) : null),
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${pseudoTag}" dir="rtl">`),
  }
}

/** Texts with a translation, and legal texts. The portal is only in English. */
function isForPlayers(id: string): boolean {
  const file = fileOf(id)
  if (file.endsWith('.md?raw')) return true
  if (!isTextsFile(file)) return false
  const german = catalogs.de
  return findTexts(file, readFileSync(id, 'utf8')).some(({ key }) => key in german)
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
