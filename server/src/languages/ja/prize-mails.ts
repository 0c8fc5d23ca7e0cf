import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: '賞金を見る',
  answer: '質問に返信',
  reminder: {
    title: ({ prize }) => `賞金${prize}を申請してください`,
    preview: ({ moment }) => `期限は${moment}です。`,
    unclaimed: ({ prize, day }) => `${day}の問題の賞金${prize}が、まだ申請されていません。`,
    until: ({ moment }) => `${moment}までにお願いします。それを過ぎると、賞金は失効します。`,
    button: '賞金を申請',
    titleOfQuestion: '賞金についての質問に返信してください',
    unanswered: ({ prize, day }) => `${day}の問題の賞金${prize}について、質問があります。`,
  },
  question: {
    title: '賞金についての質問',
    preview: '賞金のページで返信してください。',
    asks: ({ prize, day }) => `${day}の問題の賞金${prize}をお支払いする前に、お聞きしたいことがあります。`,
    until: ({ moment }) => `${moment}までに返信してください。それを過ぎると、賞金は失効します。`,
  },
  sent: {
    title: ({ prize }) => `賞金${prize}をお送りしました`,
    preview: '届いたらお知らせください。',
    sent: ({ prize, day, reference }) => `${day}の問題の賞金${prize}をお送りしました。参照番号は${reference}です。`,
    arrives: '届くまで数日かかります。届いたら、賞金のページでお知らせください。',
  },
  returned: {
    title: '賞金の送金が戻ってきました',
    preview: '賞金はなくなりません。もう一度お送りします。',
    returned: ({ prize, day, reason }) => `${day}の問題の賞金${prize}の送金が戻ってきました：${reason}`,
    again: '賞金はなくなりません。もう一度お送りします。',
  },
  forfeited: {
    title: '賞金が失効しました',
    preview: '返信の期限が過ぎました。',
    over: ({ prize, day }) =>
      `${day}の問題の賞金${prize}の申請期限が過ぎましたが、ご連絡がありませんでした。コンテスト規約のとおり、賞金は失効しました。`,
    wrong: '間違いだと思われるときは、このメールに返信してください。',
  },
  disqualified: {
    title: '賞金についての決定',
    preview: '不服申し立てができます。',
    decided: ({ prize, day, clause }) =>
      `獲得について審査し、コンテスト規約の条項${clause}により、${day}の問題の賞金${prize}をお支払いしないことを決定しました。`,
    appeal: ({ moment }) =>
      `賞金のページで、1回だけ不服を申し立てられます。${moment}までにお願いします。それを過ぎると、賞金は後日の賞金に加えられることがあります。`,
    button: '決定を読む',
  },
  appeal: {
    title: '不服申し立てへの返信',
    titleWithoutAppeal: '賞金についての決定が取り消されました',
    reversed: '決定は取り消されました。',
    stands: '決定は変わりません。',
    goesOn: ({ prize, day }) =>
      `${day}の問題の賞金${prize}についての決定を取り消しました。手続きは中断したところから続きます。`,
    standsAgain: ({ prize, day }) =>
      `${day}の問題の賞金${prize}についての決定を、もう一度確認しました。決定は変わりません。`,
  },
}
