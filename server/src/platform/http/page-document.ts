import { createHash } from 'node:crypto'
import { type Language, prefixOf } from '@whereabouts/contract/languages'
import type { Boot, LanguageBuild, RenderedPage } from './web-build.ts'

export interface PageFacts {
  /** The site's own address, without a slash at its end. */
  siteUrl: string
  path: string
  /** The query, with its question mark. */
  search: string
  boot: Boot
  /** Null when the browser renders the page. */
  rendered: RenderedPage | null
}

/** The language of a page, and those in which the site is offered. */
interface SiteLanguages {
  language: Language
  offered: readonly Language[]
}

/** Writes a page: everything that is a text of a setting, a name or an answer is escaped here. */
export type WritePage = (facts: PageFacts) => string

const places = /^([\s\S]*)<!-- head[^>]*-->[\s\S]*<!-- \/head -->([\s\S]*)<div id="root"><\/div>([\s\S]*)$/

/** Takes the built page apart once, and returns the function that fills it. */
export function openDocument(
  { index, manifest }: Pick<LanguageBuild, 'index' | 'manifest'>,
  ofSite: SiteLanguages,
): WritePage {
  const parts = places.exec(index)
  if (!parts) throw new Error('index.html has lost the places that the server fills')
  const [, beforeHead, lateHead, afterRoot] = parts
  const [styles, afterHead] = takeStyles(lateHead!)
  const preloadsOf = preloads(index, { manifest, faces: facesOf(ofSite.language) })
  const starter = manifest['src/app/after-paint.ts']?.file
  const [afterPaint, watched] = [postponing(starter), watching(starter)]
  return (facts) => {
    const { rendered, boot, path } = facts
    const code = preloadsOf(rendered?.module ?? null)
    const [hints, markup] = takeHints(rendered?.markup ?? '')
    // A page may be stored and shown at another address; its markup is hydrated at its own path only.
    const root = `<div id="root" data-sent="${rendered?.sent ?? 'nothing'}" data-path="${escapeText(path)}">${markup}</div>`
    return [
      beforeHead,
      headOf(facts, ofSite),
      styles,
      hints,
      ...(rendered?.sent === 'page' ? afterPaint(code, afterHead) : [code, watched(afterHead)]),
      root,
      `<script type="application/json" id="boot">${writeJson(boot)}</script>`,
      afterRoot,
    ].join('')
  }
}

/** The styles come before everything else: nothing is shown without them, and browsers ask in the order of the page. */
function takeStyles(html: string): [styles: string, rest: string] {
  const link = /\s*<link rel="stylesheet"[^>]*>/g
  return [(html.match(link) ?? []).join(''), html.replace(link, '')]
}

const script = /\s*<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/

/** A page that waits for its scripts has the same small script before them, to notice if they never arrive. */
function watching(file: string | undefined): (afterHead: string) => string {
  return (afterHead) => {
    if (file === undefined) return afterHead
    return afterHead.replace(
      script,
      (whole, first) =>
        `\n    <script type="module" src="/${file}" data-watched="${first}" crossorigin=""></script>${whole}`,
    )
  }
}

/**
 * A page that is complete without its scripts appears sooner when they come after it. A small script in their place requests them after the first
 * paint. Without that script in the build they stay where they are.
 */
function postponing(file: string | undefined): (code: string, afterHead: string) => [string, string] {
  const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g
  return (code, afterHead) => {
    const first = script.exec(afterHead)?.[1]
    if (file === undefined || first === undefined) return [code, afterHead]
    const others = [...`${afterHead}${code}`.matchAll(preload)].map(([, href]) => href)
    const starter = `\n    <script type="module" src="/${file}" data-first="${first}" data-others="${others.join(' ')}" crossorigin=""></script>`
    return [code.replace(preload, ''), `${starter}${afterHead.replace(script, '').replace(preload, '')}`]
  }
}

/** React begins with what it wants preloaded, for example a picture; that belongs in the head. */
function takeHints(markup: string): [hints: string, markup: string] {
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)![0]
  return [hints, markup.slice(hints.length)]
}

function headOf({ siteUrl, path, search, boot, rendered }: PageFacts, { language, offered }: SiteLanguages): string {
  const { project_name, project_description, project_tagline } = boot.site
  const { title, description, socialTitle, isIndexed } = rendered?.head ?? {
    title: project_name,
    description: project_description || project_tagline,
    socialTitle: project_name,
    isIndexed: true,
  }
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeText(content)}">`
  const address = `${siteUrl}${prefixOf(language)}${path}`
  const image = `${siteUrl}${prefixOf(language)}${imageOf({ path, search, boot })}`
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isIndexed ? 'index, follow' : 'noindex'),
    `<link rel="canonical" href="${escapeText(address)}">`,
    ...(isIndexed && offered.length > 1 ? alternates(siteUrl, path, offered) : []),
    meta('property', 'og:title', socialTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', project_name),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', socialTitle),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', socialTitle),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ].join('\n    ')
}

/** The same page in every language, for search engines (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function alternates(siteUrl: string, path: string, offered: readonly Language[]): string[] {
  const link = (hreflang: string, prefix: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(`${siteUrl}${prefix}${path}`)}">`
  return [...offered.map((language) => link(language, prefixOf(language))), link('x-default', '')]
}

/** The picture of the page: days of the archive have their own, and days to practice on. */
function imageOf({ path, search, boot }: Pick<PageFacts, 'path' | 'search' | 'boot'>): string {
  const [day, beat] = ['day', 'beat'].map((name) => new URLSearchParams(search).get(name))
  if (path === '/practice' && day)
    return `/practice/share-image.jpg?${new URLSearchParams({ day, ...(beat && { beat }) })}`
  const shown = boot.own?.address === 'GET /api/archive/days/:date' ? boot.own.answer : null
  if (shown) return `/archive/${shown.date}/share-image.jpg?v=${encodeURIComponent(shown.puzzles[0]!.puzzle_id)}`
  return `/share-image.jpg?v=${encodeURIComponent(imageVersion(boot))}`
}

/** Changes with the picture, so that caches request the new one. */
function imageVersion({ today: { puzzle, serverTime } }: Boot): string {
  return puzzle ? `${puzzle.id}-${puzzle.prize_amount}` : serverTime.slice(0, 10)
}

/**
 * The faces of each family that a page preloads. English needs the one with plain letters; browsers request the other when a text needs it. Languages
 * with accents need both from the start. Other scripts use the system's typeface, without waiting.
 */
function facesOf(language: Language): readonly string[] {
  if (language === 'en') return ['-first.woff2']
  return new Intl.Locale(language).maximize().script === 'Latn' ? ['-first.woff2', '-rest.woff2'] : []
}

/** What a screen needs in addition to what every page names: fonts, its code, its styles. */
function preloads(
  index: string,
  { manifest, faces }: Pick<LanguageBuild, 'manifest'> & { faces: readonly string[] },
): (module: string | null) => string {
  const fonts = Object.entries(manifest)
    .filter(([name]) => faces.some((face) => name.endsWith(face)))
    .map(([, { file }]) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`)
  const byModule = new Map<string | null, string>()
  return (module) => {
    const key = module !== null && manifest[`src/${module}`] ? `src/${module}` : null
    let links = byModule.get(key)
    if (links === undefined) {
      const { scripts, styles } = filesOf(manifest, key)
      const isNew = (file: string) => !index.includes(`"/${file}"`)
      links = [
        '',
        ...fonts,
        ...styles.filter(isNew).map((file) => `<link rel="stylesheet" href="/${file}" crossorigin="">`),
        ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" href="/${file}" crossorigin="">`),
      ].join('\n    ')
      byModule.set(key, links)
    }
    return links
  }
}

/** The files of a chunk and of everything it imports statically. */
function filesOf(manifest: LanguageBuild['manifest'], first: string | null): { scripts: string[]; styles: string[] } {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name) || !manifest[name]) return
    found.add(name)
    for (const imported of manifest[name].imports ?? []) add(imported)
  }
  if (first !== null) add(first)
  const chunks = [...found].map((name) => manifest[name]!)
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] }
}

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

const escapeText = (text: string) => text.replace(/[&"'<>]/g, (sign) => entities[sign]!)

const jsonEscapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end the element that contains it. */
function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => jsonEscapes[sign]!)
}

/**
 * The policy's sources for the style attributes in a page's markup: a hash of each, and no others (https://www.w3.org/TR/CSP3/#unsafe-hashes-usage).
 * React writes one wherever a screen has a style of its own, for example a photo's color.
 */
export function styleSources(markup: string): string[] {
  const styles = new Set(
    [...markup.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi)].map(([, style]) => unescapeText(style!)),
  )
  const hashes = [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : []
}

const signs = new Map(Object.entries({ ...entities, "'": '&#x27;' }).map(([sign, entity]) => [entity, sign]))

const unescapeText = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => signs.get(entity)!)
