import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'

type Interval = Plan['billing_interval']

const names: Partial<Record<string, string>> = { day: '日', week: '週', month: '月', year: '年' }
const each: Partial<Record<string, string>> = { day: '毎日', week: '毎週', month: '毎月', year: '毎年' }
const nameOf = (interval: Interval) => names[interval] ?? interval
const every = (interval: Interval) => each[interval] ?? interval

export const texts: typeof english = {
  title: 'プランを選ぶ',
  lead: 'どのプランでも、毎日の鮮明な写真を見て、賞金に挑戦できます。回答が多いほど、チャンスも増えます。',
  backToGame: 'ゲームに戻る',
  loading: '読み込み中…',
  loadFailed: 'プランを読み込めませんでした',
  noPlans: '現在、申し込めるプランがありません',
  trialIsOver: '無料トライアルは初めてのお申し込みだけです。以前に申し込みがあるため、お支払いは今日からです。',
  faqs: 'よくある質問',
  hasSubscribed: 'お申し込み済みの方は',
  manage: '設定でプランを管理',

  mostPopular: '一番人気',
  guesses: (count) => `1問につき${count}回まで回答`,
  perInterval: (interval) => `/${nameOf(interval)}`,
  tax: { none: '', included: '税込', added: '税別' },
  chances: (prize) => `毎日挑戦、${prize}のチャンスが30回`,
  sharpPhotos: 'すべての写真を鮮明な原寸で',
  startTrial: '無料で試す',
  subscribe: '申し込む',
  openingCheckout: 'お支払い手続きを開いています…',
  ofPlan: (plan) => `：${plan}`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount}（税込）`,
    added: (amount) => `${amount}（税別）`,
  },
  price: (amount, interval) => `${every(interval)}${amount}`,
  trialTerms: ({ days, price, interval }) =>
    `${days}日間無料、その後は${price}。解約するまで${every(interval)}更新されます。設定からいつでも解約できます。`,
  terms: (amount, interval) =>
    `今日${amount}、その後は解約するまで${every(interval)}同額。設定からいつでも解約できます。`,

  withoutTrial: '無料トライアルなしで申し込む',
  planWithTerms: ({ plan, terms }) => `${plan}：${terms}`,

  methodIssue: 'お支払い方法のエラー',
  checkoutFailed: 'お申し込みエラー',
  checkoutFailedText: 'お申し込みを始められませんでした。もう一度お試しください。',
  providerFailed: 'Stripeを読み込めませんでした',
  unexpected: 'うまくいきませんでした。もう一度お試しください。',
  leftCheckout: 'お支払い手続きを中止しました',
  leftCheckoutText: '請求はしていません。アカウントは元のままです。',

  paid: {
    confirming: 'お申し込みを確認中…',
    late: 'お支払いがまだ確認できていません。数分かかることがあります。このページが確認を続け、二重に請求されることはありません。表示されない場合は、{address}にご連絡ください。',
    support: 'サポート',
    confirmed: 'お申し込みを確認しました',
    confirmedText: '有料プランが有効になりました。幸運を祈ります！',
    paused: 'プレイを一時停止中',
  },
}
