import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Translation, translations } from '@whereabouts/contract/languages'
import { type LegalBlock, type LegalInline, readLegalText } from '@whereabouts/game/legal-text'
import { describe, expect, test } from 'vitest'
import { projectFiles, root } from './source-files.ts'

const files = projectFiles()
/** The folders of English texts, and of their translations, each with one folder per language. */
const sources: readonly [english: string, translated: string][] = [
  ['web/src', 'web/src/languages'],
  ['contract/src', 'contract/src/languages'],
  ['server/src/languages/en', 'server/src/languages'],
]

/** The portal is only in English, and so is what only it shows. */
const ofPortal =
  /\/admin\/|\/features\/(?:approvals|audit|dashboard|numbers|players|prize-pool|reviews|staff|translations)\/|\/accounts\/portal\//

/** A legal text, which is Markdown. */
const isLegal = (path: string) => /^web\/src\/features\/site\/legal\/documents\/[a-z]+\.md$/.test(path)

const isText = (path: string) =>
  /^web\/src\/(?!languages\/)(?:.*\/)?(?:[a-z-]+-)?texts\.ts$/.test(path) ||
  isLegal(path) ||
  path === 'contract/src/refusal-sentences.ts' ||
  path === 'contract/src/field-faults.ts' ||
  path.startsWith('server/src/languages/en/')

/** Every file of player texts. */
const english = files.filter((path) => isText(path) && !ofPortal.test(path))

function translationOf(path: string, language: Translation): string {
  const [source, translated] = sources.find(([folder]) => path.startsWith(`${folder}/`))!
  return path.replace(source, `${translated}/${language.toLowerCase()}`)
}

type Texts = Record<string, unknown>
const load = async (path: string) => (await import(join(root, path))) as Texts

/** Every text of a catalog, by its path: `header.settings`. */
function flatten(value: unknown, path = ''): [path: string, text: string | ((...given: never[]) => unknown)][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as string]]
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return []
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, path === '' ? name : `${path}.${name}`))
}

/** Sample arguments for text functions; what they cannot take (a date, a list) is left to the types. */
function fill(text: (...given: never[]) => unknown, given: readonly unknown[]): string | null {
  try {
    return JSON.stringify(text(...(given as never[])))
  } catch {
    return null
  }
}

/** Values that no text contains itself: single digits, which every language writes alike, and words. */
const samples = [
  ['Ω1', 'Ω2', 'Ω3', 'Ω4'],
  [7, 8, 9, 6],
  ['Ω1', 8, 'Ω3', 6],
  [7, 'Ω2', 9, 'Ω4'],
]

/** Facts with any name, each with a value that identifies it. */
const anyFacts = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `Ω${name}Ω` : undefined) })
const namedFacts = (answer: string) => [...new Set(answer.match(/Ω\w+Ω/g))].toSorted()

/** The given values in an answer. */
const named = (answer: string, given: readonly unknown[]) =>
  given.filter((value) => answer.includes(typeof value === 'number' ? String(value) : (value as string)))

/** The values that a translation omits although English has them. */
function lost(ofEnglish: (...given: never[]) => unknown, translated: (...given: never[]) => unknown): unknown[] {
  return samples.flatMap((given) => {
    const [one, other] = [fill(ofEnglish, given), fill(translated, given)]
    if (one === null || other === null) return []
    const present = named(other, given)
    return named(one, given).filter((value) => !present.includes(value))
  })
}

/** The facts in the server's texts, in English and in a translation. Null if a text takes something else than facts. */
function factsNamed(...texts: ((...given: never[]) => unknown)[]): string[][] | null {
  const answers = texts.map((text) => fill(text, [anyFacts]))
  return answers.every((answer) => answer !== null) ? answers.map(namedFacts) : null
}

const placeholders = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

/** The structure of a legal text, without its words. A translation's first part says that it is one, and is left out. */
function skeletonOf(markdown: string, holds: boolean): unknown {
  const { sections } = readLegalText(markdown, { identity: holds, analytics: holds, recaptcha: holds, maps: holds })
  return sections.map(({ blocks }) => blocks.map(bonesOf))
}

function bonesOf(block: LegalBlock): unknown {
  switch (block.kind) {
    case 'paragraph':
      return ['paragraph', namesOf(block.content)]
    case 'list':
      return ['list', block.items.map(namesOf)]
    case 'terms':
      return ['terms', block.rows.map(({ term, note, text }) => [namesOf(term), note.length > 0, namesOf(text)])]
    case 'part':
      return ['part', block.blocks.map(bonesOf)]
    case 'placeholder':
      return block.name
  }
}

/** The parts of a sentence that are the same in each language, in any order and number. */
function namesOf(content: readonly LegalInline[]): string[] {
  const names = content.flatMap((inline) => {
    if (inline.kind === 'text') return []
    if (inline.kind === 'placeholder') return [`{${inline.name}}`]
    if (inline.kind === 'link') return [inline.to]
    return inline.kind === 'code' ? [`code ${JSON.stringify(inline.content)}`] : ['strong']
  })
  return [...new Set(names)].toSorted()
}

test('there are texts to translate', () => {
  expect(english.length).toBeGreaterThan(40)
})

describe('the server’s texts', () => {
  test('are requested in their reader’s language: only mails to staff have no reader', () => {
    const withoutReader = files.filter(
      (path) =>
        /^server\/src\/features\/.*\.ts$/.test(path) &&
        !path.endsWith('.test.ts') &&
        /mailSite\((?:tx|db)\)/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(withoutReader).toEqual([
      'server/src/features/accounts/two-factor/admin/renew.ts',
      'server/src/features/approvals/second-person/for-others.ts',
      'server/src/features/site/admin/send-test-mail.ts',
      'server/src/features/staff/invite-staff.ts',
      'server/src/features/staff/join-staff.ts',
    ])
  })
})

describe.each(translations)('%s', (language) => {
  test('has every player text, and no unused one', () => {
    const wanted = english.map((path) => translationOf(path, language))
    expect(wanted.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const written = files.filter((path) =>
      sources.some(([, folder]) => path.startsWith(`${folder}/${language.toLowerCase()}/`)),
    )
    // How a language is written may be described instead of how English is.
    const ofWriting = `web/src/languages/${language.toLowerCase()}/ui/writing.css`
    expect(written.filter((path) => !wanted.includes(path) && path !== ofWriting)).toEqual([])
  })

  test.each(english.filter(isLegal))(
    '%s has the sections, points, terms, links, placeholders and conditions of English',
    (path) => {
      const read = (file: string) => readFileSync(join(root, file), 'utf8')
      const [source, translated] = [read(path), read(translationOf(path, language))]
      for (const holds of [true, false]) expect(skeletonOf(translated, holds)).toEqual(skeletonOf(source, holds))
    },
  )

  test.each(english.filter((path) => !isLegal(path)))('%s has the same facts as English', async (path) => {
    const [source, translated] = [await load(path), await load(translationOf(path, language))]
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(source).toSorted())
    const ofEnglish = new Map(flatten(source))
    const texts = flatten(translated)
    expect(texts.map(([name]) => name).toSorted()).toEqual([...ofEnglish.keys()].toSorted())
    for (const [name, text] of texts) {
      const counterpart = ofEnglish.get(name)!
      if (typeof text === 'function' && typeof counterpart === 'function') {
        expect(lost(counterpart, text), name).toEqual([])
        if (path.startsWith('server/')) {
          const facts = factsNamed(counterpart, text)
          expect(facts?.[1], name).toEqual(facts?.[0])
        }
      } else if (typeof text === 'string' && typeof counterpart === 'string') {
        expect(placeholders(text), name).toEqual(placeholders(counterpart))
        expect(text.trim() === '', name).toBe(counterpart.trim() === '')
      }
    }
  })
})
