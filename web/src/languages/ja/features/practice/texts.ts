import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  title: '練習',
  question: (day) => `撮影地点はどこ？${day}`,
  questionToday: '今日の写真、撮影地点はどこ？',
  forNothing: '練習なので賞金も順位もありません。何度でもどうぞ。',
  hasPlayed: 'この日は本番で回答済みです。練習しても、その結果は変わりません。',
  tryAgain: 'もう一度試す',

  photo: {
    title: '写真',
    alt: '練習用の写真。撮影地点はどこでしょう？',
    view: '写真を大きく見る',
    back: '写真に戻る',
    failed: '写真を読み込めませんでした。',
  },

  map: { title: '自分の回答', label: '世界地図', own: (distance) => `あなた · ${distance}` },

  submit: {
    selected: '選んだ場所',
    noneSelected: 'まだありません',
    selectFirst: '先に場所を選ぶ',
    send: 'どれだけ近いか見る',
    sending: '確認中…',
    openMap: '地図を開く',
    offline: 'オフラインです。回答は送信されませんでした。ピンはそのままです。',
    noAnswer:
      'サーバーから返事がありません。ピンはそのままです。もう一度ボタンを押してください。数えられるのは1回だけです。',
    gone: 'この日はもう練習できません。別の写真を選んでください。',
    failed: '回答を確認できませんでした。ピンはそのままです。もう一度お試しください。',
  },

  result: {
    name: '結果',
    place: '撮影地点は{place}です。',
    ranked: (rank, of) => `本番なら${formatCount(of)}人中${formatCount(rank)}位でした`,
    alone: 'この日の本番では、誰も回答しませんでした。',
    standingSoon: '本番なら何位だったか、まもなくわかります。',
    another: '別の写真',
    theDay: 'この日を見る',
    play: '今日の賞金に挑戦',
    signIn: 'アカウントを作ると、この結果から連続記録が始まります。',
  },

  offer: {
    worth: (prize) => `今日の写真の賞金は${prize}。`,
    playFree: (days) => `${days}日間無料で挑戦できます。`,
    playFrom: (price) => `${price}から挑戦できます。`,
    found: '今日の写真はもう発見されました。',
    seeSolution: '正解を見る',
    startFree: '無料で始める',
    seePlans: 'プランを見る',
  },

  share: {
    day: (siteName, date) => `${siteName} ${date}の練習`,
    closerThan: (percentile) => `その日の参加者の${percentile}%より近い`,
  },

  states: {
    failed: '写真を読み込めませんでした',
    failedText: '接続を確認して、もう一度お試しください。',
    gone: 'この日は練習できません',
    goneText: '練習できるのは終わった日だけです。代わりにランダムな写真をどうぞ。',
    another: '別の写真にする',
    'none-yet': '終わった日がまだありません',
    'none-yet-text': '最初の問題の正解が出ると、ここで練習できます。',
    closed: '過去の問題は公開していません',
    'closed-text': '練習できる写真がありません。',
    'all-practiced': '過去の問題をすべて練習しました',
    'all-practiced-text': '問題が終わるたびに増えます。それまでは、もう一度遊べます。',
    again: 'もう一度遊ぶ',
    today: '今日の問題へ',
    schedule: '出題予定をすべて見る',
  },
}
