import { type DeskGroup, deskGroups } from '@whereabouts/game/prizes/desk'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'

const texts = {
  holdReasons: {
    dispute: 'The winner disputes a payment.',
    'payment-due': 'The winner has not paid for the period of this win.',
  },
}
export type ListedPrize = AnswerOf<'GET /api/admin/prizes'>['prizes'][number]

/** Why a prize is on hold, with the amount of a refund. */
export function holdReason(
  { refunded }: Pick<ListedPrize, 'refunded'>,
  reason: ListedPrize['holds'][number]['reason'],
): string {
  if (reason !== 'refund') return texts.holdReasons[reason]
  return refunded
    ? `The winner was refunded ${formatMoney(refunded.amount, refunded.currency)} after the win.`
    : 'The winner was to be refunded after the win, but the refund failed: nothing was paid back.'
}

/** Prizes grouped by next action, in group order; longest waiting first. */
export function sortDesk(prizes: readonly ListedPrize[]): { group: DeskGroup; prizes: ListedPrize[] }[] {
  const byGroup = Map.groupBy(prizes, ({ desk }) => desk)
  return deskGroups.flatMap((group) => {
    const found = byGroup.get(group)
    if (!found) return []
    const isLatestFirst = group === 'done'
    const sorted = found.toSorted((a, b) => a.state_since.localeCompare(b.state_since) * (isLatestFirst ? -1 : 1))
    return [{ group, prizes: sorted }]
  })
}
