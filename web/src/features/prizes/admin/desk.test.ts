import { expect, test } from 'vitest'
import { groupOf, type ListedPrize, sortDesk } from './desk.ts'

const hold = { id: 'h', reason: 'dispute', reference: 'dp', since: '', outcome: null, note: null } as const
const prize = (wish: Partial<ListedPrize>): ListedPrize => ({
  ...{ id: 'p', puzzle_id: 'z', release_date: '2026-03-10', prize_amount: 50, currency: 'usd', owed_since: '' },
  ...{
    winner: null,
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
  ...{ paid_at: null, paid_reference: null, holds: [], waiting: null },
  ...wish,
})

test.each<[Partial<ListedPrize>, string]>([
  [{ state: 'unclaimed' }, 'waiting'],
  [{ state: 'unclaimed', is_unreached: true }, 'unreached'],
  [{ state: 'asked' }, 'waiting'],
  [{ state: 'under-review' }, 'review'],
  [{ state: 'approved' }, 'send'],
  [{ state: 'returned' }, 'send'],
  [{ state: 'sending' }, 'on-its-way'],
  [{ state: 'sending', is_orphaned: true }, 'send'],
  [{ state: 'sent' }, 'on-its-way'],
  [{ state: 'received' }, 'done'],
  [{ state: 'disqualified' }, 'waiting'],
  [{ state: 'disqualified', may_roll: true }, 'roll'],
  [{ state: 'disqualified', is_rolled: true }, 'done'],
  [{ state: 'disqualified', has_appeal: true }, 'appeal'],
  [{ state: 'forfeited', may_roll: true }, 'roll'],
  [{ state: 'forfeited', is_rolled: true }, 'done'],
  [{ state: 'approved', holds: [{ ...hold, ended_at: null }] }, 'held'],
  [{ state: 'approved', holds: [{ ...hold, ended_at: '2026-03-11', outcome: 'released' }] }, 'send'],
  [{ state: 'forfeited', may_roll: true, holds: [{ ...hold, ended_at: null }] }, 'roll'],
])('%j lies with: %s', (wish, group) => {
  expect(groupOf(prize(wish))).toBe(group)
})

test('what is most urgent comes first, and of it what has waited longest; what is done, the latest first', () => {
  const prizes = [
    prize({ id: '1', state: 'received', state_since: '2026-03-01' }),
    prize({ id: '2', state: 'received', state_since: '2026-03-02' }),
    prize({ id: '3', state: 'under-review', state_since: '2026-03-05' }),
    prize({ id: '4', state: 'under-review', state_since: '2026-03-04' }),
    prize({ id: '5', state: 'disqualified', has_appeal: true }),
  ]
  expect(sortDesk(prizes).map(({ group, prizes }) => [group, ...prizes.map(({ id }) => id)])).toEqual([
    ['appeal', '5'],
    ['review', '4', '3'],
    ['done', '2', '1'],
  ])
})
