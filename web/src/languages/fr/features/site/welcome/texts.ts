import type { texts as english } from '../../../../../features/site/welcome/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

const names: Record<string, string> = { day: 'jour', week: 'semaine', month: 'mois', year: 'an' }

export const texts: typeof english = {
  price: (amount, interval) => `${amount} par ${names[interval] ?? interval}`,
  plusTax: (amount) => `${amount} plus taxes`,
  freeThen: (days, price) =>
    `${plural(days, { one: `${days} jour gratuit`, other: `${days} jours gratuits` })}, puis ${price}`,
  from: (price) => `Formules à partir de ${price}`,
}
