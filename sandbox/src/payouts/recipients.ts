import type Stripe from 'stripe'
import { newId } from '../stripe/account.ts'
import { accountObject, type Include } from './account-object.ts'
import type { BankEntry } from './bank-entry.ts'
import { countryName, isSupported } from './countries.ts'
import { getNamed, getStored, invalidFields } from './faults.ts'
import { newMethod, textsOf } from './money-objects.ts'
import type { PayoutService } from './payout-service.ts'
import type { Account, AccountLink, CapabilityStatus, PayoutMethod, StoredLink, StoredRecipient } from './state.ts'

export type AccountWish = Stripe.V2.Core.AccountCreateParams
export type LinkWish = Stripe.V2.Core.AccountLinkCreateParams

const LINK_LASTS_MS = 10 * 60_000

/** Returns the id of a new account. */
export function openAccount(service: PayoutService, wish: AccountWish): string {
  const { identity, configuration, contact_email, display_name = null, dashboard = 'none', metadata } = wish
  const country = identity!.country!
  if (countryName(country) === undefined) throw invalidFields('identity.country is an ISO 3166-1 code.')
  if (configuration?.recipient?.capabilities?.bank_accounts?.local?.requested !== true)
    throw invalidFields('The sandbox pays to bank accounts only: request bank_accounts.local.')
  if (!/^\S+@\S+$/.test(contact_email!)) throw invalidFields('contact_email is an e-mail address.')
  const recipient: StoredRecipient = {
    id: newId('acct', 16),
    createdAt: new Date().toISOString(),
    email: contact_email!,
    displayName: display_name,
    dashboard,
    metadata: textsOf(metadata),
    country,
    status: isSupported(country) ? 'restricted' : 'unsupported',
    name: null,
  }
  service.state.recipients[recipient.id] = recipient
  announce(service, 'v2.core.account.created', recipient)
  return recipient.id
}

/** An account with the requested parts. */
export function readAccount(service: PayoutService, id: string, include: readonly Include[]): Account {
  const recipient = getStored(service.state.recipients, id)
  return accountObject({ recipient, method: methodsOf(service, id).find(({ archived }) => !archived) ?? null, include })
}

/** The payout methods of a recipient, newest first. */
export function methodsOf({ state }: PayoutService, recipientId: string): PayoutMethod[] {
  const own = Object.values(state.methods).filter(({ recipient }) => recipient === recipientId)
  return own.map(({ method }) => method).toReversed()
}

/** Returns the secret token of a new URL of the hosted page, which is the only key to it. */
export function makeLink(service: PayoutService, { account, use_case }: LinkWish): string {
  getNamed(service.state.recipients, account)
  const { type } = use_case
  const wanted = type === 'account_update' ? use_case.account_update : use_case.account_onboarding
  if (!wanted) throw invalidFields('use_case lacks the part that use_case.type names.')
  const { refresh_url: refreshUrl, return_url: returnUrl = refreshUrl } = wanted
  if (!isWebAddress(refreshUrl) || !isWebAddress(returnUrl))
    throw invalidFields('refresh_url and return_url are web addresses.')
  const token = newId('bank')
  const part = (name: string) =>
    name === type ? { collection_options: null, refresh_url: refreshUrl, return_url: returnUrl } : null
  const now = Date.now()
  const link: AccountLink = {
    object: 'v2.core.account_link',
    account,
    created: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_LASTS_MS).toISOString(),
    livemode: false,
    url: `${service.baseUrl}/payouts/bank/${token}`,
    use_case: { account_onboarding: part('account_onboarding'), account_update: part('account_update'), type },
  }
  service.state.links[token] = { link, refreshUrl, returnUrl, stage: 'new' }
  service.changed()
  return token
}

/** Opens the page: once, and in time. Returns false for any later visit. */
export function enterPage(service: PayoutService, stored: StoredLink): boolean {
  if (stored.stage !== 'new' || Date.now() >= Date.parse(stored.link.expires_at)) return false
  stored.stage = 'open'
  service.changed()
  return true
}

/** A person's new entry at the page replaces the previous one. A refused person stays refused. */
export function saveDetails(service: PayoutService, recipient: StoredRecipient, { name, account }: BankEntry): void {
  const { status: before, id } = recipient
  if (before === 'rejected' || before === 'unsupported') return
  Object.assign(recipient, { name, status: statusOf(name) })
  for (const method of methodsOf(service, id)) method.archived = true
  const method = newMethod(recipient, account)
  service.state.methods[method.id] = { recipient: id, method }
  if (recipient.status !== before) {
    announce(service, 'v2.core.account[configuration.recipient].capability_status_updated', recipient)
    announce(service, 'v2.core.account[requirements].updated', recipient)
  }
  const path = '/v2/money_management/payout_methods'
  service.emit('v2.money_management.payout_method.created', { id: method.id, object: method.object, path }, id)
}

/** Some names decide a person's outcome. */
function statusOf(name: string): CapabilityStatus {
  if (/mallory/i.test(name)) return 'rejected'
  return /pending/i.test(name) ? 'pending' : 'active'
}

const announce = (service: PayoutService, type: string, { id }: StoredRecipient) =>
  service.emit(type, { id, object: 'v2.core.account', path: '/v2/core/accounts' })

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
