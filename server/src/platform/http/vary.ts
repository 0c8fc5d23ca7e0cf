import type { FastifyReply } from 'fastify'

/** Adds these request headers to what an answer depends on. */
export function varyBy(reply: FastifyReply, ...names: string[]): FastifyReply {
  const before = reply.getHeader('vary')
  const said = typeof before === 'string' ? before.split(', ') : []
  return reply.header('vary', [...new Set([...said, ...names])].join(', '))
}
