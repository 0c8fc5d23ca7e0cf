import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: '訪問を数えてもよいですか？',
  text: (host) => `どのページが読まれたかを${host}で数えます。Cookieは使わず、お名前も伝わりません。`,
  more: '詳しく',
  yes: 'はい',
  no: 'いいえ',

  settings: 'Cookieの設定',
  choices: {
    yes: '訪問を数えることに同意しています。',
    no: '訪問を数えないことを選んでいます。',
    none: '訪問を数えてよいか、まだ選んでいません。選ぶまでは数えません。',
  },
  refusedByBrowser: 'ブラウザが追跡しないよう求めています。それに従い、訪問は数えません。',
  nothingToChoose:
    'このサイトが保存するのは、欠かせないものと、ページのどこを見ていたかのような、使いやすさのためのものだけです。追跡には使わないため、ここで同意していただくことはありません。',
}
