import { isIP } from 'node:net'

export const endpointMaxLength = 1000

/**
 * Whether a URL from a browser can be a push service's: https on its usual port, no password, and a public host name. The addresses behind the name
 * are checked with each connection.
 */
export function isPushAddress(endpoint: string, localOrigin: string | null): boolean {
  if (endpoint.length > endpointMaxLength || !/^[\x21-\x7e]+$/.test(endpoint)) return false
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  if (localOrigin !== null && url.origin === localOrigin) return true
  const { protocol, hostname, port } = url
  if (protocol !== 'https:' || port !== '' || isIP(hostname) !== 0 || hostname.startsWith('[')) return false
  return /\.[a-z][a-z0-9-]*[a-z]$/.test(hostname) && !localNames.test(hostname)
}

/** Names that never belong to a public host (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const localNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example|home\.arpa|onion)$/
