export const sanctionKinds = ['warned', 'suspended'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** The steps of a sanction. The end of a suspension by time is not a step. */
export const sanctionStepKinds = ['begun', 'appealed', 'upheld', 'lifted'] as const
export type SanctionStepKind = (typeof sanctionStepKinds)[number]

/** Open: still in force. Ended: a suspension that is over by time. */
export const sanctionStates = ['open', 'ended', 'lifted'] as const
export type SanctionState = (typeof sanctionStates)[number]

/** The period in which a player's guesses are refused. */
export interface Suspension {
  from: Date
  /** Null if permanent. */
  until: Date | null
}

/** Whether a guess that arrived at this moment is refused. The period includes its first moment, but not its end. */
export function isSuspendedAt(suspension: Suspension | null, at: Date): boolean {
  if (suspension === null || at < suspension.from) return false
  return suspension.until === null || at < suspension.until
}

/**
 * The combined suspension of a player at a moment, from all that were not lifted. If none is left it ends now: guesses that arrived earlier stay
 * refused. Null for a player without suspensions.
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
  /** Null for a warning, and for a permanent suspension. */
  until: Date | null
  /** The kind of the last step. */
  last: SanctionStepKind
}

/** The state of a sanction at a moment. Pure. */
export function sanctionStateAt({ until, last }: SanctionFacts, now: Date): SanctionState {
  if (last === 'lifted') return 'lifted'
  return until !== null && until <= now ? 'ended' : 'open'
}

/** Whether a step may follow. A timely appeal may be answered either way even after the end. */
export function takesSanctionStep(facts: SanctionFacts, step: Exclude<SanctionStepKind, 'begun'>, now: Date): boolean {
  const { last } = facts
  const isOpen = sanctionStateAt(facts, now) === 'open'
  if (step === 'appealed') return last === 'begun' && isOpen
  if (step === 'upheld') return last === 'appealed'
  return last === 'appealed' || isOpen
}

/** The number, from 1, of the first step of a sanction that does not follow from those before it. Null if all do. */
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
