import type { PrizeState } from '@whereabouts/game/prizes/life'
import { texts } from './texts.ts'

export interface TrackStep {
  name: string
  tone: 'done' | 'current' | 'ahead' | 'bad'
}

const straight = ['won', 'claimed', 'approved', 'sent', 'received'] as const

/** How many steps of the normal path a state has completed. */
const behind: Record<PrizeState, number> = {
  unclaimed: 1,
  'under-review': 2,
  asked: 2,
  approved: 3,
  sending: 3,
  returned: 3,
  sent: 4,
  received: 5,
  disqualified: 1,
  forfeited: 1,
}

/** States that replace the next step's label. */
const inPlace: readonly PrizeState[] = ['under-review', 'asked', 'sending', 'returned']
const ended: readonly PrizeState[] = ['disqualified', 'forfeited']

/** The normal path of a prize, with its current position; a prize that left the path ends there. */
export function trackOf({ state, isHeld }: { state: PrizeState; isHeld: boolean }): TrackStep[] {
  const done: TrackStep[] = straight.slice(0, behind[state]).map((kind) => ({ name: texts.track[kind], tone: 'done' }))
  if (ended.includes(state)) return [...done, { name: texts.states[state], tone: 'bad' }]
  const [next, ...later] = straight.slice(behind[state])
  if (!next) return done
  const isInTheWay = isHeld || state === 'asked' || state === 'returned'
  const name = inPlace.includes(state) ? texts.states[state] : texts.track[next]
  return [
    ...done,
    { name: isHeld ? texts.groups.held : name, tone: isInTheWay ? 'bad' : 'current' },
    ...later.map((kind): TrackStep => ({ name: texts.track[kind], tone: 'ahead' })),
  ]
}
