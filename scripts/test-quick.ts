import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.ts'
import { readWords } from './command-line.ts'

const usage = 'Usage: npm run test:quick [-- main]\n\nRuns the tests of what has changed, or has since that commit.'
const [given] = readWords(usage, { most: 1 }).positionals
const root = fileURLToPath(new URL('..', import.meta.url))

/** Uncommitted changes, or else the last commit; `npm run test:quick -- main` takes everything since another one. */
function sinceWhen(): string {
  if (given) return given
  const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) === ''
  return isClean ? 'HEAD~1' : 'HEAD'
}

async function runVitest(...wishes: string[]): Promise<boolean> {
  const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...wishes], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = (await once(run, 'close')) as [number | null]
  return status === 0
}

async function runTests(): Promise<string[]> {
  const isHeld = await runVitest('--project', 'packages', 'tests/')
  const changed = ['--project', 'packages', '--project', 'server', '--changed', sinceWhen(), '--passWithNoTests']
  const isUnbroken = await runVitest(...changed)
  return [...(isHeld ? [] : ['tests of the files']), ...(isUnbroken ? [] : ['tests of what has changed'])]
}

/**
 * For use between two changes: types and lint, the tests that read the project's files, and those that import a changed file. A change of a
 * migration, a package or the tests' configuration runs them all.
 */
const failed = (await Promise.all([runChecks('of the sources'), runTests()])).flat()
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nFAILED: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
