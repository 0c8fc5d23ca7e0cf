import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context.ts'
import { refusalOf } from '../http/refusal-of.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Wraps a handler in a span with the endpoint's name, and without address, fields or person. Without tracing, returns the handler itself. */
export function traceEndpoint(
  { tracing }: Pick<Services, 'tracing'>,
  { name, method, path }: AnyEndpoint,
  handle: Handler,
): Handler {
  if (tracing.kind === 'none') return handle
  const facts = { 'http.request.method': method, 'http.route': path }
  return (request, reply) => {
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    return tracing.trace({ name, kind: 'server', facts, parent }, async (span) => {
      try {
        const answer = await handle(request, reply)
        span.set({ 'http.response.status_code': reply.statusCode })
        return answer
      } catch (error) {
        const refusal = refusalOf(error)
        const status = refusal?.status ?? 500
        span.set({ 'http.response.status_code': status })
        if (refusal) span.set({ 'refusal.code': refusal.code })
        if (status >= 500) span.fail(refusal?.code ?? nameOf(error))
        throw error
      }
    })
  }
}

/** The name of a failure, without its message, which may contain private values. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
