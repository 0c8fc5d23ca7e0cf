import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Malformed } from '../../core/refusal.ts'

/** A name, an address of version 4 or one of version 6 in brackets, and a port: what browsers and proxies send. */
const soundHost = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses a request that a proxy before us and this server could take for two different ones: with no Host or several, with one that is no
 * host, or with a target that names a host itself (https://www.rfc-editor.org/rfc/rfc9112#section-3.2). No browser sends any of them.
 */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const fault = faultOfTarget(request)
    if (fault) done(new Malformed('', fault))
    else done()
  })
}

function faultOfTarget({ raw: { rawHeaders, httpVersion, url = '' } }: FastifyRequest): string | null {
  const hosts = hostsOf(rawHeaders)
  if (!url.startsWith('/')) return 'The address of a request must begin with a slash.'
  if (hosts.length > 1) return 'A request must name one host.'
  // Proxies and watchers that speak HTTP/1.0 may leave it out.
  if (hosts.length === 0) return httpVersion === '1.0' ? null : 'A request must name one host.'
  return soundHost.test(hosts[0]!) ? null : 'The host of the request is not one.'
}

/** Names and values stand one after the other. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1]!)
  return hosts
}
