import { allLanguages, fileIn, prefixOf } from '@whereabouts/contract/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../core/config.ts'
import type { Services } from '../../core/context.ts'
import type { PageFacts, WebBuild } from '../../platform/http/web-build.ts'
import { writeManifest } from './manifest.ts'
import { readSiteTexts } from './queries.ts'

const hour = 'public, max-age=3600'
const dayMs = 24 * 60 * 60 * 1000

interface Pages {
  /** Every page, by path. */
  pages?: WebBuild['pages'] | undefined
  /** The paths of the public pages that grow in number. */
  listMorePages: () => Promise<string[]>
}

/** Serves the small files that browsers, search engines and security researchers look for at fixed addresses. */
export function registerSiteFiles(
  app: FastifyInstance,
  services: Services,
  { pages = new Map(), listMorePages }: Pages,
): void {
  const { config, clock } = services
  const pathsWith = (robots: PageFacts['robots']) =>
    [...pages].flatMap(([path, page]) => (page.robots === robots ? [path] : []))
  const listed = pathsWith('listed').filter((path) => !path.includes(':'))
  const site = config.SITE_URL

  for (const language of config.LANGUAGES)
    app.get(`/${fileIn(language, 'manifest.webmanifest')}`, async (_request, reply) => {
      const manifest = writeManifest(await readSiteTexts(services), language)
      return sendText(reply, 'application/manifest+json', JSON.stringify(manifest))
    })
  app.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robots(config, pathsWith('closed'))))
  app.get('/sitemap.xml', async (_request, reply) =>
    sendText(reply, 'application/xml', sitemap(config, [...listed, ...(await listMorePages())])),
  )
  // Browsers ask for it without reading a page, as for a file of the public log.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/icon-192.png', 301))
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const email = config.SUPPORT_EMAIL ?? (await readSiteTexts(services)).support_email
    return sendText(reply, 'text/plain', securityText({ site, email, now: clock.now() }))
  })
  if (config.SERVICE_WORKER === 'off')
    for (const language of allLanguages)
      app.get(`/${fileIn(language, 'sw.js')}`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(workerThatLeaves),
      )
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', hour).type(`${type}; charset=utf-8`).send(text)
}

/** A path closes all below it. */
function robots({ SITE_URL: site, LANGUAGES: languages }: Config, closed: readonly string[]): string {
  const prefixes = ['/api/', ...closed.map((path) => path.replace(/:.*/, ''))]
  const shortest = prefixes.filter((path) => !prefixes.some((other) => other !== path && path.startsWith(other)))
  return [
    'User-agent: *',
    'Allow: /',
    ...languages.flatMap((language) => shortest.map((path) => `Disallow: ${prefixOf(language)}${path}`)),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap({ SITE_URL, LANGUAGES }: Config, pages: readonly string[]): string {
  const escaped = (address: string) => address.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const urls = LANGUAGES.flatMap((language) =>
    pages.map((path) => `  <url><loc>${escaped(`${SITE_URL}${prefixOf(language)}${path}`)}</loc></url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** RFC 9116. The file must have an end of validity; made at each request, it is some months from now. */
function securityText({ site, email, now }: { site: string; email: string; now: Date }): string {
  const until = new Date(now.getTime() + 90 * dayMs)
  until.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${until.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Replaces the service worker where it is switched off: empties its caches and removes itself. */
const workerThatLeaves = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`
