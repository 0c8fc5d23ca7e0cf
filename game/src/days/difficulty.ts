/** How hard a day was for its players. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Of fewer players nothing is said: one of them decides too much. */
export const fewestPlayers = 10

/** Up to this middle distance in km a day was easy, and up to the second medium. A day of the first kind tells most players the region at once. */
export const easyUpToKm = 250
export const mediumUpToKm = 1500

/**
 * How hard a day was, by the middle one of its players' best distances in km. A day that nobody solved was hard, wherever the guesses lie. Null where
 * too few played to say.
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
