import type { texts as english } from '../../../../../features/site/welcome/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

const names: Record<string, string> = { day: 'يوم', week: 'أسبوع', month: 'شهر', year: 'سنة' }

export const texts: typeof english = {
  price: (amount, interval) => `${amount} كل ${names[interval] ?? interval}`,
  plusTax: (amount) => `${amount} وتُضاف الضريبة`,
  freeThen: (days, price) =>
    `${plural(days, {
      zero: `${days} يوم`,
      one: 'يوم واحد',
      two: 'يومان',
      few: `${days} أيام`,
      many: `${days} يومًا`,
      other: `${days} يوم`,
    })} مجانًا، ثم ${price}`,
  from: (price) => `الباقات ابتداءً من ${price}`,
}
