import { addressOf } from '../../lib/language.ts'
import type { ShownFacts } from '../../lib/page.ts'
import type { SiteSettings } from '../../lib/site.tsx'

interface Names {
  project_name: string
  project_description: string
  /** Whether the names are the operator's. */
  state?: SiteSettings['state']
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
  { title: ownTitle, isTitleAlone, description, robots }: Omit<ShownFacts, 'screen'>,
  { project_name, project_description, state }: Names,
  pathname = '/',
): PageHead {
  const named = typeof ownTitle === 'function' ? ownTitle(pathname) : ownTitle
  const title = isTitleAlone && state === 'failed' ? 'Admin Panel' : named
  return {
    title: title ? (isTitleAlone ? title : `${title} · ${project_name}`) : project_name,
    description: description?.(project_name) ?? project_description,
    socialTitle: title ? `${project_name} · ${title}` : project_name,
    isIndexed: robots === undefined,
  }
}

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
