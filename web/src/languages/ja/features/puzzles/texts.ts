import type { texts as english } from '../../../../features/puzzles/texts.ts'

export const texts: typeof english = {
  tryAgain: 'もう一度試す',

  today: {
    loadTimedOut: '時間切れです。インターネット接続を確認して、もう一度お試しください。',
    loadFailed: '問題を読み込めませんでした。もう一度お試しください。',
    unexpected: 'うまくいきませんでした。もう一度お試しください。',
  },

  photo: {
    title: '謎の写真',
    prize: (amount) => `賞金${amount}`,
    alt: '今日の謎の写真',
    view: '写真を全画面で見る',
    locked: '鮮明な写真は有料プランで見られます',
    unlock: '写真を見る',
    failed: '写真を読み込めませんでした。',
    pinDropped: 'ピンを立てました。結果はランキングで！',
    wonPlace: '座標：{place}',
  },

  countdown: {
    title: '次の問題',
    loading: '次の問題を読み込み中',
    failed: '次の問題の読み込みエラー',
    failedText: '次の問題を読み込めませんでした',
    none: '予定されている問題はありません',
    noneText: '後でまた見に来てください！',
    released: '問題が公開されました！',
    releasedText: '再読み込みすると、新しい問題が表示されます',
    refresh: '再読み込み',
    days: () => '日',
    hours: () => '時間',
    minutes: () => '分',
    seconds: () => '秒',
    timeLeft: ({ days, hours, minutes, seconds }) => `${days}日${hours}時間${minutes}分${seconds}秒`,
  },

  solution: {
    title: '今日の正解',
    place: '撮影地点：{place}',
    found: '最初に見つけた人：{winner}（{time}、獲得賞金{prize}）',
    photo: '今日の問題の写真',
    near: (place) => `${place}付近`,
    practice: 'この写真で練習する',
    map: '撮影地点の地図',
    mapFailed: '地図を読み込めませんでした。',
    pastDays: '過去の問題を見る',
  },

  schedule: {
    title: '出題予定',
    lead: '今後2週間の問題です。',
    zone: (zone) => `タイムゾーン：${zone}`,
    backToGame: 'ゲームに戻る',
    backToHome: 'ホームに戻る',
    addToCalendar: 'カレンダーに追加（.ics）',
    nextChallenge: '次の問題',
    prize: '賞金：',
    loading: '読み込み中…',
    networkError: '通信エラー',
    checkConnection: 'インターネット接続を確認してください。',
    failed: '出題予定を読み込めませんでした',
    tryLater: '少し待ってから、もう一度お試しください。',
    empty: '予定されている問題はありません',
    emptyText: '新しい問題を準備中です。後でまた見に来てください！',
  },
}
