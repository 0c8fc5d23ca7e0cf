import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  distance: '距離',
  closerThan: (percentile) => `他の参加者の${percentile}%より近い`,
  streak: (days) => `連続${formatCount(days)}日目`,
  streakRule: '1日1回、回答か練習をすれば続きます。7日に1日までは休んでも大丈夫です。',
  thePlace: '撮影地点',
  credit: (credit) => `写真：${credit}`,
  archive: '過去の問題',
  leagues: '友達と対戦',
  nextTitle: '次は何をする？',
  practiceToday: '今日の写真で練習',
  practicePast: '過去の写真で練習',
}
