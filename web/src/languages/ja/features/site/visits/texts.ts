import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: '訪問を計測してもよいですか？',
  text: (host) => `どのページが読まれたかを${host}で計測します。Cookieは使わず、お名前も伝わりません。`,
  more: '詳しく',
  yes: 'はい',
  no: 'いいえ',

  settings: 'Cookieの設定',
  choices: {
    yes: '訪問の計測に同意しています。',
    no: '訪問を計測しないことを選んでいます。',
    none: '訪問を計測してよいか、まだ選んでいません。選ぶまでは計測しません。',
  },
  refusedByBrowser: 'ブラウザが追跡しないよう求めています。それに従い、訪問は計測しません。',
  nothingToChoose:
    'このサイトが保存するのは、欠かせないものと、ページのどこを見ていたかのような、使いやすさのためのものだけです。追跡には使わないため、ここで同意していただくことはありません。',
}
