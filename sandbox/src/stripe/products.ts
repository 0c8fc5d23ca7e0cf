import { getStored, newId, type StripeAccount, update } from './account.ts'
import { empty } from './empty.ts'
import type { Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { whereEqual } from './list.ts'
import type { Params } from './params.ts'
import { readsOf } from './reads.ts'
import type { Product } from './wire.ts'

export const productEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/products',
    answer: (account, { params }) => {
      const read = readProduct(params)
      params.finish()
      return createProduct(account, read)
    },
  },
  ...readsOf('/v1/products', {
    noun: 'product',
    stored: ({ products }) => products,
    select: (products, params) => whereEqual(products, { active: params.boolean('active') }),
  }),
  {
    method: 'POST',
    path: '/v1/products/:id',
    answer: (account, { id, params }) => {
      const product = getStored(account.state.products, 'product', id)
      const name = params.text('name')
      const description = params.text('description')
      const active = params.boolean('active')
      const metadata = params.metadata(product.metadata)
      params.finish()
      update(account, 'product.updated', product, () => {
        if (name) product.name = name
        if (description !== undefined) product.description = description || null
        if (active !== undefined) product.active = active
        Object.assign(product, { metadata, updated: account.now() })
      })
      return product
    },
  },
]

export interface NewProduct {
  id: string | undefined
  name: string
  description: string | null
  metadata: Record<string, string>
}

/** Reads a new product; also the `product_data` of a new price. */
export function readProduct(params: Params): NewProduct {
  return {
    id: params.text('id'),
    name: params.requiredText('name'),
    description: params.text('description') || null,
    metadata: params.metadata(),
  }
}

export function createProduct(account: StripeAccount, wanted: NewProduct): Product {
  const { state } = account
  const id = wanted.id ?? newId('prod', 14)
  if (Object.hasOwn(state.products, id)) {
    throw invalid('Product already exists.', { param: 'id', code: 'resource_already_exists' })
  }
  const now = account.now()
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: now,
    ...empty('default_price package_dimensions shippable statement_descriptor tax_code tax_details unit_label url'),
    description: wanted.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: wanted.metadata,
    name: wanted.name,
    type: 'service',
    updated: now,
  }
  state.products[id] = product
  account.emit('product.created', product)
  return product
}
