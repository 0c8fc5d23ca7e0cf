import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** The list is read when a review first asks. */
let domains: Set<string> | null = null

/** Whether a mail domain, or a parent of it, belongs to a service for temporary addresses, by the list of the package. */
export function isDisposable(domain: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  const labels = domain.toLowerCase().split('.')
  for (let from = 0; from < labels.length - 1; from += 1) if (domains.has(labels.slice(from).join('.'))) return true
  return false
}
