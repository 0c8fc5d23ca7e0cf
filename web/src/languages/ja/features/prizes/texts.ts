import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: '賞金は保留中です',
    text: '獲得は確かなもので、取り消されません。ただし、現在の有料プランのお支払いが届いていないため、賞金のお支払いはその後になります。',
    wayOut: '有料プランを見る',
  },
  dispute: {
    title: '賞金は保留中です',
    text: '賞金を獲得しました。お支払いの1つに出ている異議が解決した後に、賞金をお支払いします。',
    wayOut: '有料プランを見る',
  },
}
