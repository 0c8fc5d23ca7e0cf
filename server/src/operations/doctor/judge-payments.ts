import type { PaymentsFacts } from '@whereabouts/engines/payments/port'
import { type Finding, fail, ok, warn } from './finding.ts'

interface Keys {
  secretKey: string
  publishableKey: string
  siteUrl: string
  isTestModeAllowed: boolean
  isProduction: boolean
}

/** The messages that the server needs: docs/portal/money.md. */
const neededEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.deleted',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/** Further messages about the same events; they do no harm. */
const usefulKinds = /^(?:checkout\.session|customer\.subscription|charge\.dispute|charge\.refund|refund)\./

const modeOf = (key: string) => /^(?:sk|rk|pk)_(live|test)_/.exec(key)?.[1] ?? null

/** What an accepted key of the provider reveals: mode, account, and where messages are sent. Pure. */
export function judgePayments(keys: Keys, { accountId, endpoints }: PaymentsFacts): Finding[] {
  return [judgeMode(keys), ...judgeAccount(keys, accountId), ...judgeEndpoints(keys.siteUrl, endpoints)]
}

function judgeMode({ secretKey, publishableKey, isTestModeAllowed, isProduction }: Keys): Finding {
  const [mode, other] = [modeOf(secretKey), modeOf(publishableKey)]
  if (mode === null) return warn('Stripe takes STRIPE_SECRET_KEY, but its mode is unknown.')
  if (other !== mode) return fail(`STRIPE_SECRET_KEY is of ${mode} mode and STRIPE_PUBLISHABLE_KEY is not.`)
  if (mode === 'live') return ok('Stripe takes STRIPE_SECRET_KEY, which is of live mode: real money.')
  const sentence = 'Stripe takes STRIPE_SECRET_KEY, which is of test mode: made-up cards pay.'
  return isProduction && !isTestModeAllowed ? fail(sentence) : warn(sentence)
}

/** Current keys are a 5, the account's id, and the secret part. This is undocumented, so it only causes a warning. */
const accountInKey = /^[srp]k_(?:live|test)_5(?<account>\w{16})/

function judgeAccount({ secretKey, publishableKey }: Keys, accountId: string | null): Finding[] {
  const ofKey = (key: string) => accountInKey.exec(key)?.groups?.account ?? null
  const account = accountId?.replace(/^acct_/, '') ?? ofKey(secretKey)
  const other = ofKey(publishableKey)
  if (!account || !other) return [ok('It is unknown whether both keys belong to one account.')]
  return account === other
    ? [ok('Both keys are of one account.')]
    : [warn('STRIPE_PUBLISHABLE_KEY looks like a key of another account than STRIPE_SECRET_KEY.')]
}

/** Whether exactly the messages that this site needs are sent to it: an additional one may delay payments. Pure. */
export function judgeEndpoints(siteUrl: string, endpoints: PaymentsFacts['endpoints']): Finding[] {
  const url = `${siteUrl}/api/stripe/webhook`
  if (!endpoints)
    return [warn(`STRIPE_SECRET_KEY may not list webhook endpoints: look yourself whether there is one for ${url}.`)]
  const ours = endpoints.filter((endpoint) => endpoint.url === url)
  if (ours.length === 0)
    return [fail(`Stripe has no webhook endpoint for ${url}: subscriptions would be seen a day late.`)]
  const enabled = ours.filter(({ isEnabled }) => isEnabled)
  if (enabled.length === 0) return [fail(`Stripe's webhook endpoint for ${url} is disabled.`)]
  const types = new Set(enabled.flatMap(({ eventTypes }) => eventTypes))
  const missing = types.has('*') ? [] : neededEvents.filter((type) => !types.has(type))
  if (missing.length > 0) return [fail(`Stripe's webhook endpoint for ${url} does not get ${missing.join(', ')}.`)]
  const others = [...types].filter((type) => !neededEvents.includes(type) && !usefulKinds.test(type))
  if (others.length > 0) return [warn(sayOthers(url, others))]
  if (enabled.length > 1)
    return [warn(`Stripe has ${enabled.length} webhook endpoints for ${url}; only one has the secret that is set.`)]
  return [
    ok(
      `Stripe sends its messages to ${url}; only one that comes shows whether STRIPE_WEBHOOK_SECRET is that endpoint's.`,
    ),
  ]
}

/** Stripe delays the charge of a renewal until `invoice.created` was answered (https://docs.stripe.com/billing/subscriptions/webhooks). */
function sayOthers(url: string, others: readonly string[]): string {
  const sentence = `Stripe's webhook endpoint for ${url} also gets ${others.join(', ')}, which nothing here needs.`
  if (!others.includes('invoice.created') && !others.includes('*')) return sentence
  return `${sentence} While this server does not answer invoice.created, Stripe holds back each renewal's charge, for up to 72 hours: choose only the messages of docs/portal/money.md.`
}
