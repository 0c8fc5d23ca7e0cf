import type { texts as english } from '../../../../../features/site/welcome/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

const names: Record<string, string> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' }

export const texts: typeof english = {
  price: (amount, interval) => `${amount} pro ${names[interval] ?? interval}`,
  plusTax: (amount) => `${amount} zzgl. Steuern`,
  freeThen: (days, price) => `${plural(days, { one: '1 Tag', other: `${days} Tage` })} kostenlos, dann ${price}`,
  from: (price) => `Abos ab ${price}`,
}
