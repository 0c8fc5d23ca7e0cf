import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { receivePayoutEvent } from '@whereabouts/contract/prizes'
import { health } from '@whereabouts/contract/site'
import { webhook } from '@whereabouts/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { FixedHeaders } from './fixed-headers.ts'
import { failureOf, statusOf } from './word-refusal.ts'

/** Complete requests that wait for their answers: about half a second's work of a small machine. */
const mostInside = 600
/** How late the event loop may be on average, over a second: a hiccup is no pressure. */
const mostDelayMs = 400
/** The share of the memory that Node may take. */
const mostHeap = 0.92
/** Seconds until a retry: soon, and spread, so that not all come in the same second. */
const retryAfterS = { least: 1, spread: 3 }

/** Proxies must not take a busy process for a dead one; the payment provider's messages are few, and about money. */
const spared = new Set<string | undefined>([health.path, webhook.path, receivePayoutEvent.path])

const refusal = new Refusal('too-busy')
const busy = failureOf(refusal)
const asJson = answerOf('application/json; charset=utf-8', JSON.stringify(busy))
const asPage = answerOf(
  'text/html; charset=utf-8',
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>${busy.message}</title><p>${busy.message}</p></html>`,
)

function answerOf(type: string, body: string) {
  const headers = {
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  }
  return { body, headers }
}

/**
 * Refuses new requests with 503 while the process is overloaded, so that accepted ones are answered in time. Nothing of a refused request was done or
 * read. Files are cheap and always sent: a page without its script is worse than a late one. The refusal comes before Fastify, which would cost as
 * much again.
 */
export function shedLoad(app: FastifyInstance, { metrics }: Pick<Services, 'metrics'>, policies: FixedHeaders): void {
  const isStrained = watchProcess(app)
  const [handle] = app.server.listeners('request') as [RequestListener]
  app.server.removeListener('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isBusy = metrics.requestsInside - app.streams.open.size > mostInside || isStrained()
    if (!isBusy || isSpared(request.url ?? '')) return handle(request, response)
    metrics.requestsShed += 1
    refuse(request, response, policies)
  })
  metrics.watch({
    name: 'requests_shed_total',
    help: 'Requests refused with 503 because the process was overloaded.',
    kind: 'counter',
    read: () => metrics.requestsShed,
  })
}

/** Checks once a second whether the event loop is late or the memory full. */
function watchProcess(app: FastifyInstance): () => boolean {
  let isStrained = false
  const delay = monitorEventLoopDelay()
  delay.enable()
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    isStrained = delay.mean > mostDelayMs * 1e6 || used > limit * mostHeap
    delay.reset()
  }, 1000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => isStrained
}

function isSpared(url: string): boolean {
  const path = url.split('?', 1)[0]!
  if (path.startsWith('/api/')) return spared.has(path)
  return path.startsWith('/tiles/') || /\.\w+$/.test(path)
}

/** Node reads and drops the rest of a body, so the connection stays usable. */
function refuse(request: IncomingMessage, response: ServerResponse, policies: FixedHeaders): void {
  const retryAfter = String(retryAfterS.least + Math.floor(Math.random() * retryAfterS.spread))
  const answer = request.headers.accept?.includes('text/html') ? asPage : asJson
  response.writeHead(statusOf(refusal), { ...policies, ...answer.headers, 'retry-after': retryAfter }).end(answer.body)
}
