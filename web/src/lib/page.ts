import type { Waiting } from '@whereabouts/contract/dashboard'
import type { StaffRole } from '@whereabouts/game/staff'
import type { ComponentType } from 'react'

declare global {
  /** The path of every page. Each `page.ts` adds its own, so that links are typed. */
  interface Pages {}
}

export type Path = keyof Pages
/** Parents of pages by date, id or number: `/verify/2026-03-10`, `/rules/2`. */
type Filled<P extends string> = P extends `${infer Parent}:${string}` ? `${Parent}${string}` : P
type OwnPath = Filled<Path>
/** A link target: a page, a section of it, or a page with a query. */
export type PageAddress = OwnPath | `${OwnPath}?${string}` | `${OwnPath}#${string}`

interface Facts {
  path: Path
  /** The code of the page. */
  screen: () => Promise<ComponentType>
}

interface Head {
  /** Precedes the project name in the window title; without it the name stands alone. */
  title?: string | ((pathname: string) => string)
  /** For search engines; defaults to the project's. */
  description?: (projectName: string) => string
  /** `unlisted`: asks not to be indexed, because it is personal or a copy. `closed`: robots.txt also excludes it. */
  robots?: 'unlisted' | 'closed'
}

/** What a page says about itself, in the `page.ts` of its folder. */
export interface PageFacts extends Facts, Head {
  /** Other paths of the same page, and what differs there. */
  also?: { [P in Path]?: Head }
  /** The title is shown without the project name. */
  isTitleAlone?: true
  /** `none`: the screen has its own header and main element. */
  header?: 'none' | 'back-home'
  /** `page`: rendered by the server, readable without scripts; otherwise the loading screen is sent. */
  sent?: 'page'
  /**
   * Whether a visit may be counted with consent (`counted`), and whether the consent question may appear (`asked`, the default of pages that are sent
   * whole), which never interrupts a guess or a form. Neither on settings, portal pages and targets of mailed links.
   */
  visits?: 'asked' | 'counted'
  /** Leads into the portal, and loads its navigation. */
  isWayIn?: true
}

/** What the frame shows of a page. */
export type ShownFacts = Omit<PageFacts, 'path'>

export type PortalGroup = 'Today' | 'Contest' | 'Money' | 'People' | 'Site'
export const portalGroups: readonly PortalGroup[] = ['Today', 'Contest', 'Money', 'People', 'Site']

/** What a portal page says about itself: a page in English behind the second factor. */
export interface PortalFacts extends Facts {
  /** The window title; 'Admin' without. */
  title?: string
  /**
   * Which staff roles may open it; the owner may open all. For display only: the server checks each call by its endpoint's roles, which must match
   * the page's reads.
   */
  roles: readonly StaffRole[]
  /** Its entries in the portal's navigation. Only a page of one thing, by id, has none. */
  navigation: readonly Entry[]
}

interface Entry {
  group: PortalGroup
  /** Its place in the group. */
  order: number
  name: string
  /** The shortcut letter after `g`. */
  key: string
  /** The section of the page it leads to. */
  part?: `?${string}` | `#${string}`
  /** The kinds of waiting items that are decided there. */
  decides?: readonly Waiting['kind'][]
  /** Shown only if the site offers languages other than English. */
  isOfLanguages?: true
}

/** The facts of a page at one of its paths. */
export const factsAt = (path: string, facts: PageFacts): PageFacts => ({
  ...(facts.sent && { visits: 'asked' }),
  ...facts,
  ...facts.also?.[path as Path],
})

/** A path without its trailing slash. */
export const trimPath = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1')
