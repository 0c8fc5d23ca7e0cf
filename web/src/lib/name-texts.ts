/** What stands in place of a name. */
export const texts = {
  formerPlayer: 'Former player',
}
