import type { Services } from './context.ts'

/** The channel of a puzzle's live events. */
export const channelOf = (puzzleId: string) => `puzzle ${puzzleId}`
/** On that channel: a winner is shown under another name from now on. */
export const namesChanged = 'names'

/** Tells every open leaderboard of a puzzle to read the names again. A failure is only logged: boards read the table. */
export async function announceNames(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  puzzleId: string,
): Promise<void> {
  try {
    await pubsub.publish(channelOf(puzzleId), namesChanged)
  } catch (error) {
    log.warn({ err: error, puzzleId }, 'changed names could not be announced')
  }
}
