import { type Answer, jsonAnswer, readJsonObject, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { eventPage, stripePage } from '../pages/stripe-pages.ts'
import { type StripeAccount, update } from './account.ts'
import type { Deliveries } from './deliveries.ts'
import { disputeStatuses, moveDispute, openDispute } from './disputes.ts'
import { runDueWork } from './due.ts'
import { type Outages, readOutage } from './outages.ts'
import { failRefund } from './refunds.ts'

const DAY_SECONDS = 86_400

export interface Operated {
  deliveries: Deliveries
  outages: Outages
}

/** Controls of the stand-in for developers and tests: inspect it, hold events, advance time. */
export function operatorRoutes(account: StripeAccount, { deliveries, outages }: Operated): Route[] {
  return [
    {
      method: 'GET',
      path: '/stripe',
      answer: () => {
        runDueWork(account)
        return stripePage(account)
      },
    },
    {
      method: 'GET',
      path: '/stripe/events/:id',
      answer: ({ pathParts }) => eventPage(account, pathParts.id ?? '') ?? notFoundPage('This event is not stored.'),
    },
    {
      method: 'POST',
      path: '/stripe/clock',
      answer: ({ body }) => {
        const days = Number(new URLSearchParams(body).get('days'))
        moveClock(account, account.now() + days * DAY_SECONDS)
        return redirectAnswer('/stripe')
      },
    },
    { method: 'GET', path: '/sandbox/clock', answer: () => clockAnswer(account) },
    { method: 'POST', path: '/sandbox/clock', answer: ({ body }) => setClock(account, body) },
    { method: 'GET', path: '/sandbox/deliveries', answer: () => jsonAnswer(Object.values(account.state.deliveries)) },
    {
      method: 'POST',
      path: '/sandbox/deliveries/hold',
      answer: () => {
        deliveries.hold()
        return jsonAnswer({ held: true })
      },
    },
    ...outageRoutes(outages),
    ...disputeRoutes(account),
    ...oddRoutes(account),
  ]
}

/** `{ "now": "2027-01-31T12:00:00Z" }`, or seconds since 1970, or `{ "advanceSeconds": 86400 }`. */
function setClock(account: StripeAccount, body: string): Answer {
  // Read once: a second may begin between two reads, and time never goes back.
  const from = account.now()
  const now = readMoment(from, body)
  if (now !== undefined && moveClock(account, now, from)) return clockAnswer(account)
  return jsonAnswer({ error: 'Give now (ISO 8601 or seconds) or advanceSeconds; the clock goes forward only.' }, 400)
}

function readMoment(from: number, body: string): number | undefined {
  const wish = readJsonObject(body)
  if (typeof wish?.advanceSeconds === 'number') return from + wish.advanceSeconds
  if (typeof wish?.now === 'number') return wish.now
  return typeof wish?.now === 'string' ? Date.parse(wish.now) / 1000 : undefined
}

/** Advances time, with all work that becomes due. Returns false if the moment is malformed or in the past. */
function moveClock(account: StripeAccount, moment: number, from = account.now()): boolean {
  const ahead = Math.floor(moment) - from
  if (!(ahead >= 0)) return false
  account.state.clockAheadSeconds += ahead
  account.changed()
  runDueWork(account)
  return true
}

function clockAnswer(account: StripeAccount): Answer {
  return jsonAnswer({
    now: new Date(account.now() * 1000).toISOString(),
    aheadSeconds: account.state.clockAheadSeconds,
  })
}

/** Simulated faults of API calls. */
function outageRoutes(outages: Outages): Route[] {
  return [
    { method: 'GET', path: '/sandbox/faults', answer: () => jsonAnswer(outages.list()) },
    { method: 'POST', path: '/sandbox/faults', answer: ({ body }) => orderOutage(outages, body) },
    {
      method: 'DELETE',
      path: '/sandbox/faults',
      answer: () => {
        outages.clear()
        return jsonAnswer(outages.list())
      },
    },
  ]
}

function orderOutage(outages: Outages, body: string): Answer {
  const wish = readJsonObject(body)
  const outage = wish ? readOutage(wish) : 'Give a JSON object.'
  if (typeof outage === 'string') return jsonAnswer({ error: outage }, 400)
  outages.order(outage)
  return jsonAnswer(outages.list(), 201)
}

/** What happens at Stripe without a call: a refund that fails later, and a status that Stripe may add. */
function oddRoutes(account: StripeAccount): Route[] {
  return [
    {
      method: 'POST',
      path: '/stripe/refunds/:id/fail',
      answer: ({ pathParts }) => {
        const id = pathParts.id ?? ''
        const refund = Object.hasOwn(account.state.refunds, id) ? account.state.refunds[id] : undefined
        if (!refund) return notFoundPage('There is no such refund.')
        failRefund(account, refund)
        return redirectAnswer('/stripe')
      },
    },
    {
      method: 'POST',
      path: '/stripe/subscriptions/:id/status',
      answer: ({ pathParts, body }) => {
        const id = pathParts.id ?? ''
        const status = new URLSearchParams(body).get('status')
        const { subscriptions } = account.state
        const subscription = Object.hasOwn(subscriptions, id) ? subscriptions[id] : undefined
        if (!subscription || !status) return notFoundPage('There is no such subscription, or no status was given.')
        update(account, 'customer.subscription.updated', subscription, () => {
          subscription.status = status
        })
        return redirectAnswer('/stripe')
      },
    },
  ]
}

/** Actions of the payers' banks: they open disputes, and decide them. */
function disputeRoutes(account: StripeAccount): Route[] {
  return [
    { method: 'GET', path: '/disputes/:id', answer: () => redirectAnswer('/stripe') },
    { method: 'GET', path: '/customers/:id', answer: () => redirectAnswer('/stripe') },
    {
      method: 'POST',
      path: '/stripe/disputes',
      answer: ({ body }) => {
        const form = new URLSearchParams(body)
        const customerId = form.get('customer') ?? ''
        const status = form.get('status') === 'warning_needs_response' ? 'warning_needs_response' : 'needs_response'
        const dispute = openDispute(account, { customerId, status })
        return dispute ? redirectAnswer('/stripe') : notFoundPage('Nothing was paid that could be disputed.')
      },
    },
    {
      method: 'POST',
      path: '/stripe/disputes/:id',
      answer: ({ pathParts, body }) => {
        const id = pathParts.id ?? ''
        const dispute = Object.hasOwn(account.state.disputes, id) ? account.state.disputes[id] : undefined
        const wish = new URLSearchParams(body).get('status')
        const status = disputeStatuses.find((one) => one === wish)
        if (!dispute || !status) return notFoundPage('There is no such dispute or status.')
        moveDispute(account, dispute, status)
        return redirectAnswer('/stripe')
      },
    },
  ]
}
