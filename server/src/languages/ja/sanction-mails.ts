import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `${moment}まで`,
  forGood: '無期限',
  begun: {
    titleOfWarning: 'アカウントへの警告',
    titleOfSuspension: 'アカウントが利用停止になりました',
    preview: '不服申し立てができます。',
    warned: ({ clause }) => `コンテスト規約の条項${clause}により、警告します。引き続きプレイできます。`,
    suspendedUntil: ({ moment, clause }) =>
      `コンテスト規約の条項${clause}により、アカウントは${moment}まで利用停止になりました。ログインはできますが、回答はできません。`,
    suspendedForGood: ({ clause }) =>
      `コンテスト規約の条項${clause}により、アカウントは無期限で利用停止になりました。ログインはできますが、回答はできません。`,
    appeal: '設定で、1回だけ不服を申し立てられます。',
    button: '決定を読む',
  },
  answered: {
    title: '不服申し立てへの返信',
    reversed: '決定は取り消されました。',
    stands: '決定は変わりません。',
    warningLifted: 'もう一度確認しました。警告は取り消されました。',
    warningStands: 'もう一度確認しました。警告は変わりません。',
    suspensionLifted: 'もう一度確認しました。アカウントの利用停止は解除されました。',
    suspensionStands: 'もう一度確認しました。アカウントの利用停止は変わりません。',
    button: '返信を読む',
  },
  lifted: {
    titleOfWarning: '警告が取り消されました',
    titleOfSuspension: '利用停止が解除されました',
    countsNoLonger: '今後は警告として数えません。',
    canPlay: 'またプレイできます。',
    warning: 'アカウントへの警告は取り消されました。',
    suspension: 'アカウントの利用停止は解除されました。またプレイできます。',
    button: '設定を見る',
  },
}
