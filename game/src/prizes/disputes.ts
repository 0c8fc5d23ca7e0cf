/** The facts of a dispute over one of a winner's payments. */
export interface DisputeFacts {
  state: 'open' | 'won' | 'lost'
  /** When the operator let the player play again after a lost dispute. Null before. */
  settledAt: Date | null
}

/** Whether a dispute stops its player from playing, and holds all their prizes. */
export const isPausing = ({ state, settledAt }: DisputeFacts): boolean =>
  state === 'open' || (state === 'lost' && settledAt === null)

/** The worst of a winner's disputes, as far as it stops a prize: an open one, or a lost one that the operator has not settled. Null without one. */
export function worstDispute(disputes: readonly DisputeFacts[]): 'open' | 'lost' | null {
  const pausing = disputes.filter(isPausing)
  return pausing.some(({ state }) => state === 'open') ? 'open' : pausing.length > 0 ? 'lost' : null
}

/**
 * What all of a winner's disputes mean for an unpaid prize: it must be on hold, its hold ends automatically, or the operator decides because one was
 * lost during the hold. `heldSince`: when the prize was put on hold for a dispute. Null if it is not.
 */
export function judgeDisputes(
  disputes: readonly DisputeFacts[],
  heldSince: Date | null,
): 'hold' | 'release' | 'operator-decides' {
  if (disputes.some(isPausing)) return 'hold'
  const isLostMeanwhile = disputes.some(
    ({ settledAt }) => settledAt !== null && heldSince !== null && settledAt >= heldSince,
  )
  return isLostMeanwhile || disputes.length === 0 ? 'operator-decides' : 'release'
}
