import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { translations } from '../contract/src/languages.ts'
import { checkCatalog, readTexts } from '../web/build/check-catalogs.ts'
import { readWords } from './command-line.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Check {
  name: string
  command: string[]
}

/** Types of every package, then lint and format. Boundaries are a test (tests/boundaries.test.ts). */
const checksOfSources: Check[] = [
  ...['game', 'contract', 'languages', 'engines', 'server', 'web', 'sandbox', '.'].map((folder) => ({
    name: `types of ${folder === '.' ? 'tests, bench and scripts' : folder}`,
    command: ['node_modules/typescript/bin/tsc', '-p', folder],
  })),
  { name: 'lint and format', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
]
/** Builds the pages if they are missing. */
const checksOfPages: Check[] = [{ name: 'sizes of what the home page loads', command: ['scripts/check-sizes.ts'] }]
const allChecks = [...checksOfSources, ...checksOfPages]

/** Runs all checks, or only those of the sources, in turn. Returns the names of those that failed. */
export async function runChecks(which: 'all' | 'of the sources' = 'all'): Promise<string[]> {
  const failed: string[] = []
  for (const { name, command } of which === 'all' ? allChecks : checksOfSources) {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const [status] = (await once(child, 'close')) as [number | null]
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (status !== 0) failed.push(name)
  }
  return failed
}

/** Counts texts that a language lacks. They show in English, and stop a release. */
function listMissingTexts(): void {
  const texts = readTexts()
  for (const language of translations) {
    const { missing } = checkCatalog(language, texts)
    if (missing.length > 0)
      process.stdout.write(`note   ${language} lacks ${missing.length} texts: npm run texts -- ${language}\n`)
  }
}

export const numberOfChecks = allChecks.length

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readWords('Usage: npm run check\n\nChecks types, lint and format, and the sizes of the home page.')
  const failed = await runChecks()
  listMissingTexts()
  if (failed.length > 0) process.exit(1)
}
