import type { texts as english } from '../../../../../features/site/home/texts.ts'

export const texts: typeof english = {
  loading: '読み込み中…',
  seeSolution: '正解を見る',
  startNow: '今すぐ始める',
  startFree: '無料で始める',
  practice: '登録なしで無料練習',
  practicePast: '過去の写真で練習',

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
  youWon: '今日の勝者はあなたです！',
  left: (time) => `残り${time}`,
  nextIn: (time) => `次回まで${time}`,
  next: '次回：',
  nextUnknown: '次の問題を準備中です',

  whereIsThis: 'ここはどこ？',
  photoPast: '過去の日の写真',
  photoOpen: '今日の謎の写真',
  photoSolved: '今日の写真、発見済み',
  photoNone: '次の写真はもうすぐ',
  photoBlurred: '今日の写真（プレイするまでぼかしてあります）',
  photoSharp: '今日の写真',

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
