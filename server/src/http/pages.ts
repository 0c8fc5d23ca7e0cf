import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getSession } from '../accounts/get-session.ts'
import type { ContextFor, Services } from '../context.ts'
import { getSchedule, getTodaysPuzzle } from '../puzzles/get-puzzle.ts'
import { getFaqs, getSite } from '../site/get-site.ts'
import { findCaller } from './caller.ts'
import { Refusal } from './refusal.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const yearS = 365 * 24 * 60 * 60

/** The addresses that the web room has a screen for; every other one is answered with 404 and the same page. */
const screens = new Set([
  ...['/', '/game', '/auth-choice', '/login', '/signup', '/email-confirmation', '/subscribe', '/settings', '/schedule'],
  ...['/forgot-password', '/reset-password', '/terms', '/privacy', '/cookies', '/faq'],
  ...['/admin', '/admin/dashboard', '/admin/puzzles', '/admin/pricing', '/admin/faq', '/admin/config'],
])

/** Serves the built web room: its files, and one page for every screen. */
export async function registerPages(app: FastifyInstance, services: Services): Promise<void> {
  const index = existsSync(`${webRoot}index.html`) ? await readFile(`${webRoot}index.html`, 'utf8') : null
  if (index !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their names.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${yearS}, immutable` : 'public, max-age=3600',
        )
      },
      globIgnore: ['**/index.html*'],
    })
    app.get('/', (request, reply) => sendPage(services, index, request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!wantsPage || index === null) throw new Refusal('not-found')
    reply.code(screens.has(path) ? 200 : 404)
    return sendPage(services, index, request, reply)
  })
}

/** The page with what its first screen needs written into it, so that nothing waits for a round trip. */
async function sendPage(
  services: Services,
  index: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const setCookies: string[] = []
  const boot = await readBoot(services, request, setCookies).catch((error: unknown) => {
    // The page still opens; it asks again and falls back to its defaults.
    services.log.error({ err: error, requestId: request.id }, 'the page was sent without its data')
    return null
  })
  if (setCookies.length > 0) reply.header('set-cookie', setCookies)
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
  return reply.send(boot ? writeBoot(index, boot) : index)
}

async function readBoot(services: Services, request: FastifyRequest, setCookies: string[]) {
  const caller = await findCaller(services, request, setCookies)
  const context: ContextFor<'public'> = { ...services, request, setCookies, caller, bytes: Buffer.alloc(0) }
  const [site, session, today, schedule, faqs] = await Promise.all([
    getSite(services),
    getSession(context),
    getTodaysPuzzle(context),
    getSchedule(services),
    getFaqs(services),
  ])
  return { site, session, today, schedule, faqs }
}

interface Boot {
  site: { project_name: string; project_description: string; project_tagline: string }
}

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Writes title, description and data into the page. No text of a setting can become markup. */
function writeBoot(index: string, boot: Boot): string {
  const name = escapeAttribute(boot.site.project_name)
  const description = escapeAttribute(boot.site.project_description || boot.site.project_tagline)
  const data = JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  const head = `<meta name="description" content="${description}">
<meta property="og:title" content="${name}"><meta property="og:description" content="${description}"><meta property="og:type" content="website">
<meta name="twitter:card" content="summary"><meta name="twitter:title" content="${name}"><meta name="twitter:description" content="${description}">
<script type="application/json" id="boot">${data}</script>
</head>`
  // Replacements are functions: `$` in a text has no meaning.
  return index
    .replace(
      /<meta\s+(?:name="description"|property="og:(?:title|description|type)"|name="twitter:[a-z]+")[^>]*>\s*/g,
      '',
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace('</head>', () => head)
}
