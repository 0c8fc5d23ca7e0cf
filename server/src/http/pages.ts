import { adminUsername } from '@whereabouts/game/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getSession } from '../accounts/get-session.ts'
import type { ContextFor, Services } from '../context.ts'
import { getSchedule, getTodaysPuzzle } from '../puzzles/get-puzzle.ts'
import { getFaqs, getSite } from '../site/get-site.ts'
import { findCaller } from './caller.ts'
import { chooseEncoding } from './content-encoding.ts'
import { openDrawing } from './draw-page.ts'
import { packHere } from './packing.ts'
import { openDocument, styleSources, type WritePage } from './page-document.ts'
import { Refusal } from './refusal.ts'
import { openStaticFiles } from './static-files.ts'
import { type Boot, type DrawnPage, findWebBuild } from './web-build.ts'

/** The addresses that the web room has a screen for; every other one is answered with 404 and a page that says so. */
const screens = new Set([
  ...['/', '/game', '/auth-choice', '/login', '/signup', '/email-confirmation', '/subscribe', '/settings', '/schedule'],
  ...['/forgot-password', '/reset-password', '/terms', '/privacy', '/cookies', '/faq'],
  ...['/admin', '/admin/dashboard', '/admin/puzzles', '/admin/pricing', '/admin/faq', '/admin/config', '/admin/audit'],
])
/** When a visitor, or a search engine, may come back to a site that is down for maintenance. */
const retryAfterS = 300
/** The same of a site whose data cannot be read. */
const retryWithoutDataS = 10

interface Pages {
  services: Services
  /** The built page as it is, for when its data cannot be read. */
  index: string
  write: WritePage
  draw: (facts: { path: string; boot: Boot; requestId: string }) => Promise<DrawnPage | null>
}

/** Serves the built web room: its files, and for every screen a page of its own. */
export async function registerPages(app: FastifyInstance, services: Services): Promise<void> {
  app.setNotFoundHandler(async () => {
    throw new Refusal('not-found')
  })
  const build = await findWebBuild(services.log)
  if (build === null) return
  const files = await openStaticFiles(build.folder, { onDisk: '/tiles/', except: ['/index.html'] })
  const draw = openDrawing(services, { drawer: build.drawer, isKnown: (path) => screens.has(path) })
  const pages: Pages = { services, index: build.index, write: openDocument(build), draw }
  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0]!
    if (files.has(address)) return files.send(address, request, reply)
    if (address.startsWith('/api/') || (/\.\w+$/.test(address) && !isAskedByPerson(request)))
      throw new Refusal('not-found')
    return sendPage(pages, request, reply)
  })
}

/** The page with what its first screen needs written into it, so that nothing waits for a round trip. */
async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, index } = pages
  const path = pathOf(request.url)
  const setCookies: string[] = []
  const boot = await readBoot(services, request, setCookies).catch((err: unknown) => {
    // The page still opens; it asks again and falls back to its defaults.
    services.log.error({ err, requestId: request.id }, 'the page was sent without its data')
    return null
  })
  if (setCookies.length > 0) reply.header('set-cookie', setCookies)
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
  reply.code(screens.has(path) ? 200 : 404)
  // Browsers show the page all the same; search engines must not take its emptiness for what it has to say.
  if (boot === null) return reply.code(503).header('retry-after', String(retryWithoutDataS)).send(index)
  if (isLockedOut(path, boot)) reply.code(503).header('retry-after', String(retryAfterS))
  const drawn = await pages.draw({ path, boot, requestId: request.id })
  if (drawn) allowStyles(reply, drawn.markup)
  return sendPacked(request, reply, pages.write({ siteUrl: services.config.SITE_URL, path, boot, drawn }))
}

/** Whether the answer is for somebody's eyes: whoever mistyped the address of a page is told so by a page. */
function isAskedByPerson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** A slash at the end does not matter. */
function pathOf(url: string): string {
  return url.split('?')[0]!.replace(/([^/])\/$/, '$1')
}

/** In maintenance all but the administrator are locked out, and he may always come to his own screens. */
function isLockedOut(path: string, { site, session }: Boot): boolean {
  return site.maintenance_mode === 'true' && !path.startsWith('/admin') && session.user?.username !== adminUsername
}

async function readBoot(services: Services, request: FastifyRequest, setCookies: string[]): Promise<Boot> {
  const caller = await findCaller(services, request, setCookies, { mayBeKept: true })
  const context: ContextFor<'public'> = { ...services, request, setCookies, caller, bytes: Buffer.alloc(0), hand: null }
  const [site, session, today, schedule, faqs] = await Promise.all([
    getSite(services),
    getSession(context),
    getTodaysPuzzle(context),
    getSchedule(services),
    getFaqs(services),
  ])
  return { site, session, today, schedule, faqs }
}

/** Lets in the style attributes of this very page, which the policy of all pages refuses. */
function allowStyles(reply: FastifyReply, markup: string): void {
  const sources = styleSources(markup)
  const policy = reply.getHeader('content-security-policy')
  if (sources.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`))
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Cookie')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page)
  return reply.header('content-encoding', encoding).send(packHere(encoding, page))
}
