/** A mail service with a web page. */
export interface MailProvider {
  name: string
  page: string
}

/** Top-level domains: `com`, `de`, `co.uk`, `com.br`. */
const country = '(?:com|[a-z]{2}|com?\\.[a-z]{2})'

/** The most common services. */
const providers: readonly (MailProvider & { domains: RegExp })[] = [
  { name: 'Gmail', page: 'https://mail.google.com/', domains: /^(?:gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    page: 'https://outlook.live.com/mail/',
    domains: RegExp(`^(?:(?:outlook|hotmail|live)\\.${country}|msn\\.com)$`),
  },
  { name: 'Yahoo! Mail', page: 'https://mail.yahoo.co.jp/', domains: /^(?:yahoo|ymail)\.(?:co|ne)\.jp$/ },
  {
    name: 'Yahoo Mail',
    page: 'https://mail.yahoo.com/',
    domains: RegExp(`^(?:yahoo\\.${country}|(?:ymail|rocketmail)\\.com)$`),
  },
  { name: 'iCloud Mail', page: 'https://www.icloud.com/mail/', domains: /^(?:icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', page: 'https://mail.proton.me/', domains: /^(?:proton\.me|protonmail\.com|pm\.me)$/ },
  { name: 'GMX', page: 'https://www.gmx.net/', domains: /^gmx\.(?:de|net|at|ch)$/ },
  { name: 'GMX', page: 'https://www.gmx.com/', domains: RegExp(`^gmx\\.${country}$`) },
  { name: 'WEB.DE', page: 'https://web.de/', domains: /^web\.de$/ },
  { name: 'AOL Mail', page: 'https://mail.aol.com/', domains: RegExp(`^aol\\.${country}$`) },
]

export function mailProviderOf(email: string): MailProvider | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.find(({ domains }) => domains.test(domain)) ?? null
}
