import { factsAt, type PageFacts, type PortalFacts } from '../lib/page.ts'
import { asPage, isPortalPage } from '../lib/portal.ts'

/** Every `page.ts`. The build for browsers puts the paths and chunks of the pages in this module's place (web/build/pages.ts). */
const files = import.meta.glob<Record<string, PageFacts | PortalFacts>>('../features/**/page.ts', { eager: true })

/** A page's facts, and the module of the browsers' build with its facts and code, from web/src. */
interface Collected {
  facts: PageFacts
  module: string
  needsPortal: boolean
}

/** Every page, by path, for the server and tests. */
export const collected: Readonly<Record<string, Collected>> = Object.fromEntries(
  Object.entries(files).flatMap(([file, pages]) =>
    Object.entries(pages).flatMap(([name, facts]) => {
      const own = file.replace('../', '').replace(/page\.ts$/, `${name}.page.ts`)
      const needsPortal = isPortalPage(facts) || facts.isWayIn === true
      const page = { needsPortal, module: needsPortal ? 'app/portal.ts' : own }
      const ofPage = isPortalPage(facts) ? asPage(facts) : facts
      const paths = [facts.path, ...Object.keys(ofPage.also ?? {})]
      return paths.map((path) => [path, { ...page, facts: factsAt(path, ofPage) }])
    }),
  ),
)

/** How to load the facts of each page, by path. */
export const loads: Readonly<Record<string, () => Promise<{ facts: PageFacts }>>> = Object.fromEntries(
  Object.entries(collected).map(([path, { facts, needsPortal }]) => [
    path,
    async () => (needsPortal ? (await import('./portal.ts')).portalFacts(path) : { facts }),
  ]),
)
