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

/**
 * What a player's suspensions come to at a moment, of all that were not lifted. Where none is left it ends now: guesses that arrived earlier stay
 * refused. Null for a player who never was suspended.
 */
export function suspensionAfter({
  current,
  unlifted,
  at,
}: {
  current: Suspension | null
  unlifted: readonly Suspension[]
  at: Date
}): Suspension | null {
  const open = unlifted.filter(({ until }) => until === null || until > at)
  if (open.length === 0) {
    const isOver = current?.until && current.until <= at
    return current && { from: current.from, until: isOver ? current.until : at }
  }
  const goesOn = current && current.from <= at && (current.until === null || current.until >= at)
  const begins = open.map(({ from }) => from.getTime())
  const ends = open.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  const end = Math.max(...ends)
  return {
    from: goesOn ? current.from : new Date(Math.min(...begins)),
    until: end === Number.POSITIVE_INFINITY ? null : new Date(end),
  }
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

/** Whether a step may follow. An appeal that came in time may be answered either way after the end as well. */
export function takesSanctionStep(facts: SanctionFacts, step: Exclude<SanctionStepKind, 'begun'>, now: Date): boolean {
  const { last } = facts
  const isOpen = sanctionStateAt(facts, now) === 'open'
  if (step === 'appealed') return last === 'begun' && isOpen
  if (step === 'upheld') return last === 'appealed'
  return last === 'appealed' || isOpen
}

/** The number, from 1, of the first step of a sanction that does not follow from those before it; null where all do. */
export function findWrongSanctionStep(
  until: Date | null,
  steps: readonly { kind: SanctionStepKind; at: Date }[],
): number | null {
  for (const [index, { kind, at }] of steps.entries()) {
    const last = steps[index - 1]
    const follows = kind === 'begun' ? !last : last && takesSanctionStep({ until, last: last.kind }, kind, at)
    if (!follows || (last && at < last.at)) return index + 1
  }
  return null
}
