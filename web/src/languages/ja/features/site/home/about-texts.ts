import type { texts as english } from '../../../../../features/site/home/about-texts.ts'

export const texts: typeof english = {
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
}
