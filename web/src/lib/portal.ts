import type { SessionUser } from '@whereabouts/contract/accounts'
import { pageNameOf } from '@whereabouts/contract/page-names'
import { adminUsername } from '@whereabouts/game/rules'
import { type PageAddress, type PageFacts, type PortalFacts, type PortalGroup, portalGroups } from './page.ts'

/** An entry of the portal's navigation, from the facts of its page. */
export type PortalEntry = Omit<PortalFacts['navigation'][number], 'order' | 'part'> & { to: PageAddress }

export const isPortalPage = (facts: PageFacts | PortalFacts): facts is PortalFacts => 'roles' in facts

/** What the frame of all pages knows of a portal page. */
export const asPage = (facts: PortalFacts): PageFacts => ({
  title: 'Admin',
  ...facts,
  isTitleAlone: true,
  header: 'none',
  robots: 'closed',
})

let pages: ReadonlyMap<string, PortalFacts> = new Map()
let entries: readonly PortalEntry[] = []

/** Called with the facts of all portal pages when the portal's code loads. */
export function fillPortal(all: readonly PortalFacts[]): void {
  pages = new Map(all.map((facts) => [facts.path, facts]))
  entries = all
    .flatMap(({ path, navigation }) => navigation.map((entry) => ({ ...entry, path })))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ order: _, part = '', path, ...entry }) => ({ ...entry, to: `${path}${part}` as PageAddress }))
}

const placeOf = ({ group, order }: { group: PortalGroup; order: number }) => 100 * portalGroups.indexOf(group) + order

/** What decides a user's portal access. */
export type PortalUser = Pick<SessionUser, 'username' | 'staff_role'>

/** The owner, who may open everything. */
export const isOwner = (user: PortalUser): boolean => user.username === adminUsername

/** Whether a user may enter the portal. */
export const isOfPortal = (user: PortalUser): boolean => isOwner(user) || user.staff_role !== undefined

/** Whether a user may open a path's page. */
export function mayOpen(user: PortalUser, pathname: string): boolean {
  const page = pages.get(pageNameOf(pathname) ?? '')
  return (
    page !== undefined && (isOwner(user) || (user.staff_role !== undefined && page.roles.includes(user.staff_role)))
  )
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
