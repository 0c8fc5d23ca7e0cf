import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fileIn, type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import type { Plugin } from 'vite'
import { texts as noScript } from '../src/app/no-script-texts.ts'

/** Folders with texts: the pages', and the refusal sentences shared with the server. */
const sources = ['../src/', '../../contract/src/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** The path of a source file's translation: `src/features/days/texts.ts` is `src/languages/de/features/days/texts.ts`. */
export function translationOf(file: string, language: Language): string {
  const source = sources.find((folder) => file.startsWith(folder))
  if (!source) throw new Error(`${file} has no texts that are translated.`)
  return `${source}languages${sep}${language.toLowerCase()}${sep}${relative(source, file)}`
}

/** Whether a source file has a translation. Raw imports (`terms.md?raw`) are matched by file. */
export const isTranslated = (file: string, language: Language): boolean =>
  language !== 'en' &&
  sources.some((folder) => file.startsWith(folder)) &&
  existsSync(translationOf(file, language).replace(/\?raw$/, ''))

/**
 * Replaces English texts with one language's: importing a translated file returns its translation, so each build ships one language. Translations
 * import English as a type only. Untranslated files stay English, like the portal.
 */
export function translate(language: Language): Plugin {
  return {
    name: 'translate',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.VITE_LANGUAGE': JSON.stringify(language),
        'import.meta.env.VITE_LOCALE': JSON.stringify(languages[language].locale),
        'import.meta.env.VITE_DIRECTION': JSON.stringify(languages[language].direction),
        'import.meta.env.VITE_PREFIX': JSON.stringify(prefixOf(language)),
      },
    }),
    async resolveId(id, importer, options) {
      if (language === 'en' || !importer) return null
      const english = await this.resolve(id, importer, { ...options, skipSelf: true })
      return english && isTranslated(english.id, language) ? translationOf(english.id, language) : null
    },
    transformIndexHtml: async (html) =>
      html
        .replace('<html lang="en">', `<html lang="${language}"${directionOf(language)}>`)
        .replace('/manifest.webmanifest', `/${fileIn(language, 'manifest.webmanifest')}`)
        .replace(/<!-- no script.*? -->/, await textWithoutScript(language)),
  }
}

/** Left to right is the default. */
const directionOf = (language: Language) => (languages[language].direction === 'rtl' ? ' dir="rtl"' : '')

/** Shown when scripts are disabled. */
async function textWithoutScript(language: Language): Promise<string> {
  if (language === 'en') return noScript.needsScript
  const file = translationOf(fileURLToPath(new URL('../src/app/no-script-texts.ts', import.meta.url)), language)
  const { texts } = (await import(pathToFileURL(file).href)) as { texts: typeof noScript }
  return texts.needsScript
}
