export const sanctionKinds = ['warned', 'suspended'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What happens to a sanction. That a suspension is over by time is no step. */
export const sanctionStepKinds = ['begun', 'appealed', 'upheld', 'lifted'] as const
export type SanctionStepKind = (typeof sanctionStepKinds)[number]

/** Open is what still counts; ended is a suspension that is over by time. */
export const sanctionStates = ['open', 'ended', 'lifted'] as const
export type SanctionState = (typeof sanctionStates)[number]

/** From when until when a player's guesses are refused. */
export interface Suspension {
  from: Date
  /** Null is for good. */
  until: Date | null
}

/** Whether a guess that arrived at this moment is refused. The first moment of a suspension counts, its end does not. */
export function isSuspendedAt(suspension: Suspension | null, at: Date): boolean {
  if (suspension === null || at < suspension.from) return false
  return suspension.until === null || at < suspension.until
}

export interface SanctionFacts {
  /** Null of a warning, and of a suspension for good. */
  until: Date | null
  /** The kind of the last step. */
  last: SanctionStepKind
}

/** Where a sanction stands. Pure: the caller brings the moment. */
export function sanctionStateAt({ until, last }: SanctionFacts, now: Date): SanctionState {
  if (last === 'lifted') return 'lifted'
  return until !== null && until <= now ? 'ended' : 'open'
}

/** Whether a step may follow, as the tables have it too. An appeal that came in time may be answered either way after the end as well. */
export function takesSanctionStep(facts: SanctionFacts, step: Exclude<SanctionStepKind, 'begun'>, now: Date): boolean {
  const { last } = facts
  const isOpen = sanctionStateAt(facts, now) === 'open'
  if (step === 'appealed') return last === 'begun' && isOpen
  if (step === 'upheld') return last === 'appealed'
  return last === 'appealed' || isOpen
}
