import type { ServerResponse } from 'node:http'
import { submit } from '@whereabouts/contract/guesses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const counted = new WeakSet<ServerResponse>()

/** Whether a request has ended with a fault, however it was answered: a page without its data is sent as one to come back to. */
export const isFault = ({ raw, statusCode }: FastifyReply): boolean => statusCode === 500 || counted.has(raw)

/**
 * Counts the fault of a request once: among all faults, among the answers with `5xx`, and for a guess among the outcomes of guesses. They are counted
 * only here, so they agree, even when the client has gone.
 */
export function countFault(
  { faults, durations, guesses }: Pick<Metrics, 'faults' | 'durations' | 'guesses'>,
  { method, routeOptions: { url: route = 'none' } }: FastifyRequest,
  { raw, elapsedTime }: FastifyReply,
): void {
  if (counted.has(raw)) return
  counted.add(raw)
  faults.inc()
  durations.observe({ route, method, status: '5xx' }, elapsedTime / 1000)
  if (route === submit.path && method === submit.method) guesses.inc({ outcome: 'fault' })
}
