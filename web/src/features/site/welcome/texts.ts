import type { Offer } from '@whereabouts/contract/site'

/** The price in one line. Amounts arrive formatted. */
export const texts = {
  price: (amount: string, interval: Offer['billing_interval']) => `${amount} a ${interval}`,
  plusTax: (amount: string) => `${amount} plus tax`,
  freeThen: (days: number, price: string) => `${days === 1 ? '1 day' : `${days} days`} free, then ${price}`,
  from: (price: string) => `Plans from ${price}`,
}
