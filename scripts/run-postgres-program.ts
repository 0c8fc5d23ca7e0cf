import { spawn } from 'node:child_process'
import { OperatorFault } from './open-engines.ts'

/**
 * Runs `pg_dump` or `pg_restore`, with a database if needed. The password is passed in the environment, because every user of the machine can read a
 * command line. Throws OperatorFault with the program's output.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  given: string[],
  { url, failed }: { url?: URL; failed: string },
): Promise<void> {
  const child = spawn(program, url ? [...given, `--dbname=${decodeURIComponent(url.pathname.slice(1))}`] : given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(url && addressOf(url)) },
  })
  const end = () => child.kill()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new OperatorFault(
          `${program} is not installed here. It comes with the client of PostgreSQL (Debian: apt-get install postgresql-client), which must be as new as the server.`,
        ),
      ),
    )
    child.on('close', resolve)
  })
  if (status !== 0) throw new OperatorFault(`${failed}:\n${said.trim() || `${program} was ended.`}`)
}

function addressOf({ hostname, port, username, password, searchParams }: URL): Record<string, string> {
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
}
