import type { texts as english } from '../../../../../features/site/home/texts.ts'

export const texts: typeof english = {
  loading: '読み込み中…',
  seeSolution: '正解を見る',
  startNow: '今すぐ始める',
  startFree: '無料で始める',
  practise: '登録なしで無料練習',

  prize: '今日の賞金',
  tryAgain: 'もう一度試す',
  captions: {
    loading: '今日の問題を探しています…',
    unknown: '今日の問題を読み込めませんでした',
    none: '今日は出題がありません',
    solved: 'もう勝者が決まりました！',
    open: 'まだ勝者なし、チャンスです！',
  },
  toWin: '最初に1km以内を当てた人が獲得',
  next: '次回：',
  nextUnknown: '次の問題を準備中です',

  photoOpen: '今日の謎の写真',
  photoSolved: '今日の写真、発見済み',
  photoNone: '次の写真はもうすぐ',
  photoBlurred: '今日の写真（プレイするまでぼかしてあります）',
  photoSharp: '今日の写真',
  unknownPlace: '??.????° N, ??.????° E',

  howItWorks: '遊び方',
  steps: [
    {
      title: 'アカウントを作る',
      text: '無料トライアルのためのアカウントを作ります。登録は無料。トライアルは、プランを選ぶと始まります。',
    },
    {
      title: '写真を読み解く',
      text: '看板、影、屋根、植物。どんな小さなものも、撮影地点の手がかりです。',
    },
    {
      title: 'ピンを立てる',
      text: '世界地図にピンを立て、納得いくまで動かして、回答を送信します。',
    },
    { title: '賞金を獲得', text: '誰よりも早く1km以内を当てれば、賞金を獲得できます。' },
  ],

  earlyAdvantage: '早く始めるほど有利',
  earlyAdvantageLead: '人が増える前が狙い目です。',
  lessCompetition: 'ライバルが少ない',
  lessCompetitionText: 'まだ知っている人が少ないので、競う相手も少なめです。',
  dailyPrizes: '毎日の賞金',
  dailyPrizesText: '毎日、新しい写真と新しい賞金。逃しても、次は数時間後です。',
  firstWave: '最初の仲間に',
  firstWaveText: '今から目を鍛えて、みんなが来る頃には一歩先へ。',

  playToWin: '賞金に挑戦',
  playToWinText: '1日1枚の写真。最初に1km以内を当てた人が賞金を獲得します。',

  upcomingChallenges: '今後の問題',
  upcoming: '予定',
  andMore: (count) => `さらに${count}問を予定しています…`,
  noneScheduled: '今後2週間に予定されている問題はありません',
  scheduleFailed: '出題予定を読み込めませんでした',
  viewSchedule: '出題予定をすべて見る',

  faqs: 'よくある質問',
  noFaqs: 'よくある質問はまだありません',
  faqsFailed: 'よくある質問を読み込めませんでした',
  viewFaqs: 'よくある質問をすべて見る',
}
