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

function runVitest(...wishes: string[]): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...wishes], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

/**
 * Between two changes: types and lint, the tests that read the project's files, and those that import something that has changed. A change of a
 * migration, of a package or of the tests' configuration runs them all.
 */
const failed = [
  ...(await runChecks()),
  ...(runVitest('--project', 'packages', 'tests/') ? [] : ['tests of the files']),
  ...(runVitest('--project', 'packages', '--project', 'server', '--changed', sinceWhen(), '--passWithNoTests')
    ? []
    : ['tests of what has changed']),
]
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nFAILED: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
