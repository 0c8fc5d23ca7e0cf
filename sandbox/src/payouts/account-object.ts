import { blank } from '../stripe/blank.ts'
import type { Account, CapabilityStatus, PayoutMethod, StoredRecipient } from './state.ts'

type Recipient = NonNullable<NonNullable<Account['configuration']>['recipient']>
type Local = NonNullable<NonNullable<NonNullable<Recipient['capabilities']>['bank_accounts']>['local']>
type Requirements = NonNullable<Account['requirements']>
type Entry = NonNullable<Requirements['entries']>[number]

/** The parts of an account that come with `include` only. */
export const includable = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const
export type Include = (typeof includable)[number]

const details: Record<CapabilityStatus, Local['status_details']> = {
  active: [],
  pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  unsupported: [{ code: 'unsupported_country', resolution: 'no_resolution' }],
}

interface AccountFacts {
  recipient: StoredRecipient
  /** The person's current bank account. */
  method: PayoutMethod | null
  include: readonly Include[]
}

/** https://docs.stripe.com/api/v2/core/accounts/object. Of the person it contains only the country. */
export function accountObject({ recipient, method, include }: AccountFacts): Account {
  const { id, createdAt, email, displayName, dashboard, metadata, country, status } = recipient
  const part = <Value>(name: Include, value: Value) => (include.includes(name) ? value : null)
  const hasConfiguration = include.some((name) => name.startsWith('configuration.'))
  return {
    ...blank<Account>()('account'),
    id,
    configuration: hasConfiguration
      ? { customer: null, merchant: null, recipient: part('configuration.recipient', configurationOf(status)) }
      : null,
    contact_email: email,
    created: createdAt,
    dashboard,
    defaults: part('defaults', defaultsOf(method)),
    display_name: displayName,
    future_requirements: part('future_requirements', { ...noRequirements, minimum_transition_date: null }),
    identity: part('identity', { ...blank<NonNullable<Account['identity']>>()('account_identity'), country }),
    metadata,
    requirements: part('requirements', requirementsOf(status)),
  }
}

function configurationOf(status: CapabilityStatus): Recipient {
  const others = { ach: null, fedwire: null, fps: null, rtp: null, sepa: null, swift: null }
  const local = { status, status_details: details[status] }
  return { applied: true, capabilities: { bank_accounts: { ...others, local }, cards: null, stripe_balance: null } }
}

function defaultsOf(method: PayoutMethod | null): Account['defaults'] {
  const currencies = method?.bank_account?.supported_currencies ?? []
  return {
    ...blank<NonNullable<Account['defaults']>>()('account_defaults'),
    payout_methods: Object.fromEntries(currencies.map((currency) => [currency, method!.id])),
  }
}

const noRequirements: Requirements = { alternatives: [], entries: [], summary: null }

function requirementsOf(status: CapabilityStatus): Requirements {
  const entries =
    status === 'restricted'
      ? [entry('identity.individual.given_name', 'user'), entry('defaults.payout_methods.usd', 'user')]
      : status === 'pending'
        ? [entry('identity.individual.given_name', 'stripe')]
        : []
  if (entries.length === 0) return noRequirements
  return { alternatives: [], entries, summary: { minimum_deadline: { status: 'past_due', time: null } } }
}

function entry(description: string, awaitingActionFrom: Entry['awaiting_action_from']): Entry {
  const deadline = { status: 'past_due' } as const
  return {
    awaiting_action_from: awaitingActionFrom,
    description,
    errors: [],
    impact: {
      restricts_capabilities: [{ capability: 'bank_accounts.local', configuration: 'recipient', deadline }],
    },
    minimum_deadline: deadline,
    reference: null,
    requested_reasons: [{ code: awaitingActionFrom === 'user' ? 'routine_onboarding' : 'routine_verification' }],
  }
}
