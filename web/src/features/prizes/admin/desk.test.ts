import { expect, test } from 'vitest'
import { type ListedPrize, sortDesk } from './desk.ts'

const prize = (wish: Pick<ListedPrize, 'id' | 'desk'> & { state_since?: string }): ListedPrize => ({
  ...{ puzzle_id: 'z', release_date: '2026-03-10', prize_amount: 50, currency: 'usd', owed_since: '' },
  ...{
    winner: null,
    shown_as: null,
    state: 'unclaimed',
    state_since: '2026-03-10',
    respond_by: null,
    has_appeal: false,
    is_rolled: false,
    may_roll: false,
    is_unreached: false,
    is_orphaned: false,
    payout_trouble: null,
    may_forfeit: false,
  },
  ...{ paid_at: null, paid_reference: null, holds: [], refunded: null, waiting: null },
  ...wish,
})

test('the most urgent comes first, longest waiting first; finished prizes, latest first', () => {
  const prizes = [
    prize({ id: '1', desk: 'done', state_since: '2026-03-01' }),
    prize({ id: '2', desk: 'done', state_since: '2026-03-02' }),
    prize({ id: '3', desk: 'review', state_since: '2026-03-05' }),
    prize({ id: '4', desk: 'review', state_since: '2026-03-04' }),
    prize({ id: '5', desk: 'appeal' }),
  ]
  expect(sortDesk(prizes).map(({ group, prizes }) => [group, ...prizes.map(({ id }) => id)])).toEqual([
    ['appeal', '5'],
    ['review', '4', '3'],
    ['done', '2', '1'],
  ])
})
