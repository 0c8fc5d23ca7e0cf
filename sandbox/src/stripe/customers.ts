import { getStored, newId, type StripeAccount, update } from './account.ts'
import { endSubscription, isOver } from './billing.ts'
import { blank } from './blank.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { listPage } from './list.ts'
import { listCards, requireOwnCard } from './payment-methods.ts'
import { readsOf } from './reads.ts'
import type { Customer } from './wire.ts'

export const customerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: (account, { params }) => {
      const [email, metadata] = [params.text('email') || null, params.metadata()]
      params.finish()
      return createCustomer(account, { email, metadata })
    },
  },
  // Stripe remembers a deleted customer, as deleted. Registered before the reads, which have the same path.
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: ({ state }, { id, params }) => {
      params.finish()
      if (state.deletedCustomers.includes(id)) return { id, object: 'customer', deleted: true }
      return getStored(state.customers, 'customer', id)
    },
  },
  ...readsOf('/v1/customers', { noun: 'customer', stored: ({ customers }) => customers, select: (all) => all }),
  { method: 'POST', path: '/v1/customers/:id', answer: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', answer: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answer: (account, { id, params }) => {
      getStored(account.state.customers, 'customer', id)
      params.choice('type', ['card'])
      return listPage(listCards(account, id), params, `/v1/customers/${id}/payment_methods`)
    },
  },
]

function createCustomer(account: StripeAccount, fields: Pick<Customer, 'email' | 'metadata'>): Customer {
  const customer: Customer = {
    ...blank<Customer>()('customer'),
    ...fields,
    id: newId('cus', 14),
    created: account.now(),
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
  }
  account.state.customers[customer.id] = customer
  account.emit('customer.created', customer)
  return customer
}

/** Only the card that pays is changed from outside. */
function updateCustomer(account: StripeAccount, { id, params }: Call): Customer {
  const customer = getStored(account.state.customers, 'customer', id)
  const card = params.section('invoice_settings')?.text('default_payment_method') || null
  params.finish()
  if (card) requireOwnCard(account, { id: card, customerId: id, param: 'invoice_settings[default_payment_method]' })
  update(account, 'customer.updated', customer, () => {
    customer.invoice_settings.default_payment_method = card
  })
  return customer
}

/** Deleting a customer immediately ends what it pays for. */
function deleteCustomer(account: StripeAccount, { id, params }: Call): object {
  params.finish()
  const customer = getStored(account.state.customers, 'customer', id)
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (subscription.customer === id && !isOver(subscription))
      endSubscription(account, subscription, 'cancellation_requested')
  }
  delete account.state.customers[id]
  account.state.deletedCustomers.push(id)
  account.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}
