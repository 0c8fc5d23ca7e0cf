import type { Limits, Window } from '@whereabouts/engines/limits/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { takeFromLimits } from '../../../platform/http/rate-limit.ts'
import { writeAudit } from '../../audit/queries.ts'

const minuteS = 60
const hourS = 60 * minuteS

/**
 * Codes tried for one account, of either kind, by whoever knows its password. Who mistypes waits a minute, then a quarter of an hour; who
 * guesses gets 120 guesses a day, each of which hits with three in a million.
 */
const codeTries: readonly Window[] = [
  { max: 5, seconds: minuteS },
  { max: 10, seconds: 15 * minuteS },
  { max: 30, seconds: 6 * hourS },
]

/** A wait is written down once in this time, however often it is run into: the log is never shortened. */
const lockOutNoted: readonly Window[] = [{ max: 1, seconds: 15 * minuteS }]

const keyOf = (userId: string) => `codes of the second factor of ${userId}`

/** Counts a code before it is looked at, so that tries at the same moment do not pass together. Throws `too-many-requests`. */
export const countCode = (needs: { limits: Limits }, userId: string): Promise<void> =>
  takeFromLimits(needs, keyOf(userId), codeTries)

/** Counts a code of the administrator's, and writes down the wait that it may run into. Throws `too-many-requests`. */
export async function takeCodeTry(context: ContextFor<'admin-entry'>): Promise<void> {
  const { db, limits, caller } = context
  try {
    await countCode(context, caller.userId)
  } catch (error) {
    if (error instanceof Refusal && (await limits.take(`lock-out of ${caller.userId}`, lockOutNoted)) === 0)
      await writeAudit(db, context, { action: 'two-factor.lock-out', subject: caller.username, after: error.details })
    throw error
  }
}

/** Forgets the tries of whoever has proved to be the owner. */
export async function forgetCodeTries({ limits }: { limits: Limits }, userId: string): Promise<void> {
  await limits.forget(keyOf(userId), codeTries)
}
