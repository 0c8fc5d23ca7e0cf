import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'メールアドレスの確認',
    preview: 'もう一度お送りします。リンクは1回だけ、24時間使えます。',
    again: 'メールアドレスを確認するリンクを、もう一度お送りします。確認が済むと、すぐにログインできます。',
  },
  wayToPrize: {
    title: '賞金のページのご案内',
    preview: '賞金については、専用のページで確認できます。',
    again: '賞金についての以前のメールが届いていないかもしれないため、もう一度ご案内します。',
    settings:
      '設定に、獲得した賞金の一覧があります。それぞれのページで、今の状況と次の手続き、その期限を確認できます。',
    button: '賞金を見る',
  },
  renamed: {
    title: 'ユーザー名が変更されました',
    preview: ({ username }) => `今のユーザー名は${username}です。別の名前に変えられます。`,
    changed: ({ before, username }) => `ユーザー名を「${before}」から「${username}」に変更しました。`,
    choose: '設定で、いつでも別の名前に変えられます。アカウントのほかの部分はそのままです。',
    button: '別の名前にする',
  },
}
