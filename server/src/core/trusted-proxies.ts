import ipaddr from 'ipaddr.js'

/** The proxies that are trusted with a client's address: none, a number in a row before this server, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[]

const maxProxies = 9

/** Reads the setting: `false`, `true` (one proxy), a number of proxies, or their addresses and networks. Null for any other text. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false') return false
  if (text === 'true') return 1
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= maxProxies ? Number(text) : null
  const proxies = text.split(',').map((one) => one.trim())
  return proxies.every((one) => isAddress(one.split('/')[0]!) && (!one.includes('/') || ipaddr.isValidCIDR(one)))
    ? proxies
    : null
}

/** Only full addresses: '1.5' would be read as 1.0.0.5. */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/**
 * Returns the setting in Fastify's form. Each proxy appends its caller's address to `x-forwarded-for`, so trusted entries are counted from the end.
 * Entries written by a client are never reached.
 */
export function trustOf(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}
