import Stripe from 'stripe'
import type { PriceFacts, PriceOrder, Tax } from './port.ts'

const intervals = ['day', 'week', 'month', 'year'] as const

const behaviors = { included: 'inclusive', added: 'exclusive' } as const

export async function createPrice(
  stripe: Stripe,
  { planName, amountCents, currency, interval, tax }: PriceOrder & { tax: Tax },
) {
  const price = await stripe.prices.create({
    currency,
    unit_amount: amountCents,
    recurring: { interval },
    product_data: { name: planName },
    ...(tax !== 'none' && { tax_behavior: behaviors[tax] }),
  })
  return { priceId: price.id }
}

/** Stripe has no whole amount for a price with tiers or fractions of a cent, and a metered price is charged by use. */
export async function findPrice(stripe: Stripe, priceId: string): Promise<PriceFacts | null> {
  try {
    const { unit_amount, currency, recurring, tax_behavior } = await stripe.prices.retrieve(priceId)
    const isOncePerInterval = recurring?.interval_count === 1 && recurring.usage_type === 'licensed'
    const interval = intervals.find((one) => isOncePerInterval && one === recurring.interval) ?? null
    const tax = tax_behavior === 'inclusive' ? 'included' : tax_behavior === 'exclusive' ? 'added' : null
    return { amountCents: unit_amount, currency, interval, tax }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}
