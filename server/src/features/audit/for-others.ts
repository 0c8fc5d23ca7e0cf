import type { Database } from '@whereabouts/engines/database/port'
import type { Caller, Clock } from '../../core/context.ts'
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
