import { useEffect } from 'react'
import { useSite } from '../../lib/site.tsx'

/** Portal titles stand alone, in exactly these words. */
const adminTitles: Record<string, string> = {
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/puzzles': 'Puzzle Management',
  '/admin/pricing': 'Pricing Management',
  '/admin/faq': 'FAQ Management',
  '/admin/config': 'Site Configuration',
}
const adminRefreshMs = 30_000

/** The title of a portal path; null for other paths. `hasFailed`: the site's settings could not be read. */
export function adminTitleOf(pathname: string, { hasFailed } = { hasFailed: false }): string | null {
  if (pathname !== '/admin' && !pathname.startsWith('/admin/')) return null
  if (hasFailed) return 'Admin Panel'
  return adminTitles[pathname.replace(/\/+$/, '')] ?? 'Admin'
}

/** Restores the portal's title every 30 s in case another script changed it. */
export function useAdminTitle(pathname: string): void {
  const { state } = useSite()
  const title = adminTitleOf(pathname, { hasFailed: state === 'failed' })
  useEffect(() => {
    if (title === null) return
    const write = () => {
      document.title = title
    }
    write()
    const timer = setInterval(write, adminRefreshMs)
    return () => clearInterval(timer)
  }, [title])
}
