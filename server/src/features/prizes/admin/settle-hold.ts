import type { settleHold } from '@whereabouts/contract/prizes.admin'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { endHold, findOpenHold } from '../holds.ts'
import { getPrizeRow, lockPrize } from '../queries.ts'
import { findStanding } from '../steps.ts'
import { changePrize } from './change-prize.ts'
import { requestToEnd } from './second-person.ts'

/**
 * Ends the hold of a prize by a person's decision. It cannot be released by hand while any dispute of its winner is open, or lost and unsettled, nor
 * while a period is unpaid that could still be paid; after a refund it can. Forfeiting it is an ending like every other: with a second person, and not while a dispute is open.
 */
export const settlePrizeHold: CommandOf<typeof settleHold> = async (context, input) => {
  const { prizeId, held_for: reason, outcome, note } = input
  const asked = { action: 'prize.end-hold', subject: prizeId, wanted: input } as const
  const request = outcome === 'forfeited' ? await requestToEnd(context.db, asked) : null
  await withSecondPerson(context, request, (context, confirm) =>
    changePrize(context, prizeId, async (tx) => {
      await lockPrize(tx, prizeId)
      await confirm(tx)
      if (!(await findOpenHold(tx, { prizeId, reason }))) throw new Refusal('not-found')
      const { dispute } = await findStanding(tx, prizeId, context.clock.now())
      const { userId } = await getPrizeRow(tx, prizeId)
      // The deletion of the account removed every way to pay the period.
      const mayBePaid = reason === 'payment-due' && userId !== null
      const goesOn = reason === 'dispute' ? dispute !== null : mayBePaid
      if (outcome === 'forfeited' ? dispute === 'open' : goesOn) throw new Refusal('hold-goes-on')
      await endHold(tx, context, { prizeId, reason, outcome, note })
    }),
  )
  return { success: true }
}
