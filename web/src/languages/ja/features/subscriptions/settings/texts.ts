import type { texts as english } from '../../../../../features/subscriptions/settings/texts.ts'

export const texts: typeof english = {
  loading: '読み込み中…',
  loadFailed: '設定を読み込めませんでした',
  title: '有料プランの管理',

  none: '有料プランはありません',
  noneText: 'ゲームの中を見て回れます。写真を見て回答するには、プランを選んでください。',
  seePlans: 'プランを見る',

  status: '状態：',
  statuses: {
    active: '有効',
    trialing: '無料トライアル',
    past_due: 'お支払い遅れ',
    paused: 'お支払いは一時停止中です',
    canceled: '解約済み',
    fraud_canceled: '解約済み',
  },
  ended: '終了',
  renewalDate: '自動更新日',
  trialEnd: '無料トライアルの終了日',
  activeUntil: '利用できる期限',
  endedOn: '終了日',
  price: '料金',
  priceAfterTrial: 'トライアル後の料金',

  overdue: '前回のお支払いができませんでした',
  overdueText:
    'カードを更新してください。数日以内に自動で再請求しますが、「プランを管理」からすぐに支払うこともできます。お支払いがないと、有料プランは終了します。',
  unpaid: 'お支払いができませんでした',
  unpaidText: 'お支払いが済めば、またプレイできます。カードを更新するか、「プランを管理」からすぐにお支払いください。',
  paused:
    '現在、請求はありません。支払い済みの期間が終わるまで遊べます。その後も遊ぶには、お支払いを再開してください。',
  pausedUnpaid:
    '現在、請求はありません。お支払い済みの期間があれば、また推測できます。続けるには、お支払いを再開してください。',
  periodUnpaid: 'この期間は支払われていないため、推測できません。次回のお支払いで再び推測できるようになります。',
  hasEnded: '有料プランは終了し、これ以上の請求はありません。いつでもまた申し込めます。',
  canceledReactivatable: '更新されず、これ以上の請求はありません。終了するまでは、解約を取り消せます。',
  canceled: '更新されず、これ以上の請求はありません。いつでもまた申し込めます。',
  fraud: 'この有料プランは終了しました',
  fraudWhy: '無料トライアルは1人1回です。このお支払い方法は、以前の無料トライアルで使われたようです。',
  walletWhy:
    '無料トライアルは、番号を入力するカードで始めます。Apple Pay、Google Pay、Linkではカードが見えず、以前に無料トライアルで使われたか確認できません。請求はしていません。',
  walletWayOut:
    'カードで無料トライアルを始め直せます。無料トライアルなしでのお申し込みなら、Apple PayやGoogle Payも使えます。',
  fraudWayOut: '無料トライアルなしで申し込めます。間違いだと思われる場合は、{address}にご連絡ください。',
  support: 'サポート',

  manage: 'プランを管理',
  updateCard: 'カードを更新',
  cancel: '有料プランを解約',
  opening: '開いています…',
  portalFailed: '管理ページを開けませんでした。もう一度お試しください。',

  reactivate: '再開する',
  reactivating: '再開中…',
  reactivated: '有料プランを再開しました',
  reactivatedText: '解約を取り消しました。',
  trialGoesOn: (days) => `無料トライアルが続きます。残り${days}日です。`,
  notReactivated: '有料プランを再開できませんでした',
  resume: 'お支払いを再開',
  resuming: '再開しています…',
  resumed: 'お支払いを再開しました',
  resumedText: '次回のお支払いは、期日に請求されます。',
  notResumed: 'お支払いを再開できませんでした',
  notReactivatedText: 'サーバーに接続できませんでした。プランの一覧はこちらです。',
}
