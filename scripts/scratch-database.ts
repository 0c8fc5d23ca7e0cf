import { randomBytes } from 'node:crypto'
import { type DatabaseEngine, DatabaseError } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { insufficientPrivilege, OperatorFault } from './open-engines.ts'

const prefix = 'whereabouts_backup_check_'
/** The SQLSTATE for a database that has sessions. */
const objectInUse = '55006'
/** A vacuum leaves within seconds of being asked to. */
const dropWithinMs = 60_000

/**
 * Creates a database for the work and drops it afterwards. Also drops those of earlier runs that were killed, since each is a copy of everything. A run
 * holds an advisory lock, which PostgreSQL releases with the process.
 */
export async function withScratchDatabase<T>(
  server: string,
  work: (db: DatabaseEngine, url: string) => Promise<T>,
): Promise<T> {
  const admin = await openPostgres({ url: server, poolSize: 1 })
  const id = randomBytes(6).toString('hex')
  const name = `${prefix}${id}`
  try {
    await admin.sql`select pg_advisory_lock(${keyOf(id)}::bigint)`
    await createDatabase(admin, name)
    try {
      for (const left of await listLeft(admin)) await dropLeft(admin, left)
      const url = new URL(server)
      url.pathname = `/${name}`
      url.searchParams.delete('dbname')
      const db = await openPostgres({ url: url.href, poolSize: 2 })
      return await work(db, url.href).finally(() => db.close())
    } finally {
      await dropDatabase(admin, name)
    }
  } finally {
    await admin.close()
  }
}

const keyOf = (id: string) => BigInt(`0x${id}`).toString()

/** The servers' own account has no permission: it only reads and writes rows (deploy/roles.sql). */
async function createDatabase(admin: DatabaseEngine, name: string): Promise<void> {
  try {
    await admin.script(`create database ${name} template template0 encoding 'UTF8'`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error
    throw new OperatorFault(
      'This account of PostgreSQL may not create databases; that of the servers never may. Name one that may, by --server postgres://user:password@host/postgres.',
    )
  }
}

/** The databases of earlier runs of this account. The lock of a run is seen from any database of the server. */
async function listLeft(admin: DatabaseEngine): Promise<string[]> {
  const found = await admin.sql<{ name: string }>`
    select datname as name from pg_database
    where datname ~ ${`^${prefix}[0-9a-f]{12}$`} and pg_has_role(datdba, 'member')
      and ('x' || lpad(right(datname, 12), 16, '0'))::bit(64)::bigint not in (
        select classid::bigint << 32 | objid::bigint from pg_locks where locktype = 'advisory')`
  return found.map(({ name }) => name)
}

/** One that is in use stays for the next run: the connection that held its lock may have been replaced. */
async function dropLeft(admin: DatabaseEngine, name: string): Promise<void> {
  await admin.script(`drop database if exists ${name}`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== objectInUse) throw error
  })
}

/**
 * `with (force)` is refused to an ordinary account while autovacuum works in the database, as its worker counts as a superuser's session. Without it
 * PostgreSQL asks the worker to leave, and waits five seconds for all sessions to end; what is still there then may be a session of our own.
 */
async function dropDatabase(admin: DatabaseEngine, name: string): Promise<void> {
  const givenUpAt = performance.now() + dropWithinMs
  for (;;) {
    for (const how of ['', 'with (force)']) {
      const refusal = await admin.script(`drop database if exists ${name} ${how}`).then(
        () => null,
        (error: unknown) => error,
      )
      if (refusal === null) return
      const { code } = refusal instanceof DatabaseError ? refusal : {}
      if (code !== objectInUse && code !== insufficientPrivilege) throw refusal
    }
    if (performance.now() > givenUpAt)
      throw new OperatorFault(
        `The scratch database ${name} is a copy of everything, and it could not be dropped: another session has used it for a minute. The next backup or check drops it; or do so yourself: drop database ${name}.`,
      )
  }
}
