import type { FastifyReply } from 'fastify'

/** Says that an answer depends on these headers of its request, besides what was said before. */
export function varyBy(reply: FastifyReply, ...names: string[]): FastifyReply {
  const before = reply.getHeader('vary')
  const said = typeof before === 'string' ? before.split(', ') : []
  return reply.header('vary', [...new Set([...said, ...names])].join(', '))
}
