import postgres from 'postgres'
import { type Address, readAddress } from './address.ts'
import { DatabaseUnavailable } from './port.ts'
import { type Client, type ConnectOptions, connect, connectTimeoutSeconds } from './postgres-client.ts'
import { settingsOfPoolers } from './session-settings.ts'
import { describeUnavailable } from './why-unavailable.ts'

/** A server that answers neither new nor pooled connections for this long counts as gone. */
const askTimeoutMs = 3_000

/** SQLSTATEs for a setting that a session may not use: a pooler does not pass it on, or the server does not know it. */
const settingRefused = new Set(['08P01', '42704'])

export interface Named {
  url: string
  setting: string | null
}

function addressOf(named: Named): Address {
  try {
    return readAddress(named.url)
  } catch (error) {
    throw explained(error, named)
  }
}

export type Opened = { client: Client; options: ConnectOptions }

/** Opens the pool, and tests it with one statement. If a pooler refuses session settings, sessions use only those that every pooler accepts. */
export async function openFirst(named: Named, more: Omit<ConnectOptions, 'address'>): Promise<Opened> {
  const options = { address: addressOf(named), ...more }
  try {
    return await proven(options).catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError && settingRefused.has(error.code))) throw error
      return proven({ ...options, settings: settingsOfPoolers })
    })
  } catch (error) {
    throw explained(error, named)
  }
}

async function proven(options: ConnectOptions): Promise<Opened> {
  const client = connect(options)
  try {
    await within(client.unsafe('select 1'), connectTimeoutSeconds * 1000)
    return { client, options }
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
}

function explained(error: unknown, named: Named): DatabaseUnavailable {
  const sqlstate = error instanceof postgres.PostgresError ? error.code : null
  return new DatabaseUnavailable(describeUnavailable({ sqlstate, error }, named), { cause: error })
}

/**
 * Whether the server answers on a new or a pooled connection: with many processes it may be slow to accept one, and otherwise healthy. A server that
 * refuses a connection, or has no room, counts as reachable.
 */
export async function isReachable(options: ConnectOptions, pool: Client | null): Promise<boolean> {
  const fresh = connect({ ...options, poolSize: 1 })
  const asked = [fresh, ...(pool ? [pool] : [])].map(async (client) => {
    if (!(await doesAnswer(client))) throw unavailable(undefined)
    return true
  })
  try {
    return await Promise.any(asked).catch(() => false)
  } finally {
    void fresh.end({ timeout: 0 })
  }
}

async function doesAnswer(client: Client): Promise<boolean> {
  try {
    await within(client.unsafe('select 1'), askTimeoutMs)
    return true
  } catch (error) {
    // Class 57P: the server is shutting down or starting up.
    return error instanceof postgres.PostgresError && !error.code.startsWith('57P')
  }
}

/** Cuts frozen sessions, on a separate connection: those of the pool may all be waiting. Even if this fails, the wait is retried. */
export async function cutFrozen(options: ConnectOptions): Promise<void> {
  const client = connect({ ...options, poolSize: 1 })
  await within(cutFrozenBy(client), askTimeoutMs).catch(() => undefined)
  void client.end({ timeout: 0 })
}

/** Limits the time: the driver retries forever if connections are accepted and closed immediately. */
async function within<T>(work: PromiseLike<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(undefined)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Ends sessions of this server's name that have locked rows but received nothing from their process for two seconds: it was stopped, or its machine
 * is gone. PostgreSQL does so itself between two statements (`idle_in_transaction_session_timeout`), but not in the middle of receiving one, nor
 * behind a pooler that drops the setting. Work that may take long has another name.
 */
async function cutFrozenBy(client: Client): Promise<void> {
  await client.unsafe(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = session_user and application_name = current_setting('application_name')
      and backend_xid is not null and wait_event = 'ClientRead' and state_change < clock_timestamp() - interval '2 seconds'`)
}

export function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('Failed to connect to database', { cause })
}
