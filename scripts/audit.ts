import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Asks the registry whether a package of the running server has a known vulnerability. Exits with 1 if one is serious, with 2 if the registry did not
 * answer, which is not the same as good.
 */
interface Finding {
  name: string
  severity: string
  range: string
  fixAvailable: boolean | object
}
interface Report {
  error?: unknown
  vulnerabilities?: Record<string, Finding>
}

const serious = new Set(['high', 'critical'])

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  timeout: 120_000,
  // npm's own message may contain the registry's address, which may be private.
  stdio: ['ignore', 'pipe', 'ignore'],
})
const report = read(stdout)
if (report?.vulnerabilities === undefined) {
  process.stdout.write('No registry answered: nothing was checked.\n')
  process.exitCode = 2
} else {
  const findings = Object.values(report.vulnerabilities)
  for (const { name, severity, range, fixAvailable } of findings)
    process.stdout.write(`${severity}  ${name} ${range}${fixAvailable ? '  (mended in a newer version)' : ''}\n`)
  process.stdout.write(`${findings.length === 0 ? 'No' : findings.length} known hole(s) in what the server uses.\n`)
  if (findings.some(({ severity }) => serious.has(severity))) process.exitCode = 1
}

function read(text: string | null): Report | null {
  try {
    return JSON.parse(text ?? '') as Report
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
