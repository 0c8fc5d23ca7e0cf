import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findCustomerId } from './queries.ts'
import { releaseCheckoutLease, takeCheckoutLease } from './writes.ts'

/** Longer than the work takes while the provider answers. The lease of a dead process expires. */
const leaseMs = 30 * 1000
const pauseMs = 100
const tries = 50

/**
 * Runs the work while no other request of this user, on any server, opens or closes checkouts. A second request waits for up to five seconds and is
 * then refused. A lease and not a lock: the work asks the provider, and no transaction may wait for that.
 */
export async function withCheckoutLease<Result>(
  { db, caller, clock }: ContextFor<'user'>,
  { busy }: { busy: RefusalCode },
  work: () => Promise<Result>,
): Promise<Result> {
  const { userId } = caller
  for (let tried = 0; tried < tries; tried += 1) {
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    if (await takeCheckoutLease(db, { userId, now, until })) {
      try {
        return await work()
      } finally {
        await releaseCheckoutLease(db, { userId, until })
      }
    }
    // Without a customer there is no row to lock: the account was deleted in another window.
    if (!(await findCustomerId(db, userId))) throw new Refusal('not-signed-in')
    await pause(pauseMs)
  }
  throw new Refusal(busy)
}
