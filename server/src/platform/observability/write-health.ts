import { randomBytes } from 'node:crypto'
import type { Database, DatabaseError } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import type { Services } from '../../core/context.ts'
import { hasNoRoom } from '../http/refusal-of.ts'

/** After so long without a new failure the database is tried again, since at night no guess may come. */
const tryAgainMs = 60_000
const trialRestMs = 10_000
/** More than a page of the database, and not compressible: it needs room. */
const triedBytes = 64 * 1024

class TriedOnly extends Error {}

/** Why a guess could not be written, in words for the operator; null for any other error. */
export function whyNotWritten(error: unknown): string | null {
  if (!hasNoRoom(error)) return null
  const { code } = error as DatabaseError
  if (code === '25006') return 'The database is read-only.'
  return code === '53100' ? "The database's disk is full." : `The database has no room (SQLSTATE ${code}).`
}

/** Returns why guesses cannot be stored now, according to recent guesses and the database itself; null where they can. */
export async function findWriteFault({ db, lifecycle }: Pick<Services, 'db' | 'lifecycle'>): Promise<string | null> {
  const [session] = await rowsOf(db, { isReadOnly: bool })`
    select current_setting('transaction_read_only') = 'on' as is_read_only`
  if (session!.isReadOnly) return 'The database is read-only.'
  const known = lifecycle.notWritten
  if (!known || performance.now() - known.atMs < tryAgainMs) return known?.reason ?? null
  const reason = await tryWriting(db)
  lifecycle.notWritten = reason === null ? null : { reason, atMs: performance.now() }
  return reason
}

/**
 * Writes to the database and to the store of files, at most once in ten seconds however many ask. Returns why it could not, in words for the public;
 * the log has the store's own.
 */
export function tryWrites(services: Pick<Services, 'db' | 'files' | 'lifecycle' | 'log'>): Promise<string[]> {
  const { lifecycle } = services
  if (!lifecycle.trial || performance.now() - lifecycle.trial.atMs >= trialRestMs)
    lifecycle.trial = { atMs: performance.now(), reasons: tryBoth(services) }
  return lifecycle.trial.reasons
}

async function tryBoth({ db, files, lifecycle, log }: Parameters<typeof tryWrites>[0]): Promise<string[]> {
  const ofDatabase = async () => {
    const reason = await tryWriting(db)
    lifecycle.notWritten = reason === null ? null : { reason, atMs: performance.now() }
    return reason
  }
  const ofFiles = () =>
    files.check().then(
      () => null,
      (err: unknown) => {
        log.error({ err }, 'the store of files does not serve')
        return 'The store of files cannot be written.'
      },
    )
  const reasons = await Promise.all([
    ofDatabase().catch((err: unknown) => {
      log.error({ err }, 'the database does not answer')
      return 'The database does not answer.'
    }),
    ofFiles(),
  ])
  return reasons.filter((reason) => reason !== null)
}

/** Writes a mail that is never sent, and rolls it back. */
async function tryWriting(db: Database): Promise<string | null> {
  const text = randomBytes(triedBytes).toString('base64')
  try {
    await db.transaction(async (tx) => {
      await tx.sql`
        insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
        values (gen_random_uuid(), 'health', 'health', '', '', ${text}, '', now(), 'infinity')`
      throw new TriedOnly()
    })
  } catch (error) {
    const reason = whyNotWritten(error)
    if (reason !== null) return reason
    if (!(error instanceof TriedOnly)) throw error
  }
  return null
}
