import type { texts as english } from '../../../lib/name-texts.ts'

export const texts: typeof english = {
  formerPlayer: 'Exjugador',
  unnamedWinner: 'Un ganador',
  between: ', ',
}
