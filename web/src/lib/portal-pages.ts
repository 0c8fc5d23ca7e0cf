import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Waiting } from '@whereabouts/contract/dashboard'
import { adminUsername } from '@whereabouts/game/rules'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { type PageAddress, type Path, pageAt } from './paths.ts'

type PortalPath = Extract<Path, `/admin/${string}`>

/**
 * Which staff roles may open each portal page; the owner may open all. For display only: the server checks each call by its endpoint's roles, which
 * must match a page's reads.
 */
const rolesOf: Record<PortalPath, readonly StaffRole[]> = {
  '/admin/dashboard': [],
  '/admin/puzzles': ['curator'],
  '/admin/prizes': ['cashier'],
  '/admin/prizes/:id': ['cashier', 'moderator'],
  '/admin/pricing': ['cashier'],
  '/admin/numbers': ['cashier'],
  '/admin/approvals': ['curator', 'cashier'],
  '/admin/players': ['moderator'],
  '/admin/players/:id': ['moderator'],
  '/admin/reports': ['moderator'],
  '/admin/sanctions': ['moderator'],
  '/admin/announcements': ['moderator'],
  '/admin/faq': [],
  '/admin/config': [],
  '/admin/translations': [],
  '/admin/rules': [],
  '/admin/legal': [],
  '/admin/staff': [],
  '/admin/audit': [],
  '/admin/security': staffRoles,
}

export type PortalGroup = 'Today' | 'Contest' | 'Money' | 'People' | 'Site'

export interface PortalEntry {
  to: PageAddress
  name: string
  group: PortalGroup
  /** The shortcut letter after `g`. */
  key: string
  /** The kinds of waiting items that are decided there. */
  decides?: readonly Waiting['kind'][]
  /** Shown only if the site offers languages other than English. */
  isOfLanguages?: true
}

/** The portal's navigation, in order. Some entries link to a section of a page. */
const entries: readonly PortalEntry[] = [
  { group: 'Today', key: 't', name: 'Today', to: '/admin/dashboard', decides: ['distances', 'backup'] },
  { group: 'Contest', key: 'p', name: 'Puzzles', to: '/admin/puzzles', decides: ['no-puzzle'] },
  { group: 'Contest', key: 'h', name: 'Photos', to: '/admin/puzzles#photos' },
  { group: 'Contest', key: 'a', name: 'Archive', to: '/admin/config#archive' },
  { group: 'Contest', key: 'n', name: 'Announcements', to: '/admin/announcements' },
  { group: 'Money', key: 'm', name: 'Prizes', to: '/admin/prizes', decides: ['prize', 'dispute'] },
  { group: 'Money', key: 'b', name: 'Books', to: '/admin/prizes?show=books' },
  { group: 'Money', key: 'l', name: 'Plans', to: '/admin/pricing' },
  { group: 'Money', key: 'k', name: 'Numbers', to: '/admin/numbers' },
  { group: 'Money', key: 'o', name: 'Pool', to: '/admin/config#prize-pool' },
  { group: 'Money', key: 'v', name: 'Approvals', to: '/admin/approvals', decides: ['approval'] },
  { group: 'People', key: 'y', name: 'Players', to: '/admin/players' },
  { group: 'People', key: 'r', name: 'Reports', to: '/admin/reports', decides: ['report'] },
  { group: 'People', key: 's', name: 'Sanctions', to: '/admin/sanctions', decides: ['appeal'] },
  { group: 'People', key: 'w', name: 'Staff', to: '/admin/staff' },
  { group: 'Site', key: 'c', name: 'Texts', to: '/admin/config' },
  { group: 'Site', key: 'q', name: 'FAQ', to: '/admin/faq' },
  { group: 'Site', key: 'i', name: 'Translations', to: '/admin/translations', isOfLanguages: true },
  { group: 'Site', key: 'u', name: 'Rules', to: '/admin/rules' },
  { group: 'Site', key: 'e', name: 'Legal', to: '/admin/legal' },
  { group: 'Site', key: 'd', name: 'Log', to: '/admin/audit' },
  { group: 'Site', key: 'x', name: 'Security', to: '/admin/security' },
]

/** What decides a user's portal access. */
export type PortalUser = Pick<SessionUser, 'username' | 'staff_role'>

/** The owner, who may open everything. */
export const isOwner = (user: PortalUser): boolean => user.username === adminUsername

/** Whether a user may enter the portal. */
export const isOfPortal = (user: PortalUser): boolean => isOwner(user) || user.staff_role !== undefined

const isOpenTo = (page: PortalPath, user: PortalUser): boolean =>
  isOwner(user) || (user.staff_role !== undefined && rolesOf[page].includes(user.staff_role))

/** Whether a user may open a path's page. */
export function mayOpen(user: PortalUser, pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && page in rolesOf && isOpenTo(page as PortalPath, user)
}

const pathOf = (address: string) => /^[^?#]*/.exec(address)![0]

/** A person's navigation entries, by group. */
export function navigationFor(
  user: PortalUser,
  { hasLanguages } = { hasLanguages: false },
): { group: PortalGroup; entries: PortalEntry[] }[] {
  const shown = entries.filter(({ to, isOfLanguages }) => mayOpen(user, pathOf(to)) && (!isOfLanguages || hasLanguages))
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, entries]) => ({ group, entries }))
}

/** The current entry: the page's section, else the page. */
export function currentEntry(
  all: readonly PortalEntry[],
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): PortalEntry | undefined {
  return (
    all.find(({ to }) => to !== pathname && [`${pathname}${search}`, `${pathname}${hash}`].includes(to)) ??
    all.find(({ to }) => to === pathname) ??
    all.find(({ to }) => pathname.startsWith(`${to}/`))
  )
}

/** A person's first portal page: the first with decisions for them. */
export function firstPageOf(user: PortalUser): PageAddress {
  const all = navigationFor(user).flatMap(({ entries }) => entries)
  return (all.find(({ decides }) => decides) ?? all[0])?.to ?? '/admin'
}
