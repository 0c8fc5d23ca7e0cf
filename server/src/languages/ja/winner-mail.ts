import type { winnerMail as english } from '../en/winner-mail.ts'

export const winnerMail: typeof english = {
  subject: ({ prize, site }) => `${site}：${prize}を獲得しました`,
  preview: '14営業日以内に申請すると、賞金をお受け取りいただけます。',
  heading: ({ username, prize }) => `${username}さん、おめでとうございます！${prize}を獲得しました`,
  first: ({ day, prize }) => `${day}の問題の場所を最初に見つけました。賞金${prize}はあなたのものです。`,
  paymentDue:
    '現在の期間の有料プランのお支払いがまだ届いていません。届くまで賞金は保留となり、届かないと賞金をお支払いできません。設定でカードを更新し、お支払いいただけます。',
  claim:
    'お受け取りには、賞金のページで申請してください。コンテスト規約で求められている点を、いくつか確認していただきます。そのあと、銀行振込か送金サービスか、お受け取りの方法がページに表示されます。',
  deadlines:
    '必要な情報がそろってから7営業日以内にお支払いします。14営業日以内にご連絡がないときは、賞金は失効します。',
  neverAsk: 'パスワードをお尋ねしたり、手数料を求めたりすることはありません。',
  button: '賞金を申請',
  footnote: ({ support }) => `ご質問は ${support} までお送りください。`,
}
