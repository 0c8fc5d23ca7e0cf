import ipaddr from 'ipaddr.js'

/** The range of public IPv6 addresses (IANA, IPv6 Global Unicast Address Assignments). */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an IP address is one of the public internet. Not: private, loopback, link-local, unique-local, multicast, carrier-grade NAT,
 * documentation, unspecified, and every IPv6 address that wraps an IPv4 one (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIpv6)
}
