import { getStored, newId, type StripeAccount, update } from './account.ts'
import { endSubscription, isOver } from './billing.ts'
import { empty } from './empty.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { listPage, whereEqual } from './list.ts'
import type { Params } from './params.ts'
import { listCards, requireOwnCard } from './payment-methods.ts'
import { readsOf } from './reads.ts'
import type { Customer } from './wire.ts'

export const customerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: (account, { params }) => {
      const fields = readFields(params)
      const metadata = params.metadata()
      params.finish()
      return createCustomer(account, { ...fields, metadata })
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
  ...readsOf('/v1/customers', {
    noun: 'customer',
    stored: ({ customers }) => customers,
    select: (customers, params) => whereEqual(customers, { email: params.text('email') }),
  }),
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

interface CustomerFields {
  email: string | null
  name: string | null
  description: string | null
  phone: string | null
}

function readFields(params: Params, before?: Customer): CustomerFields {
  const read = (key: keyof CustomerFields) => {
    const value = params.text(key)
    return value === undefined ? (before?.[key] ?? null) : value || null
  }
  return { email: read('email'), name: read('name'), description: read('description'), phone: read('phone') }
}

export function createCustomer(
  account: StripeAccount,
  fields: Partial<CustomerFields> & { metadata: Record<string, string> },
): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    ...empty('address currency customer_account default_source discount shipping'),
    balance: 0,
    created: account.now(),
    delinquent: false,
    description: fields.description ?? null,
    email: fields.email ?? null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: fields.metadata,
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
  }
  account.state.customers[customer.id] = customer
  account.emit('customer.created', customer)
  return customer
}

function updateCustomer(account: StripeAccount, { id, params }: Call): Customer {
  const customer = getStored(account.state.customers, 'customer', id)
  const fields = readFields(params, customer)
  const metadata = params.metadata(customer.metadata)
  const defaultCard = params.section('invoice_settings')?.text('default_payment_method')
  params.finish()
  const param = 'invoice_settings[default_payment_method]'
  if (defaultCard) requireOwnCard(account, { id: defaultCard, customerId: id, param })
  update(account, 'customer.updated', customer, () => {
    Object.assign(customer, fields, { metadata })
    if (defaultCard !== undefined) customer.invoice_settings.default_payment_method = defaultCard || null
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
