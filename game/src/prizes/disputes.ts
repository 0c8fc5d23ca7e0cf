/** What decides about a dispute over one of a winner's payments. */
export interface DisputeFacts {
  state: 'open' | 'won' | 'lost'
  /** When the operator let the player of a lost dispute play again; null before. */
  settledAt: Date | null
}

/** Whether a dispute keeps its player from playing, and every prize of theirs from being paid. */
export const isPausing = ({ state, settledAt }: DisputeFacts): boolean =>
  state === 'open' || (state === 'lost' && settledAt === null)

/**
 * What all disputes of a winner say together about an unpaid prize: it must be on hold, its hold ends by itself, or the operator decides, since one was
 * lost while it was on hold. `heldSince`: when the prize was put on hold for a dispute; null where it is not.
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
