import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { health as endpoint } from '@whereabouts/contract/log.admin'
import type { ContextFor } from '../../../core/context.ts'
import { findLogHealth } from '../witness-queries.ts'

/** By this time, as players are promised, their guesses are in the log. */
const promiseMs = 10_000
/** A sequencer reports at least this often. */
const silenceMs = 60_000

/** The state of the public log. */
export async function getLogHealth({
  db,
  clock,
  witness,
  anchor,
  publicLog,
}: ContextFor<'admin'>): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now().getTime()
  const health = await findLogHealth(db)
  const waits = health?.waitingSince ? now - health.waitingSince.getTime() : 0
  const silent = health ? now - health.lookedAt.getTime() : 0
  return {
    origin: health?.origin ?? null,
    size: Number(health?.size ?? 0),
    signed_at: wireMoment(health?.signedAt),
    waiting_since: wireMoment(health?.waitingSince),
    stands_still: waits > promiseMs || silent > silenceMs,
    witness: { kind: witness.kind, last_at: wireMoment(health?.witnessedAt), fault: health?.witnessFault ?? null },
    anchor: { kind: anchor.kind, last_at: wireMoment(health?.anchoredAt), fault: health?.anchorFault ?? null },
    verifier_key: publicLog.verifierKey,
  }
}

const wireMoment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
