import { AuditEntry } from '@whereabouts/contract/audit'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import { wireRowsOf } from '../../../core/wire-rows.ts'
import { findNamed } from './name-things.ts'

/** Filters of lines; a missing filter accepts every line. */
export interface AuditFilter {
  /** A whole action, such as 'puzzle.update', or the beginning of actions, such as 'puzzle'. */
  action?: string | undefined
  /** A part of the subject or of its name, in any letter case. */
  subject?: string | undefined
  /** The first and the last day, UTC. */
  from?: string | undefined
  to?: string | undefined
}

interface Page {
  /** Only lines older than the one with this id. */
  before: string | null
  count: number
}

const dayS = 24 * 60 * 60
/** The beginning of a day in seconds since 1970: every year of the calendar fits, which is not so for a date of the database. */
const secondsAt = (date: string | undefined) => (date === undefined ? null : Date.parse(`${date}T00:00:00Z`) / 1000)
/** No text of the database contains NUL, so a search for it finds nothing. */
const isImpossible = (text: string | undefined) => text?.includes('\0') === true

const Entry = AuditEntry.extend({ before: z.unknown().nullable(), after: z.unknown().nullable() })

/** Lines of the log, the latest first. */
export async function listAuditEntries(
  db: Database,
  { action, subject, from, to }: AuditFilter,
  { before, count }: Page,
): Promise<AuditEntry[]> {
  if (isImpossible(action) || isImpossible(subject)) return []
  const isWhole = action?.includes('.') === true && !action.endsWith('.')
  const lastDay = secondsAt(to)
  const named = subject ? await findNamed(db, subject) : []
  // Ordered by a.id, since the returned id is a text.
  return wireRowsOf(db, Entry)`
    select id::text as id, at, actor, actor_id, action, subject, before, after, network from audit_log a
    where (${before}::bigint is null or a.id < ${before}::bigint)
      and (${isWhole ? (action ?? null) : null}::text is null or action = ${isWhole ? (action ?? null) : null}::text)
      and (${action ?? null}::text is null or starts_with(action, ${action ?? null}::text))
      and (${subject ?? null}::text is null or position(lower(${subject ?? null}::text) in lower(subject)) > 0
           or subject = any(${named}::text[])
           or action = 'answer.read'
              and (position(lower(${subject ?? null}::text) in after::text) > 0 or after->'puzzles' ?| ${named}::text[])
           or position(lower(${subject ?? null}::text) in lower(concat_ws(chr(10),
                before->>'question', after->>'question', before->>'plan_name', after->>'plan_name',
                before->>'alt_text', after->>'alt_text'))) > 0)
      and (${secondsAt(from)}::float8 is null or at >= to_timestamp(${secondsAt(from)}::float8))
      and (${lastDay}::float8 is null or at < to_timestamp(${lastDay}::float8 + ${dayS}))
    order by a.id desc limit ${count}::int`
}

/** Every action in the log, by name. Jumps from one to the next by the index, however long the log is. */
export async function listAuditActions(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, { action: text })`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`
  return rows.map(({ action }) => action)
}
