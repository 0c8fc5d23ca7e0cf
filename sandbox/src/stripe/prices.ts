import { getStored, newId, type StripeAccount, update } from './account.ts'
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
    select: (all, params) => {
      const prices = whereEqual(all, {
        active: params.boolean('active'),
        product: params.text('product'),
        type: params.choice('type', ['recurring', 'one_time']),
      })
      const lookupKeys = params.texts('lookup_keys')
      return prices.filter((price) => lookupKeys.length === 0 || lookupKeys.includes(price.lookup_key ?? ''))
    },
  }),
  { method: 'POST', path: '/v1/prices/:id', answer: updatePrice },
]

const taxBehaviors = ['inclusive', 'exclusive', 'unspecified'] as const

function createPrice(account: StripeAccount, { params }: Call): Price {
  const currency = params.requiredText('currency').toLowerCase()
  const amount = params.integer('unit_amount')
  const recurring = readRecurring(params.section('recurring'))
  const productData = params.section('product_data')
  const newProduct = productData && readProduct(productData)
  const productId = params.text('product')
  const nickname = params.text('nickname') ?? null
  const lookup_key = params.text('lookup_key') ?? null
  const active = params.boolean('active') ?? true
  const tax_behavior = params.choice('tax_behavior', taxBehaviors) ?? 'unspecified'
  const metadata = params.metadata()
  params.finish()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount === undefined || amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
  if ((newProduct === undefined) === (productId === undefined)) {
    throw invalid('You must specify either `product` or `product_data` when creating a price.')
  }
  if (productId !== undefined) getStored(account.state.products, 'product', productId, 'product')

  const price: Price = {
    id: newId('price'),
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata,
    nickname,
    product: productId ?? createProduct(account, newProduct!).id,
    recurring,
    tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
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

function updatePrice(account: StripeAccount, { id, params }: Call): Price {
  const price = getStored(account.state.prices, 'price', id)
  const active = params.boolean('active')
  const nickname = params.text('nickname')
  const lookupKey = params.text('lookup_key')
  const metadata = params.metadata(price.metadata)
  const taxBehavior = params.choice('tax_behavior', taxBehaviors)
  params.finish()
  if (taxBehavior && price.tax_behavior !== 'unspecified' && taxBehavior !== price.tax_behavior) {
    throw invalid('Once specified as either inclusive or exclusive, `tax_behavior` cannot be changed.', {
      param: 'tax_behavior',
    })
  }
  update(account, 'price.updated', price, () => {
    if (active !== undefined) price.active = active
    if (nickname !== undefined) price.nickname = nickname || null
    if (lookupKey !== undefined) price.lookup_key = lookupKey || null
    if (taxBehavior !== undefined) price.tax_behavior = taxBehavior
    price.metadata = metadata
  })
  return price
}

/** The price that an item names. It must be recurring and still on sale. */
export function readPrice(account: StripeAccount, item: Params | undefined, param: string): Price {
  const priceId = item?.requiredText('price')
  if (!item || !priceId) throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  const quantity = item.integer('quantity') ?? 1
  if (quantity !== 1) throw invalid('The sandbox sells one of a kind.', { param: item.nameOf('quantity') })
  const price = getStored(account.state.prices, 'price', priceId, param)
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', { param })
  return price
}
