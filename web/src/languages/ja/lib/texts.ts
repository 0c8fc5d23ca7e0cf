import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: '今日の問題',
    maintenanceDescription: '毎日の謎解きゲーム',
    description: '撮影地点を当てて賞金獲得！',
    tagline: '毎日の場所当てで、地理の力を試しましょう。写真を読み解き、地図にピンを立てて、賞金を目指しましょう！',
  },
  betweenSentences: '',
  invalidDate: '無効な日付',
  invalidTime: '無効な時刻',
  noActiveSession: 'ログインしていません',
  signInAgain: 'もう一度ログインしてください。',
}
