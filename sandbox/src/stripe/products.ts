import { newId, type StripeAccount } from './account.ts'
import { blank } from './blank.ts'
import type { Params } from './params.ts'
import type { Product } from './wire.ts'

/** Makes a product from the `product_data` of a new price. */
export function createProduct(account: StripeAccount, data: Pick<Product, 'name' | 'metadata'>): Product {
  const id = newId('prod', 14)
  const now = account.now()
  const product: Product = { ...blank<Product>()('product'), ...data, id, created: now, updated: now }
  account.state.products[id] = product
  account.emit('product.created', product)
  return product
}

export const readProduct = (params: Params) => ({ name: params.requiredText('name'), metadata: params.metadata() })
