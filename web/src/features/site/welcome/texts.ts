import type { Offer } from '@whereabouts/contract/site'

/** What playing costs, in one line. An amount comes written down in its currency. */
export const texts = {
  price: (amount: string, interval: Offer['billing_interval']) => `${amount} a ${interval}`,
  plusTax: (amount: string) => `${amount} plus tax`,
  freeThen: (days: number, price: string) => `${days === 1 ? '1 day' : `${days} days`} free, then ${price}`,
  from: (price: string) => `Plans from ${price}`,
}
