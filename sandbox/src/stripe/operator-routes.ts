import { type Answer, jsonAnswer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { eventPage, stripePage } from '../pages/stripe-pages.ts'
import type { StripeAccount } from './account.ts'
import type { Deliveries } from './deliveries.ts'
import { runDueWork } from './due.ts'

const DAY_SECONDS = 86_400

/** What a developer or a test does to the stand-in itself: look inside, send events again, let time pass. */
export function operatorRoutes(account: StripeAccount, deliveries: Deliveries): Route[] {
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
    { method: 'GET', path: '/sandbox/deliveries', answer: () => jsonAnswer(Object.values(account.state.deliveries)) },
    {
      method: 'POST',
      path: '/sandbox/events/:id/resend',
      answer: ({ pathParts }) =>
        resend(pathParts.id) ? jsonAnswer({ queued: true }, 202) : jsonAnswer({ error: 'No such event.' }, 404),
    },
  ]
}

/** `{ "now": "2027-01-31T12:00:00Z" }`, or seconds since 1970, or `{ "advanceSeconds": 86400 }`. */
function setClock(account: StripeAccount, body: string): Answer {
  const now = readMoment(account, body)
  if (now !== undefined && moveClock(account, now)) return clockAnswer(account)
  return jsonAnswer({ error: 'Give now (ISO 8601 or seconds) or advanceSeconds; the clock goes forward only.' }, 400)
}

function readMoment(account: StripeAccount, body: string): number | undefined {
  let wish: unknown
  try {
    wish = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof wish !== 'object' || wish === null) return undefined
  if ('advanceSeconds' in wish && typeof wish.advanceSeconds === 'number') return account.now() + wish.advanceSeconds
  if (!('now' in wish)) return undefined
  if (typeof wish.now === 'number') return wish.now
  return typeof wish.now === 'string' ? Date.parse(wish.now) / 1000 : undefined
}

/** Lets time pass, with all that becomes due in between. False when the moment is no moment or lies behind. */
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
