import { lookup } from 'node:dns/promises'
import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address of a host that is not on the public internet. */
export class PrivateHost extends Error {
  override name = 'PrivateHost'
}

/** A host with its checked addresses; connections go only to these. */
export interface CheckedHost {
  hostname: string
  addresses: readonly string[]
}

export interface PublicAgentOptions {
  /** The most connections to one host, which are reused; null for one to each request. */
  maxSockets: number | null
  /** Looks up the addresses of a host; default: the system's resolver. */
  resolve?: ((hostname: string) => Promise<readonly string[]>) | undefined
  /** The certificates to trust; default: the usual ones. */
  ca?: string | undefined
  /** Where connections go instead, once the host was checked; for tests. */
  detour?: { address: string; port: number; taken?: (host: CheckedHost) => void } | undefined
}

/**
 * Connections to public hosts only. Each lookup is checked, and the connection goes to the checked address: one non-public
 * address is enough to refuse the host. Numeric addresses are not looked up, so callers must refuse them.
 */
export function openPublicAgent({ maxSockets, resolve = resolveBySystem, ca, detour }: PublicAgentOptions): Agent {
  const checked: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        if (!addresses.every(isPublicAddress)) {
          return done(new PrivateHost(`${hostname} is at ${addresses.join(', ')}`), '', 0)
        }
        if (addresses.length === 0) return done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0)
        detour?.taken?.({ hostname, addresses })
        const found = addresses.map((checked) => {
          const address = detour?.address ?? checked
          return { address, family: isIP(address) }
        })
        if (all) done(null, found)
        else done(null, found[0]!.address, found[0]!.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  const reuse = maxSockets === null ? {} : { keepAlive: true, maxSockets }
  const agent = new Agent({ ...reuse, lookup: checked, ...(ca && { ca }) })
  if (!detour) return agent
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => connect({ ...options, port: detour.port }, done)
  return agent
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}
