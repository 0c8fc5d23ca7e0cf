/** The names of all our cookies begin with this. */
export const cookiePrefix = 'whereabouts'

/** Longer headers are ignored: no browser with our cookies sends one. */
const maxCookieLength = 8192

/**
 * The name of a cookie of ours. Over https it starts with a prefix that makes browsers accept the cookie only over https, for the whole site and this
 * exact host (RFC 6265bis, 4.1.3.2): a neighboring host can neither set nor read it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

interface Cookie {
  /** The whole name. */
  name: string
  /** Without characters that have a meaning in a header. */
  content: string
  /** How long the browser keeps it; 0 removes it. */
  seconds: number
  isSecure: boolean
}

/** The header that sets a cookie that scripts cannot read and that forms on other sites do not send. */
export const cookieHeader = ({ name, content, seconds, isSecure }: Cookie): string =>
  `${name}=${content}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The content of a cookie in a request's header, unparsed; null without one. Of several with one name the last counts. */
export function findCookie(cookies: string | undefined, name: string): string | null {
  if (!cookies || cookies.length > maxCookieLength) return null
  let content: string | null = null
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) content = pair.slice(equals + 1).trim()
  }
  return content
}
