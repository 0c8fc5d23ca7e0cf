import Stripe from 'stripe'
import { openStripeClient } from '../stripe-client.ts'
import {
  type NewRecipient,
  type OrderedPayout,
  type PageLinks,
  type Payout,
  type PayoutBalance,
  type PayoutEvent,
  PayoutEventMalformed,
  PayoutEventRefused,
  type PayoutOrder,
  PayoutsConflict,
  type PayoutsFacts,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
  type Recipient,
} from './port.ts'
import { missingOf, reasonOf, refusalOf, refusalWords } from './words.ts'

export interface StripePayoutsSettings {
  secretKey: string
  /** The financial account that pays: 'fa_…'. */
  account: string
  /** Signs the messages of the event destination. */
  webhookSecret: string
  /** A stand-in that speaks the same protocol. Without it, Stripe itself. */
  apiBase?: string | undefined
  timeoutMs: number
}

type OutboundPayment = Stripe.V2.MoneyManagement.OutboundPayment
type PayoutMethod = Stripe.V2.MoneyManagement.PayoutMethod

const keyForm = /^[\x21-\x7e]{1,255}$/
const currencyForm = /^[a-z]{3}$/
/** The form of Stripe's ids; nothing else becomes part of a URL. */
const idForm = /^[\w-]{1,255}$/
const MAX_DESCRIPTION_LETTERS = 140
const PAGE_LENGTH = 100
/** With more payments than this, an operator must look in the dashboard. */
const MOST_LISTED = 2000
const TOLERANCE_SECONDS = 300

/**
 * Opens Stripe Global Payouts (https://docs.stripe.com/global-payouts): a recipient is an account of Stripe's API v2 with the recipient configuration,
 * the page is that of an account link, a payout is an outbound payment from the operator's financial account.
 *
 * - An idempotency key is known for 30 days, and a request that was refused is carried out again under the same key
 *   (https://docs.stripe.com/api-v2-overview). The key also travels as the payment's metadata, by which it is found in the list.
 * - Lists lag behind, so that a payment is in none of them for some seconds.
 * - `posted` is not the end: banks send money back for days afterwards.
 */
export function openStripePayouts(settings: StripePayoutsSettings): PayoutsService {
  const { secretKey, account, webhookSecret, apiBase, timeoutMs } = settings
  const { stripe, dashboard } = openStripeClient({ secretKey, apiBase, timeoutMs, retries: 0 })
  return {
    kind: 'stripe',
    openRecipient: (person) => answering(() => openRecipient(stripe, person)),
    openPage: (links) => answering(() => openPage(stripe, links)),
    findRecipient: (recipientId) => orNull(recipientId, () => findRecipient(stripe, recipientId)),
    pay: (order) => answering(() => pay(stripe, account, order)),
    findPayout: (payoutId) =>
      orNull(payoutId, async () => toPayout(await stripe.v2.moneyManagement.outboundPayments.retrieve(payoutId))),
    findPayoutByKey: (order) => answering(() => findByKey(stripe, order)),
    listPayouts: (since) => answering(() => listPayouts(stripe, since)),
    readBalance: () => answering(() => readBalance(stripe, account)),
    check: () => answering(() => findFacts(stripe, account)),
    // Stripe documents no URL for a payment: the list has a search that accepts the id.
    dashboardUrl: () => new URL('/global-payouts/payouts', dashboard).href,
    readEvent: (body, signatureHeader, now) => readEvent(stripe, { body, signatureHeader, webhookSecret, now }),
  }
}

async function openRecipient(stripe: Stripe, { key, openedFor, email, country }: NewRecipient) {
  requireKey(key)
  const { id } = await stripe.v2.core.accounts.create(
    {
      contact_email: email,
      display_name: email,
      identity: { country: country.toLowerCase(), entity_type: 'individual' },
      configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
      metadata: { opened_for: openedFor },
    },
    { idempotencyKey: key },
  )
  return id
}

async function openPage(stripe: Stripe, { recipientId, isReady, returnUrl, refreshUrl }: PageLinks): Promise<string> {
  const links = { return_url: returnUrl, refresh_url: refreshUrl }
  const { url } = await stripe.v2.core.accountLinks.create({
    account: recipientId,
    use_case: isReady
      ? { type: 'account_update', account_update: links }
      : { type: 'account_onboarding', account_onboarding: links },
  })
  return url
}

async function findRecipient(stripe: Stripe, recipientId: string): Promise<Recipient> {
  const account = await stripe.v2.core.accounts.retrieve(recipientId, {
    include: ['configuration.recipient', 'requirements', 'identity', 'defaults'],
  })
  const capability = account.configuration?.recipient?.capabilities?.bank_accounts?.local
  const methods = await listMethods(stripe, recipientId)
  // Prizes are in dollars.
  const preferred = account.defaults?.payout_methods?.usd
  const method = methods.find(({ id }) => id === preferred) ?? methods[0]
  const country = method?.bank_account?.country ?? account.identity?.country ?? null
  const isClosed = account.closed === true || !account.applied_configurations.includes('recipient')
  const missing = missingOf(account)
  const facts = {
    ...{ openedFor: account.metadata?.opened_for ?? null, missing, refusal: null },
    ...{ country: country?.toUpperCase() ?? null, methodId: method?.id ?? null },
  }
  if (isClosed || capability?.status === 'rejected' || capability?.status === 'unsupported')
    return { ...facts, state: 'refused', missing: [], refusal: refusalOf(capability?.status_details[0]?.code) }
  if (capability?.status === 'active' && method) return { ...facts, state: 'ready', missing: [] }
  if (missing.length > 0) return { ...facts, state: 'incomplete' }
  return capability?.status === 'active'
    ? { ...facts, state: 'incomplete', missing: ['bank-account'] }
    : { ...facts, state: 'checking' }
}

/** Where a recipient can be paid, latest first. */
async function listMethods(stripe: Stripe, recipientId: string): Promise<PayoutMethod[]> {
  const usable: PayoutMethod[] = []
  const all = stripe.v2.moneyManagement.payoutMethods.list({ limit: PAGE_LENGTH }, { stripeContext: recipientId })
  for await (const one of all)
    if (!one.archived && !one.restricted && one.usage_status.payments === 'eligible') usable.push(one)
  return usable.sort((a, b) => (a.created < b.created ? 1 : -1))
}

async function pay(stripe: Stripe, account: string, order: PayoutOrder): Promise<Payout> {
  const { key, recipientId, methodId, amountMinor, currency, description } = order
  requireKey(key)
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError(`An amount is a whole number of minor units above 0, not ${amountMinor}.`)
  if (!currencyForm.test(currency)) throw new RangeError('A currency has three small letters.')
  if (description.length > MAX_DESCRIPTION_LETTERS)
    throw new RangeError(`A description has at most ${MAX_DESCRIPTION_LETTERS} characters.`)
  const made = await stripe.v2.moneyManagement.outboundPayments.create(
    {
      amount: { value: amountMinor, currency },
      from: { financial_account: account, currency },
      to: { recipient: recipientId, payout_method: methodId },
      description,
      metadata: { order: key },
    },
    { idempotencyKey: key },
  )
  const payout = toPayout(made)
  if (payout.recipientId !== recipientId || payout.amountMinor !== amountMinor || payout.currency !== currency)
    throw new PayoutsConflict('Stripe answered this key with a payment of other values.')
  return payout
}

async function findByKey(
  stripe: Stripe,
  { key, recipientId }: { key: string; recipientId: string | null },
): Promise<Payout | null> {
  requireKey(key)
  for await (const payment of listAll(stripe, recipientId === null ? {} : { recipient: recipientId }))
    if (payment.metadata?.order === key) return toPayout(payment)
  return null
}

async function listPayouts(stripe: Stripe, since: Date): Promise<OrderedPayout[]> {
  const ordered: OrderedPayout[] = []
  for await (const payment of listAll(stripe)) {
    const orderedAt = new Date(payment.created)
    if (orderedAt >= since) ordered.push({ ...toPayout(payment), orderedAt, methodId: payment.to.payout_method ?? '' })
  }
  return ordered
}

async function* listAll(stripe: Stripe, only: { recipient?: string } = {}): AsyncGenerator<OutboundPayment> {
  let listed = 0
  for await (const payment of stripe.v2.moneyManagement.outboundPayments.list({ ...only, limit: PAGE_LENGTH })) {
    yield payment
    listed += 1
    if (listed >= MOST_LISTED) throw new PayoutsUnavailable(`Stripe lists more than ${MOST_LISTED} payments.`)
  }
}

async function readBalance(stripe: Stripe, account: string): Promise<PayoutBalance> {
  const { balance, status, livemode } = await stripe.v2.moneyManagement.financialAccounts.retrieve(account)
  return {
    isOpen: status === 'open',
    isLive: livemode,
    available: Object.values(balance.available).map(({ value, currency }) => ({ currency, amountMinor: value })),
  }
}

async function findFacts(stripe: Stripe, account: string): Promise<PayoutsFacts> {
  const balance = await readBalance(stripe, account)
  // Refused if Global Payouts are not activated, or the key may not make payments.
  await stripe.v2.moneyManagement.outboundPayments.list({ limit: 1 })
  return { ...balance, endpoints: await listEndpoints(stripe) }
}

async function listEndpoints(stripe: Stripe): Promise<PayoutsFacts['endpoints']> {
  try {
    const include = ['webhook_endpoint.url' as const]
    const { data } = await stripe.v2.core.eventDestinations.list({ include, limit: PAGE_LENGTH })
    return data.flatMap(({ webhook_endpoint, status, enabled_events: eventTypes }) =>
      webhook_endpoint?.url ? [{ url: webhook_endpoint.url, isEnabled: status === 'enabled', eventTypes }] : [],
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && [401, 403, 404].includes(error.statusCode ?? 0)) return null
    throw error
  }
}

const toPayout = (payment: OutboundPayment): Payout => ({
  payoutId: payment.id,
  key: payment.metadata?.order ?? null,
  recipientId: payment.to.recipient,
  state: payment.status,
  amountMinor: payment.amount.value,
  currency: payment.amount.currency,
  reason: reasonOf(payment),
})

function requireKey(key: string): void {
  if (!keyForm.test(key)) throw new RangeError('A key has 1 to 255 printable letters without spaces.')
}

interface SignedMessage {
  body: Buffer
  signatureHeader: string | undefined
  webhookSecret: string
  now: Date
}

function readEvent(stripe: Stripe, { body, signatureHeader, webhookSecret, now }: SignedMessage): PayoutEvent | null {
  const text = body.toString()
  requireSignature(stripe, { text, signature: signatureHeader ?? '', webhookSecret, now })
  let event: Stripe.V2.Core.EventNotification
  try {
    event = stripe.parseEventNotificationWithoutVerification(text)
  } catch (error) {
    throw new PayoutEventMalformed('The message is signed, but it is no event.', { cause: error })
  }
  const { id, type } = event
  const object = 'related_object' in event ? event.related_object : undefined
  const related = object && 'id' in object && typeof object.id === 'string' ? object.id : undefined
  // Events about bank accounts have the recipient's id as context.
  const subject = type.startsWith('v2.money_management.payout_method.') ? lastOf(String(event.context ?? '')) : related
  const kind = type.startsWith('v2.money_management.outbound_payment.') ? 'payout' : kindOfAccounts(type)
  if (typeof id !== 'string' || !idForm.test(id)) throw new PayoutEventMalformed('The event has no id.')
  return kind && subject && idForm.test(subject) ? { id, kind, subject } : null
}

const kindOfAccounts = (type: string): 'recipient' | null =>
  /^v2\.core\.account[.[]/.test(type) || type.startsWith('v2.money_management.payout_method.') ? 'recipient' : null

const lastOf = (context: string): string => context.split('/').at(-1)!

/** The SDK refuses with errors of many kinds and does nothing else here, so any error is a refusal. It checks only the past. */
function requireSignature(
  stripe: Stripe,
  { text, signature, webhookSecret, now }: { text: string; signature: string; webhookSecret: string; now: Date },
): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  try {
    const { signature: signatures } = stripe.webhooks
    signatures!.verifyHeader(text, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    throw new PayoutEventRefused('The signature is wrong or too old.', { cause: error })
  }
  if (!(signedAt - now.getTime() / 1000 <= TOLERANCE_SECONDS))
    throw new PayoutEventRefused('The message is dated in the future.')
}

/** Null if Stripe does not know this id. */
async function orNull<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer | null> {
  if (!idForm.test(id)) return null
  try {
    return await answering(call)
  } catch (error) {
    const isUnknown = error instanceof PayoutsRefused && (error.cause as Stripe.errors.StripeError)?.statusCode === 404
    if (isUnknown) return null
    throw error
  }
}

/** With these Stripe says that it did nothing: https://docs.stripe.com/api/v2/money-management/outbound-payments/create. */
const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.InsufficientFundsError,
  Stripe.errors.BlockedByStripeError,
  Stripe.errors.CapabilityNotEnabledError,
  Stripe.errors.FeatureNotEnabledError,
  Stripe.errors.QuotaExceededError,
  Stripe.errors.RecipientNotNotifiableError,
  Stripe.errors.InvalidPayoutMethodError,
  Stripe.errors.FinancialAccountNotOpenError,
  Stripe.errors.CannotProceedError,
] as const

/** Runs a call and translates the SDK's errors into the port's. Other errors are faults and pass through. */
async function answering<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const code = error.code ?? error.rawType ?? error.type
    // Stripe's own sentences may repeat what a person typed.
    const sentence = refusalWords(error.rawType ?? code, error.requestId)
    if (error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use')
      throw new PayoutsConflict(sentence, { cause: error })
    if (
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      throw new PayoutsRefused('key_refused', 'Stripe refuses the key.', { cause: error })
    if (refusals.some((kind) => error instanceof kind)) throw new PayoutsRefused(code, sentence, { cause: error })
    throw new PayoutsUnavailable(
      error instanceof Stripe.errors.StripeConnectionError ? 'Stripe does not answer.' : sentence,
      { cause: error },
    )
  }
}
