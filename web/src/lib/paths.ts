import { pageNameOf } from '@whereabouts/contract/page-names'

/**
 * Every page of the site. Links and the table of screens use these paths, so that no link is broken. `visits`: whether a visit may be counted with
 * consent (`counted`), and whether the consent question may appear (`asked`), which is on pages for reading, never during a guess or a form.
 * Settings, portal pages and targets of mailed links are not counted: sign-in removes mailed tokens from its URL immediately, and would look like any
 * other visit.
 */
export const pages = {
  '/': { visits: 'asked' },
  '/schedule': { visits: 'asked' },
  '/faq': { visits: 'asked' },
  '/fair-play': { visits: 'asked' },
  '/verify': { visits: 'asked' },
  '/verify/:date': { visits: 'asked' },
  '/winners': { visits: 'asked' },
  '/archive': { visits: 'asked' },
  '/archive/:month': { visits: 'asked' },
  '/archive/:date': { visits: 'asked' },
  '/terms': { visits: 'asked' },
  '/rules': { visits: 'asked' },
  '/rules/:number': { visits: 'asked' },
  '/privacy': { visits: 'asked' },
  '/cookies': { visits: 'asked' },
  '/auth-choice': { visits: 'counted' },
  '/signup': { visits: 'counted' },
  '/subscribe': { visits: 'counted' },
  '/game': { visits: 'counted' },
  '/practice': { visits: 'counted' },
  '/login': {},
  '/email-confirmation': {},
  '/forgot-password': {},
  '/reset-password': {},
  '/settings': {},
  '/statistics': {},
  '/players/:token': {},
  '/prizes/:id': {},
  '/leagues': {},
  '/leagues/join': {},
  '/leagues/:id': {},
  '/reminders/off': {},
  '/admin': {},
  '/admin/dashboard': {},
  '/admin/puzzles': {},
  '/admin/pricing': {},
  '/admin/faq': {},
  '/admin/config': {},
  '/admin/rules': {},
  '/admin/legal': {},
  '/admin/sanctions': {},
  '/admin/approvals': {},
  '/admin/players': {},
  '/admin/players/:id': {},
  '/admin/reports': {},
  '/admin/announcements': {},
  '/admin/translations': {},
  '/admin/audit': {},
  '/admin/prizes': {},
  '/admin/numbers': {},
  '/admin/prizes/:id': {},
  '/admin/staff': {},
  '/admin/security': {},
  '/staff/join': {},
} as const satisfies Record<string, { visits?: 'asked' | 'counted' }>

export type Path = keyof typeof pages
/** Parents of pages by date, id or number: `/verify/2026-03-10`, `/rules/2`. */
type OwnPath =
  | Exclude<
      Path,
      | '/verify/:date'
      | '/archive/:month'
      | '/archive/:date'
      | '/rules/:number'
      | '/players/:token'
      | '/prizes/:id'
      | '/leagues/:id'
      | '/admin/prizes/:id'
      | '/admin/players/:id'
    >
  | `/players/${string}`
  | `/prizes/${string}`
  | `/leagues/${string}`
  | `/verify/${string}`
  | `/archive/${string}`
  | `/rules/${string}`
  | `/admin/prizes/${string}`
  | `/admin/players/${string}`
/** A link target: a page, a section of it, or a page with a query. */
export type PageAddress = OwnPath | `${OwnPath}?${string}` | `${OwnPath}#${string}`

/** A path without its trailing slash. */
export const trimPath = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1')

/** The page at this path, as named in the table; null if none. */
export function pageAt(pathname: string): Path | null {
  const name = pageNameOf(pathname)
  return name !== null && Object.hasOwn(pages, name) ? (name as Path) : null
}
