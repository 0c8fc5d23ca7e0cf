import type { AnswerOf } from '../../../lib/api.ts'

export type ListedPrize = AnswerOf<'GET /api/admin/prizes'>['prizes'][number]

/** What is to be done about a prize, the most urgent first; the last three want nothing from the operator. */
export const deskGroups = [
  'appeal',
  'review',
  'send',
  'unreached',
  'held',
  'roll',
  'on-its-way',
  'waiting',
  'done',
] as const
export type DeskGroup = (typeof deskGroups)[number]

/** The groups in which somebody is to act. */
export const toDo: readonly DeskGroup[] = ['appeal', 'review', 'send', 'unreached', 'held', 'roll']

const isHeld = ({ holds }: ListedPrize) => holds.some(({ ended_at }) => ended_at === null)

/** Where a prize lies on the desk. */
export function groupOf(prize: ListedPrize): DeskGroup {
  const { state, has_appeal, is_rolled, may_roll } = prize
  if (has_appeal) return 'appeal'
  if (may_roll) return 'roll'
  if (is_rolled || state === 'forfeited') return 'done'
  // There is time for an appeal.
  if (state === 'disqualified') return 'waiting'
  if (prize.payout_trouble) return 'send'
  if (state === 'received') return 'done'
  if (prize.is_orphaned) return 'send'
  if (state === 'sending' || state === 'sent') return 'on-its-way'
  if (isHeld(prize)) return 'held'
  if (prize.is_unreached) return 'unreached'
  if (state === 'under-review') return 'review'
  return state === 'approved' || state === 'returned' ? 'send' : 'waiting'
}

/** The prizes by what is to be done, in the order of the groups; of each group the one that has waited longest is first. */
export function sortDesk(prizes: readonly ListedPrize[]): { group: DeskGroup; prizes: ListedPrize[] }[] {
  const byGroup = Map.groupBy(prizes, groupOf)
  return deskGroups.flatMap((group) => {
    const found = byGroup.get(group)
    if (!found) return []
    const isLatestFirst = group === 'done'
    const sorted = found.toSorted((a, b) => a.state_since.localeCompare(b.state_since) * (isLatestFirst ? -1 : 1))
    return [{ group, prizes: sorted }]
  })
}
