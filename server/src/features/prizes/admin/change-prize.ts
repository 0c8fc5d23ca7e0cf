import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type AdminPrize, describeAdminPrize } from '../describe-prize.ts'
import { isPrizeOf } from '../queries.ts'
import type { NewPrizeStep } from '../steps.ts'

/** Changes a prize in one transaction, with its mails, and describes the result. Staff cannot decide about their own prize. */
export async function changePrize(
  context: ContextFor<'admin'>,
  prizeId: string,
  change: (tx: Database) => Promise<void>,
): Promise<{ prize: AdminPrize }> {
  const prize = await context.db.transaction(async (tx) => {
    if (await isPrizeOf(tx, { prizeId, userId: context.caller.userId })) throw new Refusal('own-prize')
    await change(tx)
    return describeAdminPrize(tx, context, prizeId)
  })
  context.wakeMailWorker()
  return { prize }
}

/** A step by the caller, at this moment. */
export const operatorsStep = (
  { clock, caller }: ContextFor<'admin'>,
  step: Omit<NewPrizeStep, 'at' | 'actor' | 'actorId'>,
): NewPrizeStep => ({ ...step, at: clock.now(), actor: 'operator', actorId: caller.userId })
