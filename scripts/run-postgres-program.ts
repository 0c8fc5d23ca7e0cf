import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { libpqEnvironment, readAddress } from '@whereabouts/engines/database/address'
import { OperatorFault } from './open-engines.ts'

/** A program that runs for months may repeat itself. */
const mostSaid = 10_000
const ofOneDatabase = ['pg_dump', 'pg_restore']

/**
 * Runs a program of PostgreSQL's client, with the server or the database of an address if needed. Throws OperatorFault with the program's output, AddressFault if the
 * address cannot be used.
 */
export async function runPostgresProgram(
  program: string,
  given: string[],
  { url, failed }: { url?: string; failed: string },
): Promise<void> {
  const address = url === undefined ? null : readAddress(url)
  const child = spawn(
    program,
    address && ofOneDatabase.includes(program) ? [...given, `--dbname=${address.database}`] : given,
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(address && libpqEnvironment(address)) },
    },
  )
  const end = () => child.kill()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, end)
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text}`.slice(-mostSaid)))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new OperatorFault(
          `${program} is not installed here. It comes with the client of PostgreSQL (Debian: apt-get install postgresql-client), which must be as new as the server.`,
        ),
      ),
    )
    child.on('close', resolve)
  }).finally(() => {
    for (const signal of signals) process.off(signal, end)
  })
  if (status !== 0) throw new OperatorFault(`${failed}:\n${said.trim() || `${program} was ended.`}`)
}

/** A program of the version that made a data folder. Debian has some only in the folder of their version. */
export async function programFor(data: string, program: string): Promise<string> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const path = `/usr/lib/postgresql/${version}/bin/${program}`
  return existsSync(path) ? path : program
}
