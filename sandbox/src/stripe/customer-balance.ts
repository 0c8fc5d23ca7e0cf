import { getStored, newId, type StripeAccount, update } from './account.ts'
import { blank } from './blank.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereEqual } from './list.ts'
import type { Customer, CustomerBalanceEntry } from './wire.ts'

const path = '/v1/customers/:id/balance_transactions'

/** The credit of customers (https://docs.stripe.com/billing/customer/balance): from invoices, and granted or taken back by the operator. */
export const customerBalanceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path,
    answer: (account, { id, params }) => {
      getStored(account.state.customers, 'customer', id)
      const entries = whereEqual(Object.values(account.state.customerBalance), { customer: id })
      return listPage(entries, params, `/v1/customers/${id}/balance_transactions`)
    },
  },
  { method: 'POST', path, answer: adjustBalance },
]

/** A negative amount is credit for the customer. */
function adjustBalance(account: StripeAccount, { id, params }: Call): CustomerBalanceEntry {
  const customer = getStored(account.state.customers, 'customer', id)
  const amount = params.integer('amount')
  const currency = params.requiredText('currency')
  const description = params.text('description') ?? null
  params.finish()
  if (!amount) throw invalid('Missing required param: amount.', { param: 'amount', code: 'parameter_missing' })
  return moveCustomerBalance(account, customer, { amount, currency, type: 'adjustment', invoice: null, description })
}

type Move = Pick<CustomerBalanceEntry, 'amount' | 'currency' | 'type' | 'invoice' | 'description'>

/** Books credit given (negative) or used (positive), and changes the customer's balance. */
export function moveCustomerBalance(account: StripeAccount, customer: Customer, move: Move): CustomerBalanceEntry {
  const entry: CustomerBalanceEntry = {
    ...blank<CustomerBalanceEntry>()('customer_balance_transaction'),
    ...move,
    id: newId('cbtxn'),
    created: account.now(),
    customer: customer.id,
    ending_balance: customer.balance + move.amount,
  }
  account.state.customerBalance[entry.id] = entry
  update(account, 'customer.updated', customer, () => {
    customer.balance = entry.ending_balance
  })
  account.changed()
  return entry
}
