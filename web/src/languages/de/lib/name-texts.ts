import type { texts as english } from '../../../lib/name-texts.ts'

export const texts: typeof english = {
  formerPlayer: 'Ehemals dabei',
  unnamedWinner: 'Jemand',
  between: ', ',
}
