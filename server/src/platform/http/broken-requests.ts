import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { Refusal } from '../../core/refusal.ts'
import type { FixedHeaders } from './fixed-headers.ts'
import { failureOf } from './word-refusal.ts'

/**
 * Refuses what Node cannot read as a request, in the form of every other refusal, and closes the connection. The answer is written by hand,
 * since there is no reply object yet.
 */
export function refuseBrokenRequest(error: ConnectionError, socket: Socket, policies: FixedHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', new Refusal('too-large')] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', new Refusal('malformed')] as const)
        : (['400 Bad Request', new Refusal('malformed')] as const)
  const body = JSON.stringify(failureOf(refusal))
  const head = [
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    ...Object.entries(policies).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status}`, ...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
  socket.destroySoon()
}
