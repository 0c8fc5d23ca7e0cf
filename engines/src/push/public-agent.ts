import { lookup } from 'node:dns/promises'
import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../web-files/public-address.ts'

/** The address of a host that is not on the public internet. */
export class PrivateHost extends Error {
  override name = 'PrivateHost'
}

export interface PublicAgentOptions {
  /** The most connections to one host. */
  maxSockets: number
  /** Looks up the addresses of a host; default: the system's resolver. */
  resolve?: ((hostname: string) => Promise<readonly string[]>) | undefined
  /** The certificates to trust; default: the usual ones. */
  ca?: string | undefined
  /** Where connections go instead, once the host was checked; for tests. */
  detour?: { address: string; port: number } | undefined
}

/**
 * Connections to public hosts only, reused between requests. Each lookup is checked, and the connection goes to the checked address: one non-public
 * address is enough to refuse the host. Numeric addresses are not looked up, so callers must refuse them.
 */
export function openPublicAgent({ maxSockets, resolve = resolveBySystem, ca, detour }: PublicAgentOptions): Agent {
  const checked: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(isPublicAddress)) return done(new PrivateHost(), '', 0)
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
  const agent = new Agent({ keepAlive: true, maxSockets, lookup: checked, ...(ca && { ca }) })
  if (!detour) return agent
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => connect({ ...options, port: detour.port }, done)
  return agent
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}
