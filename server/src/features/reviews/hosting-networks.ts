import { readFile } from 'node:fs/promises'
import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

declare module '../../core/context.ts' {
  interface Services {
    /** The networks of hosting companies, if the operator has a list of them. */
    hostingNetworks: HostingNetworks
  }
}

export interface HostingNetworks {
  /** Whether this address belongs to a hosting network; null without a list. */
  has(address: string): Promise<boolean | null>
}

/**
 * Opens the list of HOSTING_NETWORKS_FILE: one network a line, as 192.0.2.0/24 or 2001:db8::/32; text after a # is ignored. The file is read at
 * the first question. Rejects then with the line that is no network.
 */
export function openHostingNetworks(path: string | undefined): HostingNetworks {
  let list: Promise<BlockList> | null = null
  return {
    has: async (address) => {
      if (path === undefined) return null
      list ??= readList(path)
      // A list that could not be read is read again at the next question.
      const networks = await list.catch((error: unknown) => {
        list = null
        throw error
      })
      return isWithin(networks, address)
    },
  }
}

async function readList(path: string): Promise<BlockList> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const networks = new BlockList()
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/#.*/, '').trim()
    if (text === '') continue
    if (!ipaddr.isValidCIDR(text)) throw new Error(`HOSTING_NETWORKS_FILE: line ${index + 1} is no network: ${text}`)
    const [address, bits] = ipaddr.parseCIDR(text)
    networks.addSubnet(address.toString(), bits, address.kind())
  }
  return networks
}

function isWithin(networks: BlockList, text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.check(address.toString(), address.kind())
}
