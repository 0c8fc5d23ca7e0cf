import type { Customer, Price } from './wire.ts'

/** Standard rates in percent, for the countries where the sandbox's account is registered. No tax is collected elsewhere. */
const percentByCountry: Record<string, number> = { AT: 20, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21 }

export interface TaxTerms {
  percent: number
  behavior: 'inclusive' | 'exclusive'
}

/** The tax on an invoice's lines. Null if it is unknown whether the price includes tax. */
export function taxTermsOf({ address }: Pick<Customer, 'address'>, { tax_behavior }: Price): TaxTerms | null {
  const behavior = (['inclusive', 'exclusive'] as const).find((one) => one === tax_behavior)
  return behavior ? { percent: percentByCountry[address?.country ?? ''] ?? 0, behavior } : null
}

/** The tax in or on an amount, and the total, in the smallest unit of the currency. */
export function taxOf(amount: number, { percent, behavior }: TaxTerms): { tax: number; total: number } {
  if (behavior === 'exclusive') {
    const tax = Math.round((amount * percent) / 100)
    return { tax, total: amount + tax }
  }
  return { tax: amount - Math.round(amount / (1 + percent / 100)), total: amount }
}
