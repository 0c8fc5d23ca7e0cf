import { behindGate } from '../features/accounts/portal/admin-gate.tsx'
import type { PageFacts, PortalFacts } from '../lib/page.ts'
import { asPage, fillPortal, isPortalPage } from '../lib/portal.ts'

/** The build for browsers leaves the pages of the portal and its ways in. */
const files = import.meta.glob<Record<string, PageFacts | PortalFacts>>('../features/**/page.ts', { eager: true })
const all = Object.values(files).flatMap((pages) => Object.values(pages))
export const portalPages = all.filter(isPortalPage)
fillPortal(portalPages)

/** The facts of a page of the portal, with its code behind the gate. Its code loads after the gate's. */
export function portalFacts(path: string): { facts: PageFacts } {
  const facts = all.find((one) => one.path === path)!
  return {
    facts: isPortalPage(facts) ? { ...asPage(facts), screen: async () => behindGate(await facts.screen()) } : facts,
  }
}
