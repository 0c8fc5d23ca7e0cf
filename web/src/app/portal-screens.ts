import type { ComponentType } from 'react'
import type { Path } from '../lib/paths.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'
import { lazyScreen, type ScreenRoute } from './lazy-screen.tsx'

/** A screen of the portal, behind its gate. Its title stands alone. */
function ofPortal(path: Path, module: string, load: () => Promise<ComponentType>): ScreenRoute {
  const gated = async () => {
    const [{ behindGate }, Screen] = await Promise.all([import('../features/accounts/portal/admin-gate.tsx'), load()])
    return behindGate(Screen)
  }
  return lazyScreen(module, gated, portalFacts(path))
}

/** What all screens of the portal have: titles that stand alone, frames of their own, and no search engines. */
export const portalFacts = (path: Path) =>
  ({ title: adminTitleOf(path) ?? '', isTitleAlone: true, header: 'none', isIndexed: false }) as const

/** The screens of the portal, each in a file of its own that is loaded when it is first shown. */
export const portalScreens = {
  '/admin': lazyScreen(
    'features/accounts/portal/admin-entry-page.tsx',
    async () => (await import('../features/accounts/portal/admin-entry-page.tsx')).AdminEntryPage,
    portalFacts('/admin'),
  ),
  '/admin/dashboard': ofPortal(
    '/admin/dashboard',
    'features/dashboard/dashboard-page.tsx',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/admin/puzzles': ofPortal(
    '/admin/puzzles',
    'features/puzzles/admin/puzzles-page.tsx',
    async () => (await import('../features/puzzles/admin/puzzles-page.tsx')).PuzzlesPage,
  ),
  '/admin/pricing': ofPortal(
    '/admin/pricing',
    'features/subscriptions/admin/pricing-page.tsx',
    async () => (await import('../features/subscriptions/admin/pricing-page.tsx')).PricingPage,
  ),
  '/admin/faq': ofPortal(
    '/admin/faq',
    'features/site/admin/faq/admin-faq-page.tsx',
    async () => (await import('../features/site/admin/faq/admin-faq-page.tsx')).AdminFaqPage,
  ),
  '/admin/config': ofPortal(
    '/admin/config',
    'features/site/admin/config/config-page.tsx',
    async () => (await import('../features/site/admin/config/config-page.tsx')).ConfigPage,
  ),
  '/admin/rules': ofPortal(
    '/admin/rules',
    'features/rules/admin/admin-rules-page.tsx',
    async () => (await import('../features/rules/admin/admin-rules-page.tsx')).AdminRulesPage,
  ),
  '/admin/sanctions': ofPortal(
    '/admin/sanctions',
    'features/sanctions/admin/admin-sanctions-page.tsx',
    async () => (await import('../features/sanctions/admin/admin-sanctions-page.tsx')).AdminSanctionsPage,
  ),
  '/admin/approvals': ofPortal(
    '/admin/approvals',
    'features/approvals/approvals-page.tsx',
    async () => (await import('../features/approvals/approvals-page.tsx')).ApprovalsPage,
  ),
  '/admin/players': ofPortal(
    '/admin/players',
    'features/players/players-page.tsx',
    async () => (await import('../features/players/players-page.tsx')).PlayersPage,
  ),
  '/admin/players/:id': ofPortal(
    '/admin/players/:id',
    'features/players/desk-player-page.tsx',
    async () => (await import('../features/players/desk-player-page.tsx')).DeskPlayerPage,
  ),
  '/admin/reports': ofPortal(
    '/admin/reports',
    'features/reports/admin/reports-page.tsx',
    async () => (await import('../features/reports/admin/reports-page.tsx')).ReportsPage,
  ),
  '/admin/audit': ofPortal(
    '/admin/audit',
    'features/audit/audit-page.tsx',
    async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  ),
  '/admin/numbers': ofPortal(
    '/admin/numbers',
    'features/numbers/numbers-page.tsx',
    async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage,
  ),
  '/admin/prizes': ofPortal(
    '/admin/prizes',
    'features/dashboard/prizes-page.tsx',
    async () => (await import('../features/dashboard/prizes-page.tsx')).PrizesPage,
  ),
  '/admin/staff': ofPortal(
    '/admin/staff',
    'features/staff/admin/admin-staff-page.tsx',
    async () => (await import('../features/staff/admin/admin-staff-page.tsx')).AdminStaffPage,
  ),
  '/admin/security': ofPortal(
    '/admin/security',
    'features/accounts/portal/security/security-page.tsx',
    async () => (await import('../features/accounts/portal/security/security-page.tsx')).SecurityPage,
  ),
  '/admin/prizes/:id': ofPortal(
    '/admin/prizes/:id',
    'features/reviews/admin/review-page.tsx',
    async () => (await import('../features/reviews/admin/review-page.tsx')).ReviewPage,
  ),
} satisfies Partial<Record<Path, ScreenRoute>>
