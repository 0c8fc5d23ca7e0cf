import { type Path, pages } from '../lib/paths.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'
import { lazyScreen, type ScreenRoute } from './lazy-screen.tsx'
import type { GatedPath } from './portal-table.ts'

/** Shared by all portal screens: standalone titles, own frames, no search engines. */
export const portalFacts = (path: Path) =>
  ({ title: adminTitleOf(path) ?? '', isTitleAlone: true, header: 'none', isIndexed: false }) as const

/** A portal screen behind the gate. Its code is not preloaded, since the gate comes first. */
const ofPortal = (path: GatedPath): ScreenRoute =>
  lazyScreen(undefined, async () => (await import('./portal-table.ts')).loadGated(path), portalFacts(path))

const gatedPaths = Object.keys(pages).filter((path): path is GatedPath => path.startsWith('/admin/'))

/** All portal screens. */
export const portalScreens = {
  '/admin': lazyScreen(
    'features/accounts/portal/admin-entry-page.tsx',
    async () => (await import('../features/accounts/portal/admin-entry-page.tsx')).AdminEntryPage,
    portalFacts('/admin'),
  ),
  ...(Object.fromEntries(gatedPaths.map((path) => [path, ofPortal(path)])) as Record<GatedPath, ScreenRoute>),
}
