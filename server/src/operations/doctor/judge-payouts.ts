import type { PayoutsFacts } from '@whereabouts/engines/payouts/port'
import { type Finding, fail, ok, warn } from './finding.ts'

/** The messages that the server acts on: docs/portal/money.md. Each is only a reason to ask Stripe. */
const neededEvents = [
  ...['posted', 'failed', 'canceled', 'returned'].map((what) => `v2.money_management.outbound_payment.${what}`),
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[requirements].updated',
]

/** What Stripe says of the account that pays prizes: whether it can, what it has, and where messages are sent. Pure. */
export function judgePayouts(
  { siteUrl, isLiveKey }: { siteUrl: string; isLiveKey: boolean },
  { isOpen, isLive, available, endpoints }: PayoutsFacts,
): Finding[] {
  const sums = available.map(
    ({ currency, amountMinor }) => `${currency.toUpperCase()} ${(amountMinor / 100).toFixed(2)}`,
  )
  return [
    isLive === isLiveKey
      ? ok('STRIPE_PAYOUTS_ACCOUNT is of the mode of STRIPE_SECRET_KEY.')
      : fail('STRIPE_PAYOUTS_ACCOUNT is of another mode than STRIPE_SECRET_KEY.'),
    isOpen
      ? ok(`The account pays, and has ${sums.length > 0 ? sums.join(', ') : 'nothing yet'}.`)
      : fail('STRIPE_PAYOUTS_ACCOUNT is not open, so it can’t pay.'),
    judgeEndpoints(`${siteUrl}/api/payouts/webhook`, endpoints),
  ]
}

function judgeEndpoints(url: string, endpoints: PayoutsFacts['endpoints']): Finding {
  if (!endpoints)
    return warn(`STRIPE_SECRET_KEY may not list event destinations: look yourself whether there is one for ${url}.`)
  const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.isEnabled)
  if (ours.length === 0)
    return fail(`Stripe has no enabled event destination for ${url}: money that comes back is seen hours late.`)
  const types = new Set(ours.flatMap(({ eventTypes }) => eventTypes))
  const missing = types.has('*') ? [] : neededEvents.filter((type) => !types.has(type))
  return missing.length > 0
    ? fail(`Stripe's event destination for ${url} does not get ${missing.join(', ')}.`)
    : ok(`Stripe sends its messages about payouts to ${url}.`)
}
