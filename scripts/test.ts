import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuild } from './build-web.ts'
import { numberOfChecks, runChecks } from './check.ts'
import { ensureBrowser } from './find-browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'whereabouts-reports-'))

interface Count {
  passed: number
  failed: number
}

interface TestResult {
  fullName: string
  status: string
  failureMessages: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: TestResult[] }[]
}

const secondTries: TestResult[] = []
const isSecondTry = ({ status, failureMessages }: TestResult) => status === 'passed' && failureMessages.length > 0

/** Runs one Vitest configuration and counts what it says. A run that dies without a report counts as one failure. */
function runVitest(config: string): Count {
  const report = join(reports, `${config}.json`)
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    secondTries.push(...testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSecondTry))
    return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const failedChecks = runChecks()
await ensureWebBuild()
process.env.CHROMIUM_PATH = ensureBrowser()
const counts: Count[] = [
  { passed: numberOfChecks - failedChecks.length, failed: failedChecks.length },
  runVitest('vitest.config.ts'),
  runVitest('vitest.journeys.config.ts'),
]
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const { fullName, failureMessages } of secondTries)
  process.stdout.write(`\nPASSED AT THE SECOND TRY ONLY: ${fullName}\n${failureMessages[0]}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
