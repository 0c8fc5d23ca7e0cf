import { type Answer, jsonAnswer, readJsonObject, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { eventPage, stripePage } from '../pages/stripe-pages.ts'
import type { StripeAccount } from './account.ts'
import type { Deliveries } from './deliveries.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { runDueWork } from './due.ts'
import { outageRoutes } from './outage-routes.ts'
import type { Outages } from './outages.ts'

const DAY_SECONDS = 86_400

export interface Operated {
  deliveries: Deliveries
  outages: Outages
}

/** Lets a developer or a test control the stand-in: look inside, send events again, let time pass. */
export function operatorRoutes(account: StripeAccount, { deliveries, outages }: Operated): Route[] {
  const resend = (id: string | undefined) => deliveries.resend(id ?? '')
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
      answer: ({ pathParts }) => eventPage(account, pathParts.id ?? '') ?? notFoundPage('This event is not kept.'),
    },
    {
      method: 'POST',
      path: '/stripe/events/:id/resend',
      answer: ({ pathParts }) =>
        resend(pathParts.id)
          ? redirectAnswer(`/stripe/events/${pathParts.id}`)
          : notFoundPage('This event is not kept.'),
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
    ...deliveryRoutes(account, deliveries),
    ...outageRoutes(outages),
    ...disputeRoutes(account),
  ]
}

/** `{ "now": "2027-01-31T12:00:00Z" }`, or seconds since 1970, or `{ "advanceSeconds": 86400 }`. */
function setClock(account: StripeAccount, body: string): Answer {
  const now = readMoment(account, body)
  if (now !== undefined && moveClock(account, now)) return clockAnswer(account)
  return jsonAnswer({ error: 'Give now (ISO 8601 or seconds) or advanceSeconds; the clock goes forward only.' }, 400)
}

function readMoment(account: StripeAccount, body: string): number | undefined {
  const wish = readJsonObject(body)
  if (typeof wish?.advanceSeconds === 'number') return account.now() + wish.advanceSeconds
  if (typeof wish?.now === 'number') return wish.now
  return typeof wish?.now === 'string' ? Date.parse(wish.now) / 1000 : undefined
}

/** Lets time pass, with all work that becomes due. Returns false when the moment is malformed or in the past. */
function moveClock(account: StripeAccount, moment: number): boolean {
  const ahead = Math.floor(moment) - account.now()
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
