import type { Database } from './port.ts'
import { rowsOf, text } from './rows.ts'

/**
 * The settings that statements and readers rely on. Every session sets them at its start, so that no default of the role, database or server changes
 * what values look like or what a statement sees.
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
 * How long a session may block others. A stopped process, or a machine without power, loses its locks; a wait for a lock ends in time to find a
 * frozen holder (`cutFrozen`).
 */
const limits: Readonly<Record<string, string>> = {
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '5s',
}

/** How soon the server notices that the other machine is gone. No effect on a local socket. */
const keepalives: Readonly<Record<string, string>> = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '5',
  tcp_user_timeout: '10s',
}

export const allSettings: Readonly<Record<string, string>> = { ...relied, ...limits, ...keepalives }
/** The subset that every pooler accepts. */
export const settingsOfPoolers: Readonly<Record<string, string>> = {
  TimeZone: relied.TimeZone!,
  DateStyle: relied.DateStyle!,
  standard_conforming_strings: relied.standard_conforming_strings!,
}

/** A setting that a session lacks although it requested it, because a pooler in between drops it. */
export interface Unset {
  name: string
  value: string
  wanted: string
  /** Whether statements and readers rely on it; otherwise it limits how long a session may block others. */
  isReliedOn: boolean
}

/** The settings that this database's sessions lack. */
export async function listUnset(db: Pick<Database, 'query'>): Promise<Unset[]> {
  const wanted = Object.entries({ ...relied, ...limits })
  const rows = await rowsOf(db as Database, { name: text, value: text })`
    select name, case when name = 'search_path' then array_to_string(current_schemas(false), ', ') else current_setting(name) end as value
    from unnest(${wanted.map(([name]) => name)}::text[]) as name`
  return rows.flatMap(({ name, value }) => {
    // Without rights to any schema the path is empty, which is reported elsewhere.
    const isSame = value === '' || value.toLowerCase() === allSettings[name]!.toLowerCase()
    return isSame ? [] : [{ name, value, wanted: allSettings[name]!, isReliedOn: name in relied }]
  })
}
