import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { buildApp } from '@whereabouts/server/start/app'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { openBrowser } from '../stage.ts'

/** The product in this process, whose server goes away and comes back, and which puts new versions of its service worker online. */
export class ChangingSite {
  readonly app: TestApp
  readonly url: string
  /** What browsers have asked for, in order. */
  readonly asked: string[] = []
  readonly #port: number
  readonly #fastify: FastifyInstance
  readonly #visitors: Awaited<ReturnType<typeof openBrowser>>
  #server: Server | null = null
  #change: ((worker: string) => string) | null = null

  private constructor(
    app: TestApp,
    parts: { port: number; fastify: FastifyInstance; visitors: Awaited<ReturnType<typeof openBrowser>> },
  ) {
    this.app = app
    this.url = `http://localhost:${parts.port}`
    this.#port = parts.port
    this.#fastify = parts.fastify
    this.#visitors = parts.visitors
  }

  static async open(): Promise<ChangingSite> {
    const port = await freePort()
    const app = await startTestApp()
    app.clock.at = new Date()
    const url = `http://localhost:${port}`
    const fastify = await buildApp({ ...app.services, config: { ...app.services.config, SITE_URL: url } })
    await fastify.ready()
    const site = new ChangingSite(app, { port, fastify, visitors: await openBrowser(url) })
    await site.comeBack()
    return site
  }

  async close(): Promise<void> {
    await this.#visitors.close()
    await this.goAway()
    await this.#fastify.close()
    await this.app.close()
  }

  /** Nobody listens any more, as when the machine is switched off. */
  async goAway(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  async comeBack(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.asked.push(`${request.method} ${request.url}`)
      if (request.url === '/sw.js' && this.#change)
        void this.#sendChanged(this.#change).then((text) => response.end(text))
      else this.#fastify.routing(request, response)
      if (request.url === '/sw.js' && this.#change) response.setHeader('content-type', 'text/javascript')
    }).listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
  }

  async #sendChanged(change: (worker: string) => string): Promise<string> {
    return change((await this.#fastify.inject('/sw.js')).body)
  }

  /** Puts another service worker online: what `change` makes of the built one. */
  changeWorker(change: ((worker: string) => string) | null): void {
    this.#change = change
  }

  /** Somebody with a browser of their own, signed in where a user is given. */
  async person(user?: TestUser): Promise<Page> {
    const page = await this.#visitors.person({ serviceWorkers: 'allow' })
    if (user) {
      const [name, value] = user.cookie.split('=') as [string, string]
      const cookie = { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' as const }
      await page.context().addCookies([cookie])
    }
    return page
  }
}

/** Opens the page and waits until its service worker is in charge of what is opened next. */
export async function openWithWorker(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((resolve) => {
      active!.addEventListener('statechange', () => active!.state === 'activated' && resolve())
    })
  })
}

/** Every address that the browser's caches hold for this site, without its host, and the text of all of it. */
export async function readCaches(page: Page): Promise<{ cache: string; path: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const { pathname } = new URL(request.url)
        const answer = await opened.match(request)
        found.push({ cache, path: pathname, text: /\.(?:js|css|html|svg)$/.test(pathname) ? await answer!.text() : '' })
      }
    }
    return found
  })
}
