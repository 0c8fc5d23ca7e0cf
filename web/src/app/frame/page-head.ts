import { addressOf } from '../../lib/language.ts'
import type { ScreenRoute } from '../lazy-screen.tsx'
import { texts } from './texts.ts'

interface Names {
  project_name: string
  project_description: string
}

/** Contents of a page's head, as plain text. */
export interface PageHead {
  title: string
  description: string
  /** Shown, with the description, when the URL is shared. */
  socialTitle: string
  isIndexed: boolean
}

/** The head of a screen, the same on the server and after client-side navigation. */
export function pageHead(
  {
    title: ownTitle,
    isTitleAlone,
    description,
    isIndexed = true,
  }: Pick<ScreenRoute, 'title' | 'isTitleAlone' | 'description' | 'isIndexed'>,
  { project_name, project_description }: Names,
  pathname = '/',
): PageHead {
  const title = typeof ownTitle === 'function' ? ownTitle(pathname) : ownTitle
  return {
    title: title ? (isTitleAlone ? title : `${title} · ${project_name}`) : project_name,
    description: description?.(project_name) ?? project_description,
    socialTitle: title ? `${project_name} · ${title}` : project_name,
    isIndexed,
  }
}

/** The head during maintenance: search engines keep what they know of the page. */
export const maintenanceHead = (names: Names): PageHead => pageHead({ title: texts.titles.maintenance }, names)

/** Updates the open page's head. Tags that the server wrote for one path are updated too. */
export function writeHead(
  page: Document,
  { title, description, socialTitle, isIndexed }: PageHead,
  pathname: string,
): void {
  page.title = title
  const contents: Record<string, string> = {
    description,
    'og:title': socialTitle,
    'og:image:alt': socialTitle,
    'twitter:title': socialTitle,
    'og:description': description,
    'twitter:description': description,
  }
  for (const [name, content] of Object.entries(contents)) metaOf(page, name)?.setAttribute('content', content)
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) {
    canonical.href = new URL(addressOf(pathname), canonical.href).href
    metaOf(page, 'og:url')?.setAttribute('content', canonical.href)
  }
  metaOf(page, 'robots')?.setAttribute('content', isIndexed ? 'index, follow' : 'noindex')
}

const metaOf = (page: Document, name: string) => page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
