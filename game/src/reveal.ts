/** Below 1 km, yet printed as 1000 m: what is told for a distance that rounding would lift over the edge. */
const justBelowOneKm = 0.9999

/**
 * A distance as far as it may be told while the puzzle is open: at the precision of the screens (whole metres below 1 km, otherwise
 * hundredths of a km), so that it prints as the exact one would. More digits would only help to compute the place from three guesses.
 */
export function tellableDistanceKm(distanceKm: number): number {
  if (distanceKm >= 1) return Number(distanceKm.toFixed(2))
  return Math.min(Math.round(distanceKm * 1000) / 1000, justBelowOneKm)
}

/** The answer may be told to every signed-in player once the puzzle is solved, and to nobody before. */
export function mayRevealAnswer(puzzle: { isSolved: boolean }): boolean {
  return puzzle.isSolved
}

/** The sharp photo is for subscribers and the administrator; everybody else gets the copy that was blurred on the server. */
export function mayRevealPhoto(viewer: { isAdmin: boolean; guessLimit: number }): boolean {
  return viewer.isAdmin || viewer.guessLimit > 0
}
