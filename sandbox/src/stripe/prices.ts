import { getStored, newId, type StripeAccount } from './account.ts'
import { blank } from './blank.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { whereEqual } from './list.ts'
import type { Params } from './params.ts'
import { createProduct, readProduct } from './products.ts'
import { readsOf } from './reads.ts'
import type { Price, Recurring } from './wire.ts'

export const priceEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/prices', answer: createPrice },
  ...readsOf('/v1/prices', {
    noun: 'price',
    stored: ({ prices }) => prices,
    select: (prices, params) => whereEqual(prices, { active: params.boolean('active') }),
  }),
]

const taxBehaviors = ['inclusive', 'exclusive', 'unspecified'] as const

function createPrice(account: StripeAccount, { params }: Call): Price {
  const currency = params.requiredText('currency').toLowerCase()
  const amount = params.integer('unit_amount')
  const recurring = readRecurring(params.section('recurring'))
  const productData = params.section('product_data')
  const newProduct = productData && readProduct(productData)
  const tax_behavior = params.choice('tax_behavior', taxBehaviors) ?? 'unspecified'
  const metadata = params.metadata()
  params.finish()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount === undefined || amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
  if (!newProduct) throw invalid('Missing required param: product_data.', { param: 'product_data' })
  const price: Price = {
    ...blank<Price>()('price'),
    ...{ currency, metadata, recurring, tax_behavior },
    id: newId('price'),
    created: account.now(),
    product: createProduct(account, newProduct).id,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
  account.state.prices[price.id] = price
  account.emit('price.created', price)
  return price
}

function readRecurring(section: Params | undefined): Recurring | null {
  if (!section) return null
  const interval = section.choice('interval', ['day', 'week', 'month', 'year'])
  if (!interval) throw invalid('Missing required param: recurring[interval].', { param: 'recurring[interval]' })
  const count = section.integer('interval_count') ?? 1
  if (count < 1 || count > 365) throw invalid('Invalid interval_count', { param: 'recurring[interval_count]' })
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

/** The price that an item names. It must be recurring and still on sale. */
export function readPrice(account: StripeAccount, item: Params | undefined, param: string): Price {
  const priceId = item?.requiredText('price')
  if (!item || !priceId) throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  const quantity = item.integer('quantity') ?? 1
  if (quantity !== 1) throw invalid('The sandbox sells one of a kind.', { param: item.nameOf('quantity') })
  const price = getStored(account.state.prices, 'price', priceId, param)
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', { param })
  return price
}
