import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Sends JSON that the browser stores but always revalidates. The tag is a hash of the text, so an unchanged answer is a 304 without a body
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2). It depends on the signed-in user, as the text does.
 */
export function sendConditional(reply: FastifyReply, answer: unknown, ifNoneMatch: string | undefined): FastifyReply {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (isAmong(tag, ifNoneMatch)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whether a tag is among those of If-None-Match. The comparison is the weak one: what a proxy has compressed on its way is marked with W/ and is the same answer. */
export function isAmong(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
