import { type Answer, jsonAnswer, readJsonObject } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import type { StripeAccount } from './account.ts'
import { type Deliveries, deliveryOrders } from './deliveries.ts'

/** Lets a test or an operator control the delivery of events. */
export function deliveryRoutes(account: StripeAccount, deliveries: Deliveries): Route[] {
  return [
    { method: 'GET', path: '/sandbox/deliveries', answer: () => jsonAnswer(Object.values(account.state.deliveries)) },
    { method: 'GET', path: '/sandbox/deliveries/mode', answer: () => jsonAnswer(deliveries.mode()) },
    { method: 'POST', path: '/sandbox/deliveries/mode', answer: ({ body }) => setMode(deliveries, body) },
    { method: 'POST', path: '/sandbox/deliveries/release', answer: ({ body }) => release(account, deliveries, body) },
    {
      method: 'POST',
      path: '/sandbox/events/:id/resend',
      answer: ({ pathParts }) =>
        deliveries.resend(pathParts.id ?? '')
          ? jsonAnswer({ queued: true }, 202)
          : jsonAnswer({ error: 'No such event.' }, 404),
    },
  ]
}

const MOST_DUPLICATES = 20

/** `{ "order": "held", "duplicates": 2 }`; missing fields do not change. */
function setMode(deliveries: Deliveries, body: string): Answer {
  const wish = readJsonObject(body)
  if (!wish) return jsonAnswer({ error: 'Give order, duplicates or both.' }, 400)
  const order = deliveryOrders.find((one) => one === (wish.order ?? deliveries.mode().order))
  const duplicates = wish.duplicates ?? deliveries.mode().duplicates
  if (!order) return jsonAnswer({ error: `order is one of ${deliveryOrders.join(', ')}.` }, 400)
  const isCount = typeof duplicates === 'number' && Number.isInteger(duplicates) && duplicates >= 0
  if (!isCount || duplicates > MOST_DUPLICATES) {
    return jsonAnswer({ error: `duplicates is a whole number up to ${MOST_DUPLICATES}.` }, 400)
  }
  deliveries.setMode({ order, duplicates })
  return jsonAnswer(deliveries.mode())
}

/** An empty body releases all waiting events; `{ "events": ["evt_b", "evt_a"] }` exactly these, in this order. */
async function release({ state }: StripeAccount, deliveries: Deliveries, body: string): Promise<Answer> {
  const wish = body.trim() === '' ? {} : readJsonObject(body)
  const events = wish?.events
  const isList = Array.isArray(events) && events.every((id): id is string => typeof id === 'string')
  if (!wish || (events !== undefined && !isList)) return jsonAnswer({ error: 'events is a list of ids.' }, 400)
  const unknown = isList ? events.find((id) => !Object.hasOwn(state.deliveries, id)) : undefined
  if (unknown !== undefined) return jsonAnswer({ error: `No such event: ${unknown}` }, 404)
  return jsonAnswer({ released: await deliveries.release(isList ? events : undefined) })
}
