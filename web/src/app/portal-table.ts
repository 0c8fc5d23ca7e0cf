import type { ComponentType } from 'react'
import { behindGate } from '../features/accounts/portal/admin-gate.tsx'
import type { Path } from '../lib/paths.ts'

export type GatedPath = Extract<Path, `/admin/${string}`>

/** The screens behind the gate, each loaded on first use. Players never load this table. */
const gatedScreens: Record<GatedPath, () => Promise<ComponentType>> = {
  '/admin/dashboard': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/admin/puzzles': async () => (await import('../features/puzzles/admin/puzzles-page.tsx')).PuzzlesPage,
  '/admin/pricing': async () => (await import('../features/subscriptions/admin/pricing-page.tsx')).PricingPage,
  '/admin/faq': async () => (await import('../features/site/admin/faq/admin-faq-page.tsx')).AdminFaqPage,
  '/admin/config': async () => (await import('../features/site/admin/config/config-page.tsx')).ConfigPage,
  '/admin/legal': async () => (await import('../features/site/legal/admin/admin-legal-page.tsx')).AdminLegalPage,
  '/admin/rules': async () => (await import('../features/rules/admin/admin-rules-page.tsx')).AdminRulesPage,
  '/admin/sanctions': async () =>
    (await import('../features/sanctions/admin/admin-sanctions-page.tsx')).AdminSanctionsPage,
  '/admin/approvals': async () => (await import('../features/approvals/approvals-page.tsx')).ApprovalsPage,
  '/admin/players': async () => (await import('../features/players/players-page.tsx')).PlayersPage,
  '/admin/players/:id': async () => (await import('../features/players/desk-player-page.tsx')).DeskPlayerPage,
  '/admin/reports': async () => (await import('../features/reports/admin/reports-page.tsx')).ReportsPage,
  '/admin/announcements': async () =>
    (await import('../features/announcements/admin/announcements-page.tsx')).AnnouncementsPage,
  '/admin/translations': async () => (await import('../features/translations/translations-page.tsx')).TranslationsPage,
  '/admin/audit': async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  '/admin/numbers': async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage,
  '/admin/prizes': async () => (await import('../features/dashboard/prize-desk-page.tsx')).PrizesPage,
  '/admin/staff': async () => (await import('../features/staff/admin/admin-staff-page.tsx')).AdminStaffPage,
  '/admin/security': async () => (await import('../features/accounts/portal/security/security-page.tsx')).SecurityPage,
  '/admin/prizes/:id': async () => (await import('../features/reviews/admin/review-page.tsx')).ReviewPage,
}

/** Loads a screen behind the gate. */
export const loadGated = async (path: GatedPath): Promise<ComponentType> => behindGate(await gatedScreens[path]())
