import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuild } from './build-web.ts'
import { numberOfChecks, runChecks } from './check.ts'
import { ensureBrowser } from './find-browser.ts'
import { ensureHelm } from './find-helm.ts'
import { ensureOtherBrowsers } from './find-other-browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'whereabouts-reports-'))

interface Count {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
}

/**
 * Runs one Vitest configuration and counts what it says. A run that dies without a report counts as one failure. Its output is shown as it
 * comes, or all of it at the end.
 */
async function runVitest(config: string, shown: 'as it comes' | 'at the end'): Promise<Count> {
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
  const run = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept: Buffer[] = []
  for (const output of [run.stdout, run.stderr])
    output.on('data', (bytes: Buffer) => void (shown === 'at the end' ? kept.push(bytes) : process.stdout.write(bytes)))
  const [status] = (await once(run, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(kept))
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const failedChecks = runChecks()
await ensureWebBuild()
process.env.CHROMIUM_PATH = ensureBrowser()
ensureOtherBrowsers()
ensureHelm()
// At once: each of the two waits for timers, disks and pages for a third of its time.
const counts: Count[] = [
  { passed: numberOfChecks - failedChecks.length, failed: failedChecks.length },
  ...(await Promise.all([
    runVitest('vitest.journeys.config.ts', 'as it comes'),
    runVitest('vitest.config.ts', 'at the end'),
  ])),
  await runVitest('vitest.browsers.config.ts', 'as it comes'),
]
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
