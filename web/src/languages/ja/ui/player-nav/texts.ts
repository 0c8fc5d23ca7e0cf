import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'メインメニュー',
  today: '今日',
  practice: '練習',
  leagues: 'リーグ',
  archive: '過去の問題',
  me: '自分',
  streak: (days) => `連続${formatCount(days)}日`,
}
