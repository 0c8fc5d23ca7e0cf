/**
 * Checks a configuration without starting the server: `npm run doctor [-- --production] [--json]`, with the server's settings in the environment.
 * docs/operate/configure.md says when to run it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { linesOf, runChecks } from '@whereabouts/server/operations/doctor/run-checks'
import { doctorChecks } from '@whereabouts/server/start/doctor-checks'
import { readLeniently } from '@whereabouts/server/start/lenient-config'
import { secretsIn } from '@whereabouts/server/start/production-secrets'
import { readWords } from './command-line.ts'
import { runScript } from './open-engines.ts'

const usage = `Usage: npm run doctor [-- --production] [--json]

  --production  reads the settings as a server in production would, whatever NODE_ENV says
  --json        prints one JSON object for machines

Exit status: 0 when nothing failed, else 1; 2 for words that it does not take.`

/** The slowest answer that a server waits for is a database's, 10 s. */
const timeoutMs = 15_000
/** Anything still pending after its time must not delay the end. */
const lingerMs = 1_000

await runScript(async () => {
  const { values: options } = readWords(usage, {
    options: { production: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  const environment = { ...process.env, ...(options.production && { NODE_ENV: 'production' }) }
  const { settings, faults } = readLeniently(environment)
  const closing = new AsyncDisposableStack()
  const checks = doctorChecks(settings, { environment, faults, closing })
  const findings = await runChecks(checks, { timeoutMs, secrets: secretsIn(environment) })
  await Promise.race([closing.disposeAsync(), sleep(lingerMs)])
  setTimeout(() => process.exit(), lingerMs).unref()
  const isSound = findings.every(({ state }) => state !== 'fail')
  if (!isSound) process.exitCode = 1
  return options.json ? [JSON.stringify({ isSound, findings })] : linesOf(findings)
})
