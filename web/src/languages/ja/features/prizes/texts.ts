import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: '賞金は保留中です',
    text: '賞金を獲得したことに変わりはありません。ただし、現在の期間の有料プランのお支払いがまだ届いていないため、届くまで賞金をお支払いできません。',
    wayOut: '有料プランを見る',
  },
  dispute: {
    title: '賞金は保留中です',
    text: '賞金を獲得しました。ただし、お支払いの1つに出ている異議が解決するまで、賞金をお支払いできません。',
    wayOut: '有料プランを見る',
  },
  refund: {
    title: '賞金は保留中です',
    text: '賞金を獲得しました。有料プランのお支払いの1つが返金されたため、確認してから賞金をお支払いします。',
    wayOut: '有料プランを見る',
  },
}
