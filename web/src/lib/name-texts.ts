/** Replaces missing names, and separates names. */
export const texts = {
  formerPlayer: 'Former player',
  unnamedWinner: 'A winner',
  /** Separator between names in a row, and between a town and its country. */
  between: ', ',
}
