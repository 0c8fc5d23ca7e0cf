import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'よくある質問',
  lead: (projectName) => `${projectName}について知っておきたいこと`,
  loading: 'よくある質問を読み込み中…',
  failed: 'よくある質問の読み込みエラー',
  failedToLoad: 'よくある質問を読み込めませんでした',
  empty: 'よくある質問はまだありません',
  emptyText: '後でまた見るか、ご質問があればお問い合わせください。',
  linkTo: (number) => `質問${number}へのリンク`,
  stillQuestions: '他に知りたいことは？',
  stillQuestionsText: 'お気軽にご連絡ください。すべて人が読んでいます。',
  contactSupport: 'お問い合わせ',
}
