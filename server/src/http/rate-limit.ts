import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { RateLimit } from './serve.ts'

/** Counts a request under a key; throws the refusal `too-many-requests` with the seconds to wait when there were too many. */
export type TakeFromLimit = (request: FastifyRequest, key: string) => Promise<void>

/** A limit of its own: `max` requests per `seconds` for each key. The key is known only after the session was read. */
export function rateLimit(app: FastifyInstance, { max, seconds }: RateLimit): TakeFromLimit {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async (request, key) => {
    keys.set(request, key)
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw new Refusal('too-many-requests', { seconds: Math.max(1, limit.ttlInSeconds) })
  }
}
