import type Stripe from 'stripe'
import type { CustomerNews } from './port.ts'
import { readEvent } from './stripe-webhook.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

export async function listNews(stripe: Stripe, since: Date): Promise<CustomerNews[]> {
  const paid = new Map<string, CustomerNews['paid']>()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const event of stripe.events.list({ created, limit: PAGE_LENGTH })) {
    const { customerId } = readEvent(event)
    if (customerId === null) continue
    const payments = paid.get(customerId) ?? []
    paid.set(customerId, payments)
    if (event.type === 'invoice.paid' && event.data.object.amount_paid > 0)
      payments.push({ amountCents: event.data.object.amount_paid, currency: event.data.object.currency })
  }
  const news: CustomerNews[] = []
  for (const [customerId, payments] of paid) {
    const customer = await stripe.customers.retrieve(customerId)
    const facts = customer.deleted ? {} : { userId: customer.metadata.userId, email: customer.email }
    news.push({ customerId, userId: facts.userId ?? null, email: facts.email ?? null, paid: payments })
  }
  return news
}
