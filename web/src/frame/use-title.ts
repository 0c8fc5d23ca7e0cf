import { useEffect } from 'react'
import { useSite } from '../site.tsx'

/** Titles of the portal stand alone, in exactly these words. */
const adminTitles: Record<string, string> = {
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/puzzles': 'Puzzle Management',
  '/admin/pricing': 'Pricing Management',
  '/admin/faq': 'FAQ Management',
  '/admin/config': 'Site Configuration',
}
const adminRefreshMs = 30_000

/** The title of a path of the portal; `hasFailed` says that the site's settings could not be read. Null for any other path. */
export function adminTitleOf(pathname: string, { hasFailed }: { hasFailed: boolean }): string | null {
  if (pathname !== '/admin' && !pathname.startsWith('/admin/')) return null
  if (hasFailed) return 'Admin Panel'
  return adminTitles[pathname.replace(/\/+$/, '')] ?? 'Admin'
}

const metaTitles = ['og:title', 'twitter:title']
const metaDescriptions = ['description', 'og:description', 'twitter:description']

/** Keeps the window's title and the page's descriptions right. `pageTitle` stands before the project's name. */
export function useTitle(pathname: string, pageTitle: string | undefined): void {
  const { state, project_name, project_description } = useSite()
  const adminTitle = adminTitleOf(pathname, { hasFailed: state === 'failed' })
  const title = adminTitle ?? (pageTitle ? `${pageTitle} · ${project_name}` : project_name)
  const isAdmin = adminTitle !== null
  useEffect(() => {
    document.title = title
    if (!isAdmin) return
    const timer = setInterval(() => {
      document.title = title
    }, adminRefreshMs)
    return () => clearInterval(timer)
  }, [title, isAdmin])
  useEffect(() => {
    for (const name of metaTitles) metaElement(name)?.setAttribute('content', project_name)
    for (const name of metaDescriptions) metaElement(name)?.setAttribute('content', project_description)
  }, [project_name, project_description])
}

const metaElement = (name: string) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
