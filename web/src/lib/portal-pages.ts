import type { SessionUser } from '@whereabouts/contract/accounts'
import { adminUsername } from '@whereabouts/game/rules'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { type PageAddress, type Path, pageAt } from './paths.ts'

type PortalPath = Extract<Path, `/admin/${string}`>

/** What the pages of the navigation have in common, in the order in which it shows them. */
type PortalGroup = 'Game' | 'Money' | 'People' | 'Texts' | 'Access'

interface PortalPage {
  /** Who of the staff may open it, beside the owner. */
  roles: readonly StaffRole[]
  /** Its name in the navigation of the portal, and its group there; what is opened from another page has neither. */
  name?: string
  group?: PortalGroup
  /** It is of use only where the site is offered in more than English. */
  isOfLanguages?: true
}

/**
 * Every page of the portal behind its gate, in the order of the navigation, and who may open it. For the display only: the server decides on each call,
 * by the roles of its endpoint. What a page asks the server for must be open to the same roles.
 */
const portalPages: Record<PortalPath, PortalPage> = {
  '/admin/dashboard': { roles: [], name: 'Dashboard', group: 'Game' },
  '/admin/puzzles': { roles: ['curator'], name: 'Puzzles', group: 'Game' },
  '/admin/prizes': { roles: ['cashier'], name: 'Prizes', group: 'Money' },
  '/admin/prizes/:id': { roles: ['cashier', 'moderator'] },
  '/admin/pricing': { roles: ['cashier'], name: 'Plans', group: 'Money' },
  '/admin/numbers': { roles: ['cashier'], name: 'Numbers', group: 'Money' },
  '/admin/approvals': { roles: ['curator', 'cashier'], name: 'Approvals', group: 'Money' },
  '/admin/players': { roles: ['moderator'], name: 'Players', group: 'People' },
  '/admin/players/:id': { roles: ['moderator'] },
  '/admin/reports': { roles: ['moderator'], name: 'Reports', group: 'People' },
  '/admin/sanctions': { roles: ['moderator'], name: 'Sanctions', group: 'People' },
  '/admin/announcements': { roles: ['moderator'], name: 'Announcements', group: 'People' },
  '/admin/faq': { roles: [], name: 'FAQ', group: 'Texts' },
  '/admin/config': { roles: [], name: 'Site', group: 'Texts' },
  '/admin/translations': { roles: [], name: 'Translations', group: 'Texts', isOfLanguages: true },
  '/admin/rules': { roles: [], name: 'Rules', group: 'Texts' },
  '/admin/legal': { roles: [], name: 'Legal', group: 'Texts' },
  '/admin/staff': { roles: [], name: 'Staff', group: 'Access' },
  '/admin/audit': { roles: [], name: 'Log', group: 'Access' },
  '/admin/security': { roles: staffRoles, name: 'Security', group: 'Access' },
}

/** The facts of a user that decide where in the portal they may go. */
export type PortalUser = Pick<SessionUser, 'username' | 'staff_role'>

/** The owner of the site, who may open everything. */
export const isOwner = (user: PortalUser): boolean => user.username === adminUsername

/** Whether somebody may enter the portal at all. */
export const isOfPortal = (user: PortalUser): boolean => isOwner(user) || user.staff_role !== undefined

const isOpenTo = ({ roles }: PortalPage, user: PortalUser): boolean =>
  isOwner(user) || (user.staff_role !== undefined && roles.includes(user.staff_role))

/** Whether somebody may open the page of a path. */
export function mayOpen(user: PortalUser, pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && page in portalPages && isOpenTo(portalPages[page as PortalPath], user)
}

interface NavigationPage {
  path: PageAddress
  name: string
}

/** The pages that the navigation shows to somebody, with their names, by group. */
export function navigationFor(
  user: PortalUser,
  { hasLanguages } = { hasLanguages: false },
): { group: PortalGroup; pages: NavigationPage[] }[] {
  const groups = new Map<PortalGroup, NavigationPage[]>()
  for (const [path, page] of Object.entries(portalPages)) {
    const { name, group } = page
    if (!name || !group || !isOpenTo(page, user) || (page.isOfLanguages && !hasLanguages)) continue
    groups.set(group, [...(groups.get(group) ?? []), { path: path as PageAddress, name }])
  }
  return [...groups].map(([group, pages]) => ({ group, pages }))
}

/** Where somebody begins in the portal: on the first page that they may open. */
export const firstPageOf = (user: PortalUser): PageAddress => navigationFor(user)[0]?.pages[0]?.path ?? '/admin'
