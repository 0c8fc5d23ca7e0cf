import type { ServerResponse } from 'node:http'
import { endpoints } from '@whereabouts/contract/all'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { countFault, isFault } from './count-fault.ts'

const streamPaths = new Set(endpoints.filter(({ answers }) => answers === 'events').map(({ path }) => path as string))

/** The class of a status. Refusals because something is unavailable (502, 503) have their own numbers, so that `5xx` counts only faults. */
const classOf = (status: number) => (status > 500 ? String(status) : `${Math.floor(status / 100)}xx`)

const isInside = Symbol('is inside')
type Answer = ServerResponse & { [isInside]?: boolean }

/**
 * Counts requests under way, and measures how long each answer took, by the pattern of its route. Event streams are not measured, since they last as
 * long as the browser wants.
 */
export function measureRequests(app: FastifyInstance, services: Services): void {
  const { metrics } = services
  // A ready answer no longer counts as inside, however slowly it is read: else a few slow readers would close the server to all.
  const leave = (answer: Answer) => {
    if (answer[isInside]) metrics.requestsInside -= 1
    answer[isInside] = false
  }
  // One function for all answers, to save memory. An answer closes once, also when its reader has left before.
  const closed = function (this: Answer) {
    metrics.requestsUnderWay -= 1
    leave(this)
  }
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.requestsUnderWay += 1
    reply.raw.on('close', closed)
    done()
  })
  app.addHook('preHandler', (_request, { raw }: { raw: Answer }, done) => {
    // Its reader may have left while the body was read.
    if (!raw.closed) {
      metrics.requestsInside += 1
      raw[isInside] = true
    }
    done()
  })
  app.addHook('onSend', (_request, { raw }: { raw: Answer }, _payload, done) => {
    leave(raw)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    const { statusCode, elapsedTime } = reply
    // Most faults are counted already; not those that Fastify itself had to answer.
    if (isFault(reply)) countFault(metrics, request, reply)
    else if (statusCode >= 300 || !streamPaths.has(route))
      metrics.durations.observe({ route, method: request.method, status: classOf(statusCode) }, elapsedTime / 1000)
    done()
  })
  const { streams } = app
  metrics.watch({
    name: 'requests_under_way',
    help: 'Requests that have come and are not answered yet, but for event streams.',
    kind: 'gauge',
    read: () => metrics.requestsUnderWay - streams.open.size,
  })
  metrics.watch({
    name: 'live_connections',
    help: 'Event streams that are open.',
    kind: 'gauge',
    read: () => streams.open.size,
  })
  metrics.watch({
    name: 'live_writes_total',
    help: 'Writes of live events to readers; one carries all events of a moment.',
    kind: 'counter',
    read: () => streams.written,
  })
  metrics.watch({
    name: 'live_readers_dropped_total',
    help: 'Readers that were dropped because they left too much unread; they come back and resume.',
    kind: 'counter',
    read: () => streams.dropped,
  })
}
