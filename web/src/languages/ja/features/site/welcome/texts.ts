import type { texts as english } from '../../../../../features/site/welcome/texts.ts'

const names: Record<string, string> = { day: '毎日', week: '毎週', month: '毎月', year: '毎年' }

export const texts: typeof english = {
  price: (amount, interval) => `${names[interval] ?? interval}${amount}`,
  plusTax: (amount) => `${amount}（税別）`,
  freeThen: (days, price) => `${days}日間無料、その後は${price}`,
  from: (price) => `プランは${price}から`,
}
