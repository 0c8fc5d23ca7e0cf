/**
 * Every page of the site. Links and the table of screens go by these paths, so that none leads nowhere. `visits` says whether a visit may be
 * counted where the visitor has agreed (`counted`), and whether the question for that may stand there too (`asked`): where somebody reads, and
 * never in the way of a guess or a form. Not counted are settings, the administrator's pages, and what mailed links lead to: the sign-in
 * takes what it was mailed out of its address at once, and would look like any other visit.
 */
export const pages = {
  '/': { visits: 'asked' },
  '/schedule': { visits: 'asked' },
  '/faq': { visits: 'asked' },
  '/fair-play': { visits: 'asked' },
  '/terms': { visits: 'asked' },
  '/privacy': { visits: 'asked' },
  '/cookies': { visits: 'asked' },
  '/auth-choice': { visits: 'counted' },
  '/signup': { visits: 'counted' },
  '/subscribe': { visits: 'counted' },
  '/game': { visits: 'counted' },
  '/login': {},
  '/email-confirmation': {},
  '/forgot-password': {},
  '/reset-password': {},
  '/settings': {},
  '/admin': {},
  '/admin/dashboard': {},
  '/admin/puzzles': {},
  '/admin/pricing': {},
  '/admin/faq': {},
  '/admin/config': {},
  '/admin/audit': {},
} as const satisfies Record<string, { visits?: 'asked' | 'counted' }>

export type Path = keyof typeof pages
/** Where a link may lead: to a page, to a part of it, or with a query. */
export type PageAddress = Path | `${Path}?${string}` | `${Path}#${string}`

/** A path without the slash at its end, which does not matter. */
export const trimPath = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1')

/** Whether a page is at this path. */
export const isPath = (pathname: string): pathname is Path => Object.hasOwn(pages, pathname)
