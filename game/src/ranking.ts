export interface RankedGuess {
  distanceKm: number
  guessedAt: Date
}

/** The order of the leaderboard: nearest first, and earliest first among equally near ones. */
export function compareGuesses(a: RankedGuess, b: RankedGuess): number {
  return a.distanceKm - b.distanceKm || a.guessedAt.getTime() - b.guessedAt.getTime()
}
