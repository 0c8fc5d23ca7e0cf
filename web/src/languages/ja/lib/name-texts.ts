import type { texts as english } from '../../../lib/name-texts.ts'

export const texts: typeof english = {
  formerPlayer: '退会した参加者',
  unnamedWinner: '匿名の勝者',
  between: '、',
}
