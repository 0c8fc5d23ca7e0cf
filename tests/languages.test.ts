import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileIn, translations } from '@whereabouts/contract/languages'
import { type LegalBlock, type LegalInline, readLegalText } from '@whereabouts/game/legal-text'
import { catalogs } from '@whereabouts/languages/catalogs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listOutdated } from '../scripts/outdated-texts.ts'
import { checkCatalog, readTexts, refuseIncomplete } from '../web/build/check-catalogs.ts'
import { findTexts, isTextsFile } from '../web/build/find-texts.ts'
import { isFull } from './length.ts'
import { fileOf, projectFiles, root, sourceFiles } from './source-files.ts'

const files = projectFiles()
const texts = readTexts()
const legalTexts = files.filter((path) => /^web\/src\/features\/.*\/documents\/[a-z]+\.md$/.test(path))

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
  expect(texts.size).toBeGreaterThan(1500)
  expect(legalTexts.length).toBe(4)
})

/** The names that a file uses; one that it looks into, or spreads, ends in a bracket, also by the short name it has there. */
function namesIn(code: string): string[] {
  const looked = [...code.matchAll(/(\w+)\[|\.\.\.[\w.]*?(\w+)\b(?!\.)/g)].map(([, group, spread]) => group ?? spread!)
  const short = [...code.matchAll(/const (\w+) = texts\.(\w+)$/gm)].filter(([, name]) => looked.includes(name!))
  return [
    ...(code.match(/[\w$-]+/g) ?? []),
    ...[...looked, ...short.map(([, , group]) => group!)].map((name) => `${name}[`),
  ]
}

test('every text of the pages is used by a file that imports it', () => {
  const users = Map.groupBy(
    sourceFiles().flatMap(({ path, code, imports }) =>
      /\.test\./.test(path) ? [] : imports.map((wanted) => ({ texts: fileOf(wanted, path) ?? '', code })),
    ),
    ({ texts }) => texts,
  )
  // The captcha's names are its own.
  const read = [...users.keys()].filter(
    (file) => /^web\//.test(file) && isTextsFile(file) && !/widget-texts/.test(file),
  )
  expect(read.length).toBeGreaterThan(40)
  const unused = read.flatMap((file) => {
    const names = new Set(users.get(file)!.flatMap(({ code }) => namesIn(code)))
    return findTexts(file, readFileSync(join(root, file), 'utf8'))
      .map(({ key }) => key.replace(/\/\d+$/, ''))
      .filter((key) => !names.has(key.split('/').at(-1)!) && !key.split('/').some((group) => names.has(`${group}[`)))
  })
  expect(unused).toEqual([])
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

describe('a catalog', () => {
  const of = (messages: Record<string, string>) => checkCatalog('de', texts, messages).faults

  test.each([
    ['web/nowhere/title', 'Titel', 'English has no such text'],
    ['web/guesses/title', 'Die {Aufgabe', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['web/guesses/title', '{name}', 'English has no {name}'],
    ['web/guesses/title', '', 'Only one of the two is empty'],
    ['web/guesses/lastGuess/text', 'Dein Pin liegt dort.', '{place} is missing'],
    ['web/guesses/states/calledOff', 'Abgesagt', '{reason} is missing'],
    ['web/guesses/states/calledOff', '{reason} {why}', 'English has no {why}'],
    ['web/guesses/map/guesses', '{total, plural, other {# Tipps}}', 'The plural lacks the form one'],
    ['web/guesses/map/guesses', '{total, plural, one {#} few {#} other {#}}', 'The language has no plural form few'],
  ])('refuses %s: %s', (key, message, fault) => {
    expect(of({ [key]: message })).toEqual([`languages/de.json, ${key}: ${fault}`])
  })
})

test('a translation is outdated once its English says something else, and no longer when it is written anew', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'texts-'))
  onTestFinished(() => rm(repository, { recursive: true }))
  const git = (...words: string[]) => execFileSync('git', ['-C', repository, ...words])
  const file = 'web/src/lib/texts.ts'
  await mkdir(join(repository, 'web/src/lib'), { recursive: true })
  git('init', '--quiet')
  const write = async (english: string, german: string) => {
    const code = `export const texts = { a: '${english}', b: 'Kept' }`
    await writeFile(join(repository, file), code)
    await writeFile(join(repository, 'de.json'), `{\n  "web/lib/a": "${german}",\n  "web/lib/b": "Bleibt"\n}\n`)
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'write')
    const now = new Map(findTexts(file, code).map((text) => [text.key, text]))
    return listOutdated(repository, 'de.json', now).map(({ key }) => key)
  }
  expect(await write('One', 'Eins')).toEqual([])
  expect(await write('Two', 'Eins')).toEqual(['web/lib/a'])
  expect(await write('Two', 'Zwei')).toEqual([])
})

test('production refuses to start without a text in a language that it offers', () => {
  const [text] = texts.values()
  const more = new Map([...texts, ['web/new', { ...text!, key: 'web/new' }]])
  expect(() => refuseIncomplete(['en', 'de'], more)).toThrow('These languages lack texts: de.')
  expect(() => refuseIncomplete(['en'], more)).not.toThrow()
})

describe.each(translations)('%s', (language) => {
  const { faults, missing } = checkCatalog(language, texts)

  test('has only messages that fit their English text, in order', () => {
    expect(faults).toEqual([])
    const keys = Object.keys(catalogs[language])
    expect(keys).toEqual(keys.toSorted())
  })

  // Before a release. Until then a missing one shows in English, and `npm run check` counts it.
  test.runIf(isFull)('has every text', () => {
    expect(missing.map(({ key }) => key)).toEqual([])
  })

  test.each(legalTexts)('%s has the sections, points, terms, links, placeholders and conditions of English', (path) => {
    const translated = join(root, fileIn(language, path))
    expect(existsSync(translated)).toBe(true)
    const read = (file: string) => readFileSync(file, 'utf8')
    for (const holds of [true, false])
      expect(skeletonOf(read(translated), holds)).toEqual(skeletonOf(read(join(root, path)), holds))
  })
})
