import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { bigint, int, rowsOf, text } from '@whereabouts/engines/database/rows'
import { judgeDatabase } from '../../platform/database/judge-database.ts'
import { readDatabaseFacts } from '../../platform/database/require-sound-database.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

interface Surroundings {
  isProduction: boolean
  mayMigrate: boolean
  /** The most connections of one server process. */
  poolSize: number
  listMissing(): Promise<string[]>
}

const leastVersion = 140_000

const FactsRow = {
  version: text,
  versionNumber: int,
  encoding: text,
  mostConnections: int,
  isReplica: text,
  tablesWithoutRights: int,
}

/** Whether a PostgreSQL is one that a server may start on: version, durability, rights, tables, room for connections. Only reads. */
export async function checkDatabase(db: DatabaseEngine, surroundings: Surroundings): Promise<Finding[]> {
  const [facts] = await rowsOf(db, FactsRow)`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
           current_setting('server_encoding') as encoding, current_setting('max_connections')::int as "mostConnections",
           pg_is_in_recovery()::text as "isReplica",
           (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
              and not (has_table_privilege(c.oid, 'select') and (c.relname = 'migrations' or has_table_privilege(c.oid, 'insert'))))
             as "tablesWithoutRights"`
  const { version, versionNumber, encoding, mostConnections, isReplica, tablesWithoutRights } = facts!
  const sound = judgeDatabase(await readDatabaseFacts(db))
  const inProduction = (sentence: string) => (surroundings.isProduction ? fail(sentence) : warn(sentence))
  return [
    versionNumber < leastVersion
      ? fail(`It is PostgreSQL ${version}; 14 or newer is needed.`)
      : ok(`PostgreSQL ${version} answers.`),
    ...(isReplica === 'true'
      ? [fail('It is a standby and takes nothing; DATABASE_URL must lead to the primary.')]
      : []),
    ...(encoding === 'UTF8' ? [] : [fail(`Its encoding is ${encoding}; the database must be made with UTF8.`)]),
    ...(mostConnections < surroundings.poolSize + 2
      ? [fail(`It takes ${mostConnections} connections, and one server wants ${surroundings.poolSize + 1}.`)]
      : []),
    ...(tablesWithoutRights > 0
      ? [
          fail(
            `Its account may not read and write ${tablesWithoutRights} tables; \`npm run migrate\` grants the rights.`,
          ),
        ]
      : []),
    ...sound.faults.map(inProduction),
    ...sound.warnings.map((sentence) => warn(`${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`)),
    ...(sound.faults.length + sound.warnings.length === 0
      ? [ok('It never loses what it acknowledges, and its account may not remove its guards.')]
      : []),
    await checkMigrations(surroundings),
  ]
}

async function checkMigrations({ mayMigrate, listMissing }: Surroundings): Promise<Finding> {
  const missing = await listMissing()
  if (missing.length === 0) return ok('It has had all migrations of this version.')
  const names = missing.length > 3 ? `${missing[0]} to ${missing.at(-1)}` : missing.join(', ')
  const lacking = `It has not had ${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'} yet (${names})`
  return mayMigrate
    ? warn(`${lacking}; the next start applies them, if its account may change tables.`)
    : warn(`${lacking}; run \`npm run migrate\` before the start, for MIGRATE_AT_START is off.`)
}

/** A message of the payment provider is refused when it is dated five minutes from now, and a store refuses requests likewise. */
const mostSecondsOff = 60
const noticedSecondsOff = 2

/** How far this machine's clock is from the database's. */
export async function checkClock(db: DatabaseEngine): Promise<Finding[]> {
  const askedAt = Date.now()
  const [row] = await rowsOf(db, { ms: bigint })`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`
  const answeredAt = Date.now()
  const secondsOff = Math.round((Number(row!.ms) - (askedAt + answeredAt) / 2) / 100) / 10
  const sentence = `This machine's clock is ${Math.abs(secondsOff)} s ${secondsOff > 0 ? 'behind' : 'ahead of'} the database's`
  if (Math.abs(secondsOff) > mostSecondsOff)
    return [
      fail(`${sentence}: signatures of other services are refused for that. Let both machines ask a time server.`),
    ]
  if (Math.abs(secondsOff) > noticedSecondsOff) return [warn(`${sentence}. Let both machines ask a time server.`)]
  return [ok("This machine's clock and the database's agree.")]
}
