import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileIn, type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import { catalogs, translateTexts } from '@whereabouts/languages/catalogs'
import { compileMessage } from '@whereabouts/languages/compile-message'
import type { Plugin } from 'vite'
import { texts as noScript } from '../src/app/no-script-texts.ts'
import { findTexts, isTextsFile } from './find-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A module's file from the project's root, with slashes. */
export const fileOf = (id: string): string => relative(root, id).replaceAll(sep, '/')

/** The file of a style or legal text in a language: `terms.md` is `terms.de.md`. Null if that language has none. */
function ownFileOf(id: string, language: Language): string | null {
  const [, file, query = ''] = /^([^?]+\.(?:md|css))(\?.*)?$/.exec(id) ?? []
  const own = file && fileIn(language, file)
  return own && own !== file && existsSync(own) ? own + query : null
}

/** The code of a file of texts in a language. Null if it has no translation, like the portal's. */
function inLanguage(
  code: string,
  { file, language }: { file: string; language: Exclude<Language, 'en'> },
): string | null {
  const catalog = catalogs[language]
  const { locale } = languages[language]
  const translated = findTexts(file, code).filter(({ key }) => key in catalog)
  if (translated.length === 0) return null
  return translated.reduceRight(
    (done, { key, start, end, parameters }) =>
      done.slice(0, start) + compileMessage(catalog[key]!, { locale, parameters }) + done.slice(end),
    code,
  )
}

/** Replaces English texts with one language's, so each build ships one language. Texts without a translation stay English, like the portal. */
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
      if (language === 'en' || !importer || !/\.(?:md|css)(?:\?|$)/.test(id)) return null
      const english = await this.resolve(id, importer, { ...options, skipSelf: true })
      return english && ownFileOf(english.id, language)
    },
    transform(code, id) {
      const file = fileOf(id)
      return language !== 'en' && isTextsFile(file) ? inLanguage(code, { file, language }) : null
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en">', `<html lang="${language}"${directionOf(language)}>`)
        .replace('/manifest.webmanifest', `/${fileIn(language, 'manifest.webmanifest')}`)
        .replace(/<!-- no script.*? -->/, textsIn(language, noScript, 'web/app/no-script').needsScript),
  }
}

/** Left to right is the default. */
const directionOf = (language: Language) => (languages[language].direction === 'rtl' ? ' dir="rtl"' : '')

/** The texts of a page that is made by the build. */
export const textsIn = <Texts>(language: Language, texts: Texts, key: string): Texts =>
  language === 'en' ? texts : translateTexts(texts, key, language)
