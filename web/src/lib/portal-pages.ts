import type { SessionUser } from '@whereabouts/contract/accounts'
import { adminUsername } from '@whereabouts/game/rules'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { type PageAddress, type Path, pageAt } from './paths.ts'

type PortalPath = Extract<Path, `/admin/${string}`>

interface PortalPage {
  /** Who of the staff may open it, beside the owner. */
  roles: readonly StaffRole[]
  /** Its name in the navigation of the portal; what is opened from another page has none. */
  name?: string
  /** It is of use only where the site is offered in more than English. */
  isOfLanguages?: true
}

/**
 * Every page of the portal behind its gate, in the order of the navigation, and who may open it. For the display only: the server decides on each call,
 * by the roles of its endpoint. What a page asks the server for must be open to the same roles.
 */
const portalPages: Record<PortalPath, PortalPage> = {
  '/admin/dashboard': { roles: [], name: 'Dashboard' },
  '/admin/puzzles': { roles: ['curator'], name: 'Puzzles' },
  '/admin/prizes': { roles: ['cashier'], name: 'Prizes' },
  '/admin/prizes/:id': { roles: ['cashier', 'moderator'] },
  '/admin/pricing': { roles: ['cashier'], name: 'Plans' },
  '/admin/numbers': { roles: ['cashier'], name: 'Numbers' },
  '/admin/approvals': { roles: ['curator', 'cashier'], name: 'Approvals' },
  '/admin/players': { roles: ['moderator'], name: 'Players' },
  '/admin/players/:id': { roles: ['moderator'] },
  '/admin/reports': { roles: ['moderator'], name: 'Reports' },
  '/admin/sanctions': { roles: ['moderator'], name: 'Sanctions' },
  '/admin/announcements': { roles: ['moderator'], name: 'Announcements' },
  '/admin/faq': { roles: [], name: 'FAQ' },
  '/admin/config': { roles: [], name: 'Site' },
  '/admin/translations': { roles: [], name: 'Translations', isOfLanguages: true },
  '/admin/rules': { roles: [], name: 'Rules' },
  '/admin/staff': { roles: [], name: 'Staff' },
  '/admin/audit': { roles: [], name: 'Log' },
  '/admin/security': { roles: staffRoles, name: 'Security' },
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

/** The pages that the navigation shows to somebody, with their names. */
export function navigationFor(
  user: PortalUser,
  { hasLanguages } = { hasLanguages: false },
): { path: PageAddress; name: string }[] {
  return Object.entries(portalPages).flatMap(([path, page]) =>
    page.name !== undefined && isOpenTo(page, user) && (hasLanguages || !page.isOfLanguages)
      ? [{ path: path as PageAddress, name: page.name }]
      : [],
  )
}

/** Where somebody begins in the portal: on the first page that they may open. */
export const firstPageOf = (user: PortalUser): PageAddress => navigationFor(user)[0]?.path ?? '/admin'
