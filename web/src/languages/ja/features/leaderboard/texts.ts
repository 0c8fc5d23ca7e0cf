import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  tryAgain: 'もう一度試す',
  title: 'ランキング',
  live: 'ライブ',
  reconnecting: '再接続中…',
  offline: 'オフライン',
  approximate: '問題が終わるまで、距離はおおよその値です。',
  withheld: '距離は、問題が終わると表示されます。',
  loading: 'ランキングを読み込み中',
  failed: 'ランキングの読み込みエラー',
  failedText: 'ランキングを読み込めませんでした',
  empty: '今日の回答はまだありません',
  emptyText: '一番乗りで回答しましょう！',
  list: '回答の順位',
  ownBest: '自分のベスト',
  you: 'あなた',
  winner: '🏆 勝者！',
  total: (guesses) => `合計：${formatCount(guesses)}件`,
  updated: (time) => `最終更新：${time}`,

  wasWon: (winner, total) => `勝者：${winner}。回答は全部で${formatCount(total)}件です。`,
  added: (count, total) => `新しい回答が${formatCount(count)}件。全部で${formatCount(total)}件です。`,
  solved: '正解が出ました！',
  solvedBy: (winner) => `場所を見つけた人：${winner}`,
}
