import { type DeskGroup, deskGroups } from '@whereabouts/game/prizes/desk'
import type { AnswerOf } from '../../../lib/api.ts'

export type ListedPrize = AnswerOf<'GET /api/admin/prizes'>['prizes'][number]

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
