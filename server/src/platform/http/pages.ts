import { acceptedLanguage, type Language, prefixOf, readAddress } from '@whereabouts/contract/languages'
import { pageNameOf } from '@whereabouts/contract/page-names'
import type { Site } from '@whereabouts/contract/site'
import { adminUsername } from '@whereabouts/game/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextFor, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findCaller } from './caller.ts'
import { chosenLanguage } from './chosen-language.ts'
import { compressHere } from './compression.ts'
import { chooseEncoding } from './content-encoding.ts'
import { noteFailure } from './failures.ts'
import { openDocument, styleSources, type WritePage } from './page-document.ts'
import { openRenderer } from './render-page.ts'
import { openStaticFiles } from './static-files.ts'
import { type Boot, isMissing, type RenderedPage } from './web-build.ts'

/** When a visitor, or a search engine, may come back to a site that is down for maintenance. */
const retryAfterS = 300
/** The same for a site with unreadable data. */
const retryWithoutDataS = 10

/** Reads the data of the first screen of a page for the visitor of this request. */
export type ReadBoot = (context: ContextFor<'public'>, path: string) => Promise<Boot>

interface Pages {
  services: Services
  readBoot: ReadBoot
  /** Whether a path has a screen of its own. */
  isKnown: (path: string) => boolean
  languages: ReadonlyMap<Language, PagesOfLanguage>
}

interface PagesOfLanguage {
  /** The built page without data, for when the data cannot be read. */
  index: string
  write: WritePage
  render: (facts: { path: string; boot: Boot; requestId: string }) => Promise<RenderedPage | null>
}

/** Serves the built pages, if there are any, and their files. */
export async function registerPages(app: FastifyInstance, services: Services, readBoot: ReadBoot): Promise<void> {
  app.setNotFoundHandler(async () => {
    throw new Refusal('not-found')
  })
  const { pages: build, config } = services
  if (build === null) return
  const offered = config.LANGUAGES
  const files = await openStaticFiles(build.folder, offered)
  const isKnown = (path: string) => build.pages.has(pageNameOf(path) ?? '')
  const languages = new Map<Language, PagesOfLanguage>()
  for (const language of offered) {
    const { index, manifest, loadRenderer } = await build.readLanguage(language)
    // Other languages cost neither time nor memory until their first reader.
    if (language === 'en') await loadRenderer()
    const render = openRenderer(services, { loadRenderer, isKnown })
    languages.set(language, { index, write: openDocument({ index, manifest }, { language, offered }), render })
  }
  const pages: Pages = { services, readBoot, isKnown, languages }
  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0]!
    if (files.has(address)) return files.send(address, request, reply)
    if (address.startsWith('/api/') || (/\.\w+$/.test(address) && !isAskedByPerson(request)))
      throw new Refusal('not-found')
    return sendPage(pages, request, reply)
  })
}

/** Sends the page with the data of its first screen in it, so that nothing waits for another round trip. */
async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, isKnown } = pages
  const { language, path } = readAddress(pathOf(request.url), services.config.LANGUAGES)
  const { index, render, write } = pages.languages.get(language)!
  const setCookies: string[] = []
  const boot = await readPage(pages, { path, language, request, setCookies }).catch((err: Error) => {
    services.log.error({ err, requestId: request.id }, 'the page was sent without its data')
    noteFailure(services, err, { request, reply })
    return null
  })
  if (setCookies.length > 0) reply.header('set-cookie', setCookies)
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
  const elsewhere = addressElsewhere(services.config.LANGUAGES, request, { language, path })
  if (elsewhere !== null) return reply.header('vary', variesBy).redirect(elsewhere, 302)
  // Browsers show the page anyway; it asks again and falls back to its defaults. Search engines must not index the empty page.
  if (boot === null) return reply.code(503).header('retry-after', String(retryWithoutDataS)).send(index)
  reply.code(isKnown(path) && !isMissing(boot) ? 200 : 404)
  allowTiles(reply, boot.site.map)
  if (isLockedOut(path, boot)) reply.code(503).header('retry-after', String(retryAfterS))
  const rendered = await render({ path, boot, requestId: request.id })
  if (rendered) allowStyles(reply, rendered.markup)
  return sendCompressed(
    request,
    reply,
    write({ siteUrl: services.config.SITE_URL, path, search: searchOf(request.url), boot, rendered }),
  )
}

/** Whether a person asks, in a browser: a mistyped address gets a page. */
function isAskedByPerson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** The query of an address, with its question mark. */
const searchOf = (url: string): string => url.slice(url.split('?')[0]!.length)

/** A slash at the end does not matter. */
function pathOf(url: string): string {
  return url.split('?')[0]!.replace(/([^/])\/$/, '$1')
}

/** During maintenance the administrator alone gets in; the portal's screens stay open. */
function isLockedOut(path: string, { site, session }: Boot): boolean {
  return site.maintenance_mode === 'true' && !path.startsWith('/admin') && session.user?.username !== adminUsername
}

interface Asked {
  path: string
  language: Language
  request: FastifyRequest
  setCookies: string[]
}

async function readPage({ services, readBoot }: Pages, { path, language, request, setCookies }: Asked): Promise<Boot> {
  const caller = await findCaller(services, request, setCookies)
  const arrival = services.arrivals.stamp()
  return readBoot(
    { ...services, request, setCookies, caller, counted: [], bytes: Buffer.alloc(0), arrival, language },
    path,
  )
}

/** What a page at an address without a language depends on. */
const variesBy = 'Accept-Encoding, Accept-Language, Cookie'

/**
 * The address to redirect to. An address without a language leads to the visitor's own language, and the portal is in English alone. Null where the
 * address is right. An address with a language always shows that language: the visitor followed a link to it, or has just chosen it.
 */
function addressElsewhere(
  offered: readonly Language[],
  request: FastifyRequest,
  { language, path }: ReturnType<typeof readAddress>,
): string | null {
  const search = searchOf(request.url)
  const isOfPortal = /^\/(?:admin|staff)(?:\/|$)/.test(path)
  if (isOfPortal) return language === 'en' ? null : `${path}${search}`
  if (language !== 'en' || offered.length < 2) return null
  const { cookie, 'accept-language': accepted } = request.headers
  const own = chosenLanguage(cookie, offered) ?? acceptedLanguage(accepted, offered) ?? 'en'
  return own === 'en' ? null : `${prefixOf(own)}${path}${search}`
}

/** Allows the pictures of the tile services that this page shows. The portal may choose others while the server runs. */
function allowTiles(reply: FastifyReply, { tiles, satellite }: Site['map']): void {
  const origins = new Set([tiles, satellite].flatMap(({ url }) => (url?.startsWith('/') ? [] : originsOf(url))))
  const policy = reply.getHeader('content-security-policy')
  if (origins.size === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("img-src 'self'", `img-src 'self' ${[...origins].join(' ')}`))
}

/** `{s}` stands for one of several hosts below one. */
function originsOf(url: string | null): string[] {
  const parsed = url === null ? null : URL.parse(url.replace('{s}.', ''))
  if (!parsed) return []
  return url?.includes('{s}.') ? [parsed.origin, parsed.origin.replace('://', '://*.')] : [parsed.origin]
}

/** Allows the style attributes of this page, which the policy of all pages refuses. */
function allowStyles(reply: FastifyReply, markup: string): void {
  const sources = styleSources(markup)
  const policy = reply.getHeader('content-security-policy')
  if (sources.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`))
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  reply.header('vary', variesBy)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page)
  return reply.header('content-encoding', encoding).send(compressHere(encoding, page))
}
