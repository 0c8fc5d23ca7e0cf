import { type Answer, jsonAnswer, readJsonObject, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { pushPage } from '../pages/push-page.ts'
import { modes, type PushService } from './push-service.ts'

/** A push service under `/push` (RFC 8030), simulated browsers, and switches for its faults. */
export function pushRoutes(service: PushService): Route[] {
  return [
    { method: 'GET', path: '/push', answer: () => pushPage(service) },
    { method: 'GET', path: '/sandbox/push', answer: () => jsonAnswer(writeAll(service)) },
    {
      method: 'POST',
      path: '/push/send/:id',
      answer: async ({ pathParts, headers, bytes }) => {
        const { status, reason, headers: more = {} } = await service.receive(pathParts.id!, headers, bytes)
        return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more }, body: reason }
      },
    },
    // What a browser does for a page that calls `pushManager.subscribe`.
    {
      method: 'POST',
      path: '/push/operator/subscriptions',
      answer: ({ body }) => {
        const siteKey = readJsonObject(body)?.siteKey
        return jsonAnswer(service.subscribe(typeof siteKey === 'string' ? siteKey : null), 201)
      },
    },
    { method: 'POST', path: '/push/operator/mode', answer: ({ body }) => chooseMode(service, body) },
  ]
}

/** A form with `mode`. */
function chooseMode(service: PushService, body: string): Answer {
  const wish = new URLSearchParams(body).get('mode')
  const mode = modes.find((known) => known === wish)
  if (!mode) return jsonAnswer({ error: `Give mode: ${modes.join(', ')}.` }, 400)
  service.mode = mode
  return redirectAnswer('/push')
}

/** Without the browsers' keys. */
function writeAll({ mode, baseUrl, subscriptions }: PushService) {
  return {
    mode,
    subscriptions: subscriptions.map(({ id, received }) => ({ endpoint: `${baseUrl}/push/send/${id}`, received })),
  }
}
