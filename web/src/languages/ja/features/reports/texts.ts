import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: '通報',
  reportOf: (name) => `${name}さんを通報`,
  lead: '読むのはこのサイトの運営だけです。誰が通報したか、相手には伝わりません。',
  why: '通報の理由',
  choose: '理由を選んでください…',
  reasons: { name: '名前', cheating: '不正行為', other: 'その他' },
  words: '詳しい内容',
  wordsHint: '1,000文字以内。名前についての場合は空欄でもかまいません。',
  cancel: 'キャンセル',
  send: '通報を送信',
  sent: 'ありがとうございます。運営が確認します。',
  sentText: '確認が済んだら、短いメールでお知らせします。',
  failed: '通報を送れませんでした。もう一度お試しください。',
}
