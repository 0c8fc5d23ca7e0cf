import { type Database, type DatabaseEngine, DatabaseError } from '@whereabouts/engines/database/port'
import { int, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { type Finding, fail, ok, warn } from './finding.ts'

interface Ways {
  /** Lists the settings that sessions lack though they ask for them. */
  listUnset(db: Database): Promise<{ name: string; wanted: string }[]>
  /** Opens the same database with one connection. */
  openOne(): Promise<DatabaseEngine>
  /** Whether the address asks for channel_binding=require. */
  wantsChannelBinding: boolean
}

/** Whether sessions have the settings that the server requests, and whether there is a pooler in between. */
export async function checkSessions(db: DatabaseEngine, ways: Ways): Promise<Finding[]> {
  return [
    ...(await checkSettings(db, ways)),
    ...judgePooling(await findPooling(ways)),
    ...(ways.wantsChannelBinding
      ? [
          warn(
            'Its address asks for channel_binding, which this server does not do; sslmode=verify-full protects from the same.',
          ),
        ]
      : []),
  ]
}

async function checkSettings(db: Database, { listUnset }: Ways): Promise<Finding[]> {
  const [defaults] = await rowsOf(db, { readOnly: text, transactionTimeout: orNull(text) })`
    select current_setting('default_transaction_read_only') as "readOnly", current_setting('transaction_timeout', true) as "transactionTimeout"`
  const { readOnly, transactionTimeout } = defaults!
  const unset = await listUnset(db)
  const orders = unset.map(({ name, wanted }) => `set ${name} = '${wanted}'`).join(', ')
  return [
    ...(readOnly === 'on'
      ? [fail('default_transaction_read_only is on for its account: it takes nothing. Set it to off.')]
      : []),
    ...((transactionTimeout ?? '0') === '0'
      ? []
      : [
          warn(
            `transaction_timeout is ${transactionTimeout} for its account: migrations, exports and imports that take longer are cut off.`,
          ),
        ]),
    ...(unset.length > 0
      ? [
          warn(
            `A pooler does not pass on what sessions ask for, so a stopped server process may block the game for longer than 6 s. ` +
              `Let it pass them on, or set them for the role (alter role): ${orders}.`,
          ),
        ]
      : [ok('Sessions run with the settings that the server asks for, regardless of the defaults.')]),
  ]
}

/** `lossy`: statements that were prepared are lost from one transaction to the next. */
type Pooling = 'none' | 'by-transaction' | 'lossy'

const rounds = 5
/** The SQLSTATE for a prepared statement that the session does not know. */
const unknownStatement = '26000'

/** Compares two connections' sessions, one of them in a transaction: each must have its own, and the same one each time. */
async function findPooling({ openOne }: Ways): Promise<Pooling> {
  const one = await openOne()
  try {
    const other = await openOne()
    try {
      const own = await sessionOf(one)
      for (let round = 0; round < rounds; round += 1) {
        const [others, again] = await other.transaction(async (tx) => [
          await sessionOf(tx),
          await one.transaction(sessionOf),
        ])
        if (others === own || again !== own) return 'by-transaction'
      }
      return 'none'
    } finally {
      await other.close()
    }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === unknownStatement) return 'lossy'
    throw error
  } finally {
    await one.close()
  }
}

async function sessionOf(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { id: int })`select pg_backend_pid() as id`
  return row!.id
}

/** What a pooler on the way means. Pure. */
export function judgePooling(pooling: Pooling): Finding[] {
  if (pooling === 'none') return []
  const found =
    'DATABASE_URL leads to a pooler that gives each transaction another connection (PgBouncer: pool_mode=transaction)'
  return [
    pooling === 'by-transaction'
      ? ok(`${found}, which the server works with.`)
      : fail(`${found}, and it loses prepared statements. Write ?prepare=false at the end of DATABASE_URL.`),
  ]
}
