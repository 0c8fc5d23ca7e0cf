import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { bool, int, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Logger } from 'pino'
import type { Config } from '../../core/config.ts'
import { StartFault } from '../../core/start-fault.ts'
import { type DatabaseFacts, judgeDatabase } from './judge-database.ts'

/**
 * In production, refuses a PostgreSQL that may lose acknowledged commits, and an account that could remove the guards of the tables; lesser risks are
 * logged. Changes no setting, which is the operator's decision. Throws StartFault.
 */
export async function requireSoundDatabase(
  { isProduction }: Pick<Config, 'isProduction'>,
  { db, log }: { db: DatabaseEngine; log: Logger },
): Promise<void> {
  // The embedded database is opened with settings of our own, and has no accounts.
  if (!isProduction || db.kind === 'pglite') return
  const { faults, warnings } = judgeDatabase(await readDatabaseFacts(db))
  for (const warning of warnings) log.warn(warning)
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
}

const FactsRow = {
  account: text,
  isSuperuser: bool,
  isOwner: bool,
  synchronousCommit: text,
  fsync: text,
  fullPageWrites: text,
  awaitsStandbys: bool,
  standbys: int,
}

/** Reads what `judgeDatabase` judges. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const [facts] = await rowsOf(db, FactsRow)`
    select current_user::text as account, r.rolsuper as "isSuperuser",
           exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                   and pg_has_role(c.relowner, 'member')) as "isOwner",
           current_setting('synchronous_commit') as "synchronousCommit", current_setting('fsync') as "fsync",
           current_setting('full_page_writes') as "fullPageWrites",
           current_setting('synchronous_standby_names') <> '' as "awaitsStandbys",
           (select count(*)::int from pg_stat_replication) as standbys
    from pg_roles r where r.rolname = current_user`
  return facts!
}
