import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findLanguage } from '../contract/src/languages.ts'
import { catalogs } from '../languages/src/catalogs.ts'
import { checkCatalog, readTexts } from '../web/build/check-catalogs.ts'
import { misuse, readWords } from './command-line.ts'
import { listOutdated } from './outdated-texts.ts'

const usage = `Usage: npm run texts -- <language> [<file>]

Lists the texts that the language lacks, and those whose English was changed since (by git), as JSON: each key with its
English. With a file of translations by key, ICU MessageFormat, adds them to the language's catalog; a translation that
does not fit its text changes nothing.`
const [tag, file] = readWords(usage, { most: 2 }).positionals
const language = findLanguage(tag)
if (!language || language === 'en') misuse(usage)
const texts = readTexts()

if (file) {
  const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const { faults } = checkCatalog(language, texts, given)
  if (faults.length > 0) misuse(faults.join('\n'))
  const all = Object.entries({ ...catalogs[language], ...given }).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(
    new URL(`../languages/${language}.json`, import.meta.url),
    `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`,
  )
} else {
  const { missing } = checkCatalog(language, texts)
  const outdated = listOutdated(fileURLToPath(new URL('..', import.meta.url)), `languages/${language}.json`, texts)
  const listed = [...missing, ...outdated]
  process.stdout.write(`${JSON.stringify(Object.fromEntries(listed.map(({ key, code }) => [key, code])), null, 2)}\n`)
}
