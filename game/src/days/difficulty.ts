/** How hard a day was for its players. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Days with fewer players are not rated: a single player would sway the median too much. */
export const fewestPlayers = 10

/**
 * Upper limits for the median distance in km: up to the first a day was easy, up to the second medium. On an easy day most players recognize the
 * region immediately.
 */
export const easyUpToKm = 250
export const mediumUpToKm = 1500

/**
 * Rates a day by the median of its players' best distances in km. An unsolved day was hard, however close the guesses were. Null if too few played.
 */
export function difficultyOf({
  players,
  medianKm,
  isSolved,
}: {
  players: number
  medianKm: number | null
  isSolved: boolean
}): Difficulty | null {
  if (players < fewestPlayers || medianKm === null) return null
  if (!isSolved || medianKm > mediumUpToKm) return 'hard'
  return medianKm <= easyUpToKm ? 'easy' : 'medium'
}
