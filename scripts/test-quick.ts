import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What was not committed yet, or else the last commit; `npm run test:quick -- main` takes everything since another one. */
function sinceWhen(): string {
  const [, , given] = process.argv
  if (given) return given
  const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) === ''
  return isClean ? 'HEAD~1' : 'HEAD'
}

/** Each promise once: on PostgreSQL where one answers, and else on PGlite. */
function runVitest(...wishes: string[]): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...wishes], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASES: 'one' },
  })
  return status === 0
}

/**
 * Between two changes: types and lint, the tests that read the project's files, and those that import something that has changed. A change of a
 * migration, of a package or of the tests' configuration runs them all.
 */
const failed = [
  ...runChecks(),
  ...(runVitest('--project', 'packages', 'tests/') ? [] : ['tests of the files']),
  ...(runVitest('--changed', sinceWhen(), '--passWithNoTests') ? [] : ['tests of what has changed']),
]
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nFAILED: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
