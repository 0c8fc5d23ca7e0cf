import type { texts as english } from '../../../../../features/site/welcome/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

const names: Record<string, string> = { day: 'dia', week: 'semana', month: 'mês', year: 'ano' }

export const texts: typeof english = {
  price: (amount, interval) => `${amount} por ${names[interval] ?? interval}`,
  plusTax: (amount) => `${amount} mais impostos`,
  freeThen: (days, price) => `${plural(days, { one: '1 dia', other: `${days} dias` })} grátis, depois ${price}`,
  from: (price) => `Planos a partir de ${price}`,
}
