import type { texts as english } from '../../../../../features/site/welcome/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

const names: Record<string, string> = { day: 'día', week: 'semana', month: 'mes', year: 'año' }

export const texts: typeof english = {
  price: (amount, interval) => `${amount} por ${names[interval] ?? interval}`,
  plusTax: (amount) => `${amount} más impuestos`,
  freeThen: (days, price) => `${plural(days, { one: '1 día', other: `${days} días` })} gratis, después ${price}`,
  from: (price) => `Planes desde ${price}`,
}
