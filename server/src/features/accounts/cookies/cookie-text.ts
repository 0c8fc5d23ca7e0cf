/** The names of all our cookies begin with this. */
export const cookiePrefix = 'whereabouts'

/** Longer headers are not read: no browser with our cookies sends one. */
const maxCookieLength = 8192

/**
 * The name of a cookie of ours. Over https it begins so that browsers take the cookie only over https, for the whole site and for this very
 * host (RFC 6265bis, 4.1.3.2): a neighbouring host can neither set it nor read it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

interface Cookie {
  /** The whole name. */
  name: string
  /** Without characters that mean something in a header. */
  content: string
  /** How long the browser keeps it; 0 removes it. */
  seconds: number
  isSecure: boolean
}

/** The header that sets a cookie which scripts cannot read and which other sites' forms do not send along. */
export const cookieHeader = ({ name, content, seconds, isSecure }: Cookie): string =>
  `${name}=${content}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The content of a cookie in a request's header, as it was sent; null without one. Of several with one name the last counts. */
export function findCookie(cookies: string | undefined, name: string): string | null {
  if (!cookies || cookies.length > maxCookieLength) return null
  let content: string | null = null
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) content = pair.slice(equals + 1).trim()
  }
  return content
}
