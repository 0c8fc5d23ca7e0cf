import type { AuditEntry } from '@whereabouts/contract/audit'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { utcDate } from '@whereabouts/game/release'
import type { Caller, Clock, ContextFor, Services } from '../../core/context.ts'
import { plainArray } from '../../core/plain-array.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'

/** One line of the log of changes. `before` and `after` are plain values; never a secret, a code or a password. */
export interface AuditedChange {
  /** Noun and verb, such as 'puzzle.update'. */
  action: string
  /** The changed thing: an id, a key, an address. */
  subject: string
  before?: unknown
  after?: unknown
}

/** Who makes a change, when, and from where. */
export interface Actor {
  clock: Clock
  /** Null for changes by the server itself. */
  caller: { userId: Caller['userId'] | null; username: string } | null
  request?: { ip: string }
}

/** Adds a line to the log, in the transaction of the change itself: no change happens without its line. */
export async function writeAudit(
  tx: Database,
  { clock, caller, request }: Actor,
  { action, subject, before = null, after = null }: AuditedChange,
): Promise<void> {
  const network = request ? networkOf(request.ip) : null
  await tx.sql`
    insert into audit_log (at, actor_id, actor, action, subject, before, after, network)
    values (${clock.now()}, ${caller?.userId ?? null}, ${caller?.username ?? 'system'}, ${action}, ${subject},
            ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb, ${network})`
}

declare module '../../core/context.ts' {
  interface Services {
    answersNoted: AnswersNoted
  }
}

/** The reads that were recorded for each session on one day. A new process records them again: better twice than not at all. */
export interface AnswersNoted {
  date: string
  /** Ids of puzzles, by the session. */
  puzzlesOf: Map<string, Set<string>>
}

/**
 * Logs that the administrator is about to read the places of these puzzles, as far as they are unsolved: who, which and when, once a day for each
 * session and puzzle. Await it before the answer is sent, so that no read is missing in the log.
 */
export async function noteAnswersRead(context: ContextFor<'admin'>, puzzleIds: readonly string[]): Promise<void> {
  const { caller, clock, db } = context
  const known = puzzlesNotedFor(context, { date: utcDate(clock.now()), sessionId: caller.sessionId })
  const asked = puzzleIds.filter((id) => !known.has(id))
  if (asked.length === 0) return
  const unsolved = await rowsOf(db, { id: uuid })`
    select id from puzzles where id = any(${plainArray(asked)}::uuid[]) and not is_solved order by released_at, id`
  const puzzles = unsolved.map(({ id }) => id)
  if (puzzles.length === 0) return
  const subject = puzzles.length === 1 ? puzzles[0]! : `${puzzles.length} puzzles`
  await writeAudit(db, context, { action: 'answer.read', subject, after: { puzzles } })
  for (const id of puzzles) known.add(id)
}

/** The puzzles whose places appear in lines of the log. */
export function puzzlesRevealedIn(entries: readonly Pick<AuditEntry, 'subject' | 'before' | 'after'>[]): string[] {
  const isPlace = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    ('actual_lat' in value || ('kind' in value && value.kind === 'puzzle'))
  return entries.filter(({ before, after }) => isPlace(before) || isPlace(after)).map(({ subject }) => subject)
}

function puzzlesNotedFor(
  { answersNoted: noted }: Pick<Services, 'answersNoted'>,
  { date, sessionId }: { date: string; sessionId: string },
): Set<string> {
  if (noted.date !== date) Object.assign(noted, { date, puzzlesOf: new Map() })
  const puzzles = noted.puzzlesOf.get(sessionId) ?? new Set()
  noted.puzzlesOf.set(sessionId, puzzles)
  return puzzles
}
