import { Id } from '@whereabouts/contract/fields'
import type { winners } from '@whereabouts/contract/prizes'
import type { CommandOf } from '../../core/context.ts'
import { Malformed } from '../../core/refusal.ts'
import { listWinners, sumPaid, type Winner } from './winner-queries.ts'

/** Past winners, for everyone. Cached for a moment: the page before signing up requests it most. */
export const getWinners: CommandOf<typeof winners> = async ({ db, shortLivedCache }, { before, count }) => {
  const read = async () => {
    const rows = await listWinners(db, { before: before ? placeOf(before) : null, count: count + 1 })
    const [page, isMore] = [rows.slice(0, count), rows.length > count]
    return {
      // Pages carry this answer without the contract's parsing.
      winners: page.map(({ prize_id, paid_at, ...shown }) => shown),
      next: isMore ? nameOf(page.at(-1)!) : null,
      paid_in_all: await sumPaid(db),
    }
  }
  return shortLivedCache.read({ topic: ['prizes', 'names'], name: `winners ${before ?? ''} ${count}` }, read)
}

/** Several prizes may be received at the same moment, so the id is part of a page's name. */
const nameOf = ({ paid_at, prize_id }: Winner) => `${paid_at},${prize_id}`

function placeOf(name: string): { paidAt: Date; prizeId: string } {
  const [moment, prizeId] = name.split(',') as [string, string]
  const paidAt = new Date(moment)
  if (Number.isNaN(paidAt.getTime()) || !Id.safeParse(prizeId).success)
    throw new Malformed('before', 'This is no page of winners.')
  return { paidAt, prizeId }
}
