import { spawn } from 'node:child_process'
import { libpqEnvironment, readAddress } from '@whereabouts/engines/database/address'
import { OperatorFault } from './open-engines.ts'

/**
 * Runs `pg_dump` or `pg_restore`, with the database of an address if needed. Throws OperatorFault with the program's output, AddressFault if the
 * address cannot be used.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  given: string[],
  { url, failed }: { url?: string; failed: string },
): Promise<void> {
  const address = url === undefined ? null : readAddress(url)
  const child = spawn(program, address ? [...given, `--dbname=${address.database}`] : given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(address && libpqEnvironment(address)) },
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
