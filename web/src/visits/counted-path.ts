const read = ['/', '/schedule', '/faq', '/terms', '/privacy', '/cookies']
/**
 * No settings, nothing of the administrator's, no address that only somebody's typing has made, and none that mailed links lead to: the
 * sign-in takes what it was mailed out of its address at once, and would look like any other visit.
 */
const counted = new Set([...read, '/auth-choice', '/signup', '/subscribe', '/game'])

/** A page as it may be told of: its path alone. Null for one that is nobody's business. */
export function countedPath(pathname: string): string | null {
  const path = withoutSlash(pathname)
  return counted.has(path) ? path : null
}

/** Whether the question may stand here: where somebody reads, and never in the way of a guess or a form. */
export const mayAskAt = (pathname: string): boolean => read.includes(withoutSlash(pathname))

const withoutSlash = (pathname: string) => pathname.replace(/([^/])\/+$/, '$1')
