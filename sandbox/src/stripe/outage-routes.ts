import { type Answer, jsonAnswer, readJsonObject } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { type Outages, readOutage } from './outages.ts'

/** Orders trouble for calls of the API. */
export function outageRoutes(outages: Outages): Route[] {
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
