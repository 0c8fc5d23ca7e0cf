import type { texts as english } from '../../../lib/name-texts.ts'

export const texts: typeof english = {
  formerPlayer: 'Ex-jogador',
  unnamedWinner: 'Um ganhador',
  between: ', ',
}
