import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type Counting, takeFromLimits } from '../../../platform/http/rate-limit.ts'
import { overSite } from '../../../platform/limits/limits.ts'
import { writeAudit } from '../../audit/for-others.ts'

const minuteS = 60
const hourS = 60 * minuteS

/**
 * Tries of codes, of either kind, for one account by a person with its password. A user who mistypes waits a minute, then a quarter of an hour; an
 * attacker gets 120 guesses a day, each with a chance of three in a million.
 */
const codeTries = overSite(
  { max: 5, seconds: minuteS },
  { max: 10, seconds: 15 * minuteS },
  { max: 30, seconds: 6 * hourS },
)

/** A lock-out is logged at most once in this time, since the log is never shortened. */
const lockOutNoted = overSite({ max: 1, seconds: 15 * minuteS })

const keyOf = (userId: string) => `codes of the second factor of ${userId}`

/** Counts a try before the code is checked, so that concurrent tries do not pass the limit together. Throws `too-many-requests`. */
export const countCode = (needs: Counting, userId: string): Promise<void> =>
  takeFromLimits(needs, keyOf(userId), codeTries)

/** Counts a try of the administrator's, and logs a lock-out. Throws `too-many-requests`. */
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

/** Forgets the tries, once the caller has proved to be the owner. */
export async function forgetCodeTries({ limits }: Counting, userId: string): Promise<void> {
  await limits.forget(keyOf(userId), codeTries)
}
