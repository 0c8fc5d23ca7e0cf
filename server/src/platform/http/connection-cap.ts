import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Services } from '../../core/context.ts'
import type { TrustedProxies } from '../../core/trusted-proxies.ts'
import { networkOf } from './rate-limit.ts'

/**
 * Closes connections beyond a number for each address, so that one machine cannot take all places. Behind proxies that are trusted by number
 * every connection is a proxy's, which has to count for itself; proxies that are trusted by address are let in, and others counted.
 */
export function capConnections(app: FastifyInstance, { config, metrics }: Pick<Services, 'config' | 'metrics'>): void {
  const { MAX_CONNECTIONS_PER_ADDRESS: most, TRUST_PROXY: proxies } = config
  if (most === 0 || typeof proxies === 'number') return
  const openOf = new Map<string, number>()
  let refused = 0
  app.server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address, proxies)) return
    const network = networkOf(address)
    const open = (openOf.get(network) ?? 0) + 1
    if (open > most) {
      refused += 1
      socket.destroy()
      return
    }
    openOf.set(network, open)
    socket.once('close', () => {
      const left = openOf.get(network)! - 1
      if (left > 0) openOf.set(network, left)
      else openOf.delete(network)
    })
  })
  metrics.watch({
    name: 'connections_refused_total',
    help: 'Connections that were hung up on because their address had too many already.',
    kind: 'counter',
    read: () => refused,
  })
}

function isProxy(address: string, proxies: Exclude<TrustedProxies, number>): boolean {
  if (proxies === false) return false
  const client = ipaddr.process(address)
  return proxies.some((proxy) => {
    const [network, bits] = proxy.includes('/') ? ipaddr.parseCIDR(proxy) : [ipaddr.process(proxy), null]
    const length = bits ?? (network.kind() === 'ipv4' ? 32 : 128)
    return client.kind() === network.kind() && client.match(network, length)
  })
}
