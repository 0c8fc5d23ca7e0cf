import { constants, setPriority } from 'node:os'
import { allLanguages } from '../contract/src/languages.ts'
import { readLanguages } from '../contract/src/read-languages.ts'
import { checkCatalog, readTexts } from '../web/build/check-catalogs.ts'
import { ensureWebBuild } from './build-web.ts'
import { readWords } from './command-line.ts'

// All languages, or those that are named: `node scripts/build.ts de,ar`. Beside a running server: `node scripts/build.ts de,ar low-priority`.
const [languages = '', priority] = readWords('Usage: npm run build [-- de,ar [low-priority]]', { most: 2 }).positionals
if (priority === 'low-priority') setPriority(constants.priority.PRIORITY_LOW)
const wanted = readLanguages(languages) ?? allLanguages
// A production server never shows half a language.
if (process.env.NODE_ENV === 'production') {
  const texts = readTexts()
  const incomplete = wanted.filter((language) => language !== 'en' && checkCatalog(language, texts).missing.length > 0)
  if (incomplete.length > 0) throw new Error(`These languages lack texts: ${incomplete.join(', ')}. See npm run texts.`)
}
await ensureWebBuild(wanted)
