import type { texts as english } from '../../../lib/name-texts.ts'

export const texts: typeof english = {
  formerPlayer: 'لاعب سابق',
  unnamedWinner: 'أحد الفائزين',
  between: '، ',
}
