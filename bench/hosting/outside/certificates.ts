import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names of the outside, as a server in production calls them. */
export const paymentsHost = 'api.stripe.com'
export const mailHost = 'mail.example.org'

/**
 * Makes an authority of the trial's own and certificates by it: `authority.pem`, `outside.pem` for what the servers call, `site.pem` for the site, each with
 * its `.key`. Servers believe it because NODE_EXTRA_CA_CERTS says so.
 */
export function makeCertificates(folder: string, { siteHost }: { siteHost: string }): void {
  const path = (name: string) => join(folder, name)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' })
  openssl(
    ...['req', '-x509', ...key, '-subj', '/CN=authority of a trial', '-keyout', path('authority.key')],
    ...['-out', path('authority.pem'), '-addext', 'keyUsage=critical,keyCertSign'],
  )
  const names = { outside: [paymentsHost, mailHost], site: [siteHost] }
  for (const [name, hosts] of Object.entries(names)) {
    openssl(
      'req',
      '-new',
      ...key.slice(0, -2),
      '-subj',
      `/CN=${hosts[0]}`,
      '-keyout',
      path(`${name}.key`),
      '-out',
      path(`${name}.csr`),
    )
    writeFileSync(path(`${name}.ext`), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`)
    openssl(
      ...['x509', '-req', '-in', path(`${name}.csr`), '-CA', path('authority.pem'), '-CAkey', path('authority.key')],
      ...['-CAcreateserial', '-days', '2', '-extfile', path(`${name}.ext`), '-out', path(`${name}.pem`)],
    )
  }
}
