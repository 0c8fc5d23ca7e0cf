/** What stands in place of a name, and between names. */
export const texts = {
  formerPlayer: 'Former player',
  /** What stands between names in a row, and between a town and its country. */
  between: ', ',
}
