import type { winners } from '@whereabouts/contract/prizes'
import type { CommandOf } from '../../core/context.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { listWinners, sumPaid, type WinnerRow } from './winner-queries.ts'

/** Past winners, for everybody. Kept for a moment: the page before signing up is asked for most. */
export const getWinners: CommandOf<typeof winners> = async ({ db, shortLivedCache }, { before, count }) => {
  const read = async () => {
    const rows = await listWinners(db, { before: before ? new Date(before) : null, count: count + 1 })
    const [page, isMore] = [rows.slice(0, count), rows.length > count]
    const paid = await sumPaid(db)
    return {
      winners: page.map(wireWinner),
      next: isMore ? page.at(-1)!.paidAt.toISOString() : null,
      paid_in_all: { count: paid.count, amount: wireAmount(paid.amount) },
    }
  }
  return shortLivedCache.read({ topic: 'prizes', name: `winners ${before ?? ''} ${count}` }, read)
}

const wireWinner = ({ releaseDate, username, prizeAmount, currency, paidAt, isSealed }: WinnerRow) => ({
  release_date: releaseDate,
  username,
  prize_amount: wireAmount(prizeAmount),
  currency,
  paid_on: paidAt.toISOString().slice(0, 10),
  is_verifiable: isSealed,
})
