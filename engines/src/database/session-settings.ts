import type { Database } from './port.ts'
import { rowsOf, text } from './rows.ts'

/**
 * What statements and readers rely on. Every session asks for it when it begins, so that no default of the role, the database or the server decides
 * what a value looks like, or what a statement sees.
 */
const relied: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  idle_session_timeout: '0',
}

/**
 * How long a session may hold others up. A process that is stopped, or a machine without power, is cut off from what it holds; a wait for a lock ends
 * in time to look for a holder that has not been cut (`cutFrozen`).
 */
const limits: Readonly<Record<string, string>> = {
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '5s',
}

/** How soon the server notices that the other machine is gone; without effect on a socket of the same machine. */
const keepalives: Readonly<Record<string, string>> = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '5',
  tcp_user_timeout: '10s',
}

export const allSettings: Readonly<Record<string, string>> = { ...relied, ...limits, ...keepalives }
/** Those of them that every pooler takes. */
export const settingsOfPoolers: Readonly<Record<string, string>> = {
  TimeZone: relied.TimeZone!,
  DateStyle: relied.DateStyle!,
  standard_conforming_strings: relied.standard_conforming_strings!,
}

/** A setting that a session does not have as it asked for it, since something between it and the server does not pass it on. */
export interface Unset {
  name: string
  value: string
  wanted: string
  /** Whether statements and readers rely on it; else it limits how long a session may hold others up. */
  isReliedOn: boolean
}

/** The settings that this database's sessions lack. */
export async function listUnset(db: Pick<Database, 'query'>): Promise<Unset[]> {
  const wanted = Object.entries({ ...relied, ...limits })
  const rows = await rowsOf(db as Database, { name: text, value: text })`
    select name, case when name = 'search_path' then array_to_string(current_schemas(false), ', ') else current_setting(name) end as value
    from unnest(${wanted.map(([name]) => name)}::text[]) as name`
  return rows.flatMap(({ name, value }) => {
    // Without a right to any schema the path is empty; that is said elsewhere.
    const isSame = value === '' || value.toLowerCase() === allSettings[name]!.toLowerCase()
    return isSame ? [] : [{ name, value, wanted: allSettings[name]!, isReliedOn: name in relied }]
  })
}
