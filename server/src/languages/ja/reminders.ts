import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: '今日の写真が出ました',
    sentence: '世界のどこで撮られたでしょうか。',
    button: '写真を見る',
    footnote: ({ offUrl }) =>
      `「今日の写真」のメールを受け取る設定になっています。停止するには、 ${offUrl} か設定を開いてください。`,
  },
  streak: {
    title: '連続記録を続けましょう',
    sentence: '今日はまだ参加していません。連続記録は深夜0時に途切れます。',
    button: '今日の問題へ',
    footnote: ({ offUrl }) =>
      `「連続記録」のメールを受け取る設定になっています。停止するには、 ${offUrl} か設定を開いてください。`,
  },
  result: {
    title: '参加した日の問題が終わりました',
    sentence: ({ day }) => `${day}の問題の結果を見てみましょう。`,
    button: '結果を見る',
    footnote: ({ offUrl }) =>
      `参加した日の「結果」のメールを受け取る設定になっています。停止するには、 ${offUrl} か設定を開いてください。`,
  },
  news: {
    hello: ({ username }) => `${username}さん、こんにちは。`,
    footnote: ({ site, offUrl }) =>
      `${site}からのお知らせメールを受け取る設定になっています。停止するには、 ${offUrl} か設定を開いてください。`,
  },
}
