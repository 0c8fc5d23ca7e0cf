import type { SandboxRequest } from '../http/router.ts'
import type { Params } from '../stripe/params.ts'
import { type Include, includable } from './account-object.ts'
import { getStored, invalidFields } from './faults.ts'
import { readParams, type Shape } from './json-params.ts'
import type { PaymentWish } from './money-objects.ts'
import { listPayments, pay, readFinancialAccount } from './payments.ts'
import type { PayoutService } from './payout-service.ts'
import { type AccountWish, type LinkWish, makeLink, methodsOf, openAccount, readAccount } from './recipients.ts'

/** A call that only reads. */
interface Read {
  path: string
  find(service: PayoutService, request: SandboxRequest, params: Params): object
}

/** A call that creates or changes something. It is synchronous, so two calls never mix. */
interface Change {
  path: string
  /** Parses the call, and throws if it is malformed. `show` returns the object's current state. */
  plan(service: PayoutService, request: SandboxRequest): { make(): string; show(id: string): object }
}

const accountShape: Shape<AccountWish> = {
  configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: 'boolean' } } } } },
  contact_email: 'string',
  dashboard: ['express', 'full', 'none'],
  display_name: 'string',
  identity: { country: 'string', entity_type: ['individual'] },
  include: 'strings',
  metadata: 'metadata',
}

const linkPart = { refresh_url: 'string', return_url: 'string' } as const
const linkShape: Shape<LinkWish> = {
  account: 'string',
  use_case: { account_onboarding: linkPart, account_update: linkPart, type: ['account_onboarding', 'account_update'] },
}

const paymentShape: Shape<PaymentWish> = {
  amount: { currency: 'string', value: 'number' },
  description: 'string',
  from: { currency: 'string', financial_account: 'string' },
  metadata: 'metadata',
  recipient_notification: { setting: ['configured', 'none'] },
  statement_descriptor: 'string',
  to: { currency: 'string', payout_method: 'string', recipient: 'string' },
}

const requiredOfAccount = ['contact_email', 'identity.country', 'identity.entity_type']
const requiredOfPayment = [
  ...['amount.currency', 'amount.value', 'from.currency', 'from.financial_account', 'to.recipient'],
]

const accounts = '/v2/core/accounts'
const payments = '/v2/money_management/outbound_payments'

export const changes: readonly Change[] = [
  {
    path: accounts,
    plan: (service, { body }) => {
      const { include = [], ...wish } = readParams<AccountWish>(body, accountShape, requiredOfAccount)
      const parts = readInclude(include)
      return { make: () => openAccount(service, wish), show: (id) => readAccount(service, id, parts) }
    },
  },
  {
    path: '/v2/core/account_links',
    plan: (service, { body }) => {
      const wish = readParams<LinkWish>(body, linkShape, ['account', 'use_case.type'])
      return { make: () => makeLink(service, wish), show: (token) => getStored(service.state.links, token).link }
    },
  },
  {
    path: payments,
    plan: (service, { body }) => {
      const wish = readParams<PaymentWish>(body, paymentShape, requiredOfPayment)
      return { make: () => pay(service, wish), show: (id) => readPayment(service, id) }
    },
  },
]

export const reads: readonly Read[] = [
  {
    path: `${accounts}/:id`,
    find: (service, { pathParts }, params) => readAccount(service, pathParts.id!, readInclude(params.texts('include'))),
  },
  {
    path: payments,
    find: (service, request, params) => {
      const recipient = params.text('recipient')
      const found = listPayments(service).filter((one) => recipient === undefined || one.to.recipient === recipient)
      return pageOf(found, request, params)
    },
  },
  { path: `${payments}/:id`, find: (service, { pathParts }) => readPayment(service, pathParts.id!) },
  {
    path: '/v2/money_management/financial_accounts/:id',
    find: (service, { pathParts }) => {
      const only = readFinancialAccount(service)
      return getStored({ [only.id]: only }, pathParts.id!)
    },
  },
  {
    path: '/v2/money_management/payout_methods',
    find: (service, request, params) => pageOf(methodsInContext(service, request), request, params),
  },
]

const readPayment = ({ state }: PayoutService, id: string) => getStored(state.payments, id).payment

/** The payout methods of the account in the call's context; the operator's own has none. */
function methodsInContext(service: PayoutService, { headers }: SandboxRequest) {
  const context = headers['stripe-context']
  return context === undefined ? [] : methodsOf(service, getStored(service.state.recipients, String(context)).id)
}

function readInclude(names: readonly string[]): Include[] {
  return names.map((name) => {
    const known = includable.find((one) => one === name)
    if (!known) throw invalidFields(`include: there is no ${name}.`)
    return known
  })
}

const DEFAULT_LIMIT = 10
const MOST = 100

/** One page of a newest-first list. The next one begins after the last of this one. */
function pageOf(items: { id: string }[], { path, query }: SandboxRequest, params: Params) {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT
  const after = params.text('page')
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  if (limit < 1 || limit > MOST) throw invalidFields(`limit is a number from 1 to ${MOST}.`)
  if (after !== undefined && start === 0) throw invalidFields('There is no such page.')
  const data = items.slice(start, start + limit)
  const next = new URLSearchParams(query)
  next.set('page', data.at(-1)?.id ?? '')
  const hasMore = start + limit < items.length
  return { data, next_page_url: hasMore ? `${path}?${next}` : null, previous_page_url: null }
}
