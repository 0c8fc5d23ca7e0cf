import type { ComponentType } from 'react'
import type { Path } from '../lib/paths.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'
import { lazyScreen, type ScreenRoute } from './lazy-screen.tsx'

/** A screen of the portal, behind its gate. Its title stands alone. Its file is not asked for together with the page, since the gate comes first. */
function ofPortal(path: Path, load: () => Promise<ComponentType>): ScreenRoute {
  const gated = async () => {
    const [{ behindGate }, Screen] = await Promise.all([import('../features/accounts/portal/admin-gate.tsx'), load()])
    return behindGate(Screen)
  }
  return lazyScreen(undefined, gated, portalFacts(path))
}

/** What all screens of the portal have: titles that stand alone, frames of their own, and no search engines. */
export const portalFacts = (path: Path) =>
  ({ title: adminTitleOf(path) ?? '', isTitleAlone: true, header: 'none', isIndexed: false }) as const

/** The screens behind the gate, each in a file of its own that is loaded when it is first shown. */
const gatedScreens = {
  '/admin/dashboard': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/admin/puzzles': async () => (await import('../features/puzzles/admin/puzzles-page.tsx')).PuzzlesPage,
  '/admin/pricing': async () => (await import('../features/subscriptions/admin/pricing-page.tsx')).PricingPage,
  '/admin/faq': async () => (await import('../features/site/admin/faq/admin-faq-page.tsx')).AdminFaqPage,
  '/admin/config': async () => (await import('../features/site/admin/config/config-page.tsx')).ConfigPage,
  '/admin/rules': async () => (await import('../features/rules/admin/admin-rules-page.tsx')).AdminRulesPage,
  '/admin/sanctions': async () =>
    (await import('../features/sanctions/admin/admin-sanctions-page.tsx')).AdminSanctionsPage,
  '/admin/approvals': async () => (await import('../features/approvals/approvals-page.tsx')).ApprovalsPage,
  '/admin/players': async () => (await import('../features/players/players-page.tsx')).PlayersPage,
  '/admin/players/:id': async () => (await import('../features/players/desk-player-page.tsx')).DeskPlayerPage,
  '/admin/reports': async () => (await import('../features/reports/admin/reports-page.tsx')).ReportsPage,
  '/admin/audit': async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  '/admin/numbers': async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage,
  '/admin/prizes': async () => (await import('../features/dashboard/prizes-page.tsx')).PrizesPage,
  '/admin/staff': async () => (await import('../features/staff/admin/admin-staff-page.tsx')).AdminStaffPage,
  '/admin/security': async () => (await import('../features/accounts/portal/security/security-page.tsx')).SecurityPage,
  '/admin/prizes/:id': async () => (await import('../features/reviews/admin/review-page.tsx')).ReviewPage,
} satisfies Partial<Record<Path, () => Promise<ComponentType>>>

type GatedPath = keyof typeof gatedScreens

/** All screens of the portal. */
export const portalScreens = {
  '/admin': lazyScreen(
    'features/accounts/portal/admin-entry-page.tsx',
    async () => (await import('../features/accounts/portal/admin-entry-page.tsx')).AdminEntryPage,
    portalFacts('/admin'),
  ),
  ...(Object.fromEntries(
    Object.entries(gatedScreens).map(([path, load]) => [path, ofPortal(path as GatedPath, load)]),
  ) as Record<GatedPath, ScreenRoute>),
}
