/**
 * Changes the product line by line and runs its tests on each change: `npm run mutate -- game/src server/src/features/guesses`. A change that no
 * test notices is a promise that nothing holds. Those in mutate-accepted.json are known, each with its reason; any other ends with 1. Each
 * package is tested by its own tests, on a copy in `.vitest`.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Stryker } from '@stryker-mutator/core'
import { misuse, readWords } from '../scripts/command-line.ts'
import prepareDatabases from '../tests/global-setup.ts'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
/** A mutant's file, original text and replacement. */
type Accepted = { file: string; from: string; to: string; reason: string }

const usage = `Usage: npm run mutate -- <folder or file>… [--tests <pattern>]…

  --tests  the tests to run on each change; those beside it when it is not given`
const { positionals, values } = readWords(usage, {
  options: { tests: { type: 'string', multiple: true } },
  most: Number.POSITIVE_INFINITY,
})
if (positionals.length === 0) misuse(usage)
const isFolder = (path: string) => !/\.ts$/.test(path)
const rooms = positionals.map((path) => path.replace(/\/$/, ''))
const missing = rooms.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`)
/** The tests beside what is changed, and those of the folder. */
const testsOf = (path: string) => (isFolder(path) ? `${path}/**/*.test.ts` : path.replace(/[^/]+$/, '**/*.test.ts'))

const close = rooms.some((path) => path.startsWith('server/')) ? await prepareDatabases() : async () => {}
const { Stryker: Run } = await import('@stryker-mutator/core').catch(() =>
  misuse(usage, 'First run `npm ci` in tools.'),
)
const results = await new Run({
  mutate: rooms.flatMap((path) => (isFolder(path) ? [`${path}/**/*.ts`, `!${path}/**/*.{test,suite,gen}.ts`] : [path])),
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate.vitest.config.ts', related: true },
  testFiles: values.tests ?? [...new Set(rooms.map(testsOf))],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  // Vitest leaves node_modules out, where a copy would be by default.
  tempDirName: '.vitest',
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // A text is proved by what it says, not by being one.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['progress-append-only'],
  ignorePatterns: ['web/dist*', 'docs', 'deploy', 'bench', 'tools/*/**'],
  allowEmpty: true,
}).runMutationTest()
await close()

const accepted = JSON.parse(
  await readFile(fileURLToPath(new URL('mutate-accepted.json', import.meta.url)), 'utf8'),
) as Accepted[]
const sources = new Map<string, string>()
const textOf = async ({ fileName, location: { start, end } }: Mutant) => {
  const source = sources.get(fileName) ?? (await readFile(fileName, 'utf8'))
  sources.set(fileName, source)
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}
const counts = new Map<string, number>()
let unexpected = 0
for (const one of results) {
  let { status } = one as { status: string }
  if (status === 'Survived' || status === 'NoCoverage') {
    const [from, file] = [await textOf(one), one.fileName.replace(`${process.cwd()}/`, '')]
    const isKnown = accepted.some((known) => known.file === file && known.from === from && known.to === one.replacement)
    if (isKnown) status = 'accepted'
    else {
      unexpected += 1
      process.stdout.write(
        `${file}:${one.location.start.line} ${status === 'NoCoverage' ? 'untested ' : ''}\n  - ${from}\n  + ${one.replacement}\n`,
      )
    }
  }
  counts.set(status, (counts.get(status) ?? 0) + 1)
}
const of = (...names: string[]) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
const killed = of('Killed', 'Timeout')
const all = killed + of('Survived', 'NoCoverage')
process.stdout.write(
  `${killed} of ${all} changes were noticed (${((100 * killed) / all).toFixed(1)} %), ${of('accepted')} are accepted\n`,
)
process.exit(unexpected > 0 ? 1 : 0)
