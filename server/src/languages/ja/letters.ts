import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}：${title}`,
  hello: ({ username }) => `${username}さん、こんにちは`,
  formerPlayer: '退会した参加者',
  labelled: ({ label }) => `${label}：`,
  buttonHelp: 'ボタンが使えないときは、次のアドレスを開いてください：',
  nothingToDo: 'ご自身の操作であれば、何もする必要はありません。',
  setPassword: '新しいパスワードを設定',
  questions: ({ support }) =>
    `ご質問は ${support} までお送りください。パスワードをお尋ねしたり、手数料を求めたりすることはありません。`,
  notYou: ({ support }) => `心当たりがないときは、 ${support} までご連絡ください。`,
  notYouUrgent: ({ support }) => `心当たりがないときは、すぐに ${support} までご連絡ください。`,
  shutOut: ({ support }) => `アカウントに入れないときは、 ${support} までご連絡ください。`,
}
