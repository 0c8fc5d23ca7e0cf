import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'

export const texts: typeof english = {
  title: '歴代の勝者',
  lead: 'どの賞金も、勝者の手元に届いています。どの日も、誰でも検証できます。',
  sum: (count, amount) => `賞金${count}件、支払い総額${amount}`,
  paidOn: (day) => `支払日：${day}`,
  verify: '検証',
  verifyDay: (day) => `${day}を検証`,
  empty: '支払われた賞金はまだありません。',
  emptyText: '最初の勝者がここに載ります。',
  schedule: '今後の問題を見る',
  more: 'もっと見る',
  loadingMore: '読み込み中…',
  loading: '読み込み中…',
  failed: '歴代の勝者を読み込めませんでした',
  tryLater: '少し待ってから、もう一度お試しください。',
  networkError: '通信エラー',
  checkConnection: '接続を確認して、もう一度お試しください。',
  seeAll: 'すべての勝者を見る',
}
