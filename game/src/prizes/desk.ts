import type { PrizeState } from './life.ts'

/** The next action for a prize, most urgent first. The last three need nothing from the operator. */
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

/** The groups in which the operator has to act. */
export const toDo: readonly DeskGroup[] = ['appeal', 'review', 'send', 'unreached', 'held', 'roll']

export interface DeskFacts {
  state: PrizeState
  hasAppeal: boolean
  isRolled: boolean
  mayRoll: boolean
  hasPayoutTrouble: boolean
  isOrphaned: boolean
  isHeld: boolean
  isUnreached: boolean
}

/** The desk group of a prize. */
export function deskGroupOf({ state, hasAppeal, isRolled, mayRoll, ...facts }: DeskFacts): DeskGroup {
  if (hasAppeal) return 'appeal'
  if (mayRoll) return 'roll'
  if (isRolled || state === 'forfeited') return 'done'
  // An appeal is still possible.
  if (state === 'disqualified') return 'waiting'
  if (facts.hasPayoutTrouble) return 'send'
  if (state === 'received') return 'done'
  if (facts.isOrphaned) return 'send'
  if (state === 'sending' || state === 'sent') return 'on-its-way'
  if (facts.isHeld) return 'held'
  if (facts.isUnreached) return 'unreached'
  if (state === 'under-review') return 'review'
  return state === 'approved' || state === 'returned' ? 'send' : 'waiting'
}
