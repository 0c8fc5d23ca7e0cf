import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { buildApp } from '@whereabouts/server/start/app'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { builtPages } from '../../../tests/built-pages.ts'
import { freePort } from '../../free-port.ts'
import { openBrowser, type Visitors } from '../stage.ts'

/** The product in this process, with a server that stops and restarts and deploys new versions of its service worker. */
export class ChangingSite {
  readonly app: TestApp
  readonly url: string
  /** The browsers' requests, in order. */
  readonly asked: string[] = []
  readonly #port: number
  readonly #fastify: FastifyInstance
  readonly #visitors: Visitors
  #server: Server | null = null
  #change: ((worker: string) => string) | null = null

  private constructor(app: TestApp, parts: { port: number; fastify: FastifyInstance; visitors: Visitors }) {
    this.app = app
    this.url = `http://localhost:${parts.port}`
    this.#port = parts.port
    this.#fastify = parts.fastify
    this.#visitors = parts.visitors
  }

  static async open(): Promise<ChangingSite> {
    const port = await freePort()
    const app = await startTestApp(undefined, { pages: builtPages })
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

  /** The port is closed, as when the machine is off. */
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
      const isWorker = /^\/sw(?:\.de)?\.js$/.test(request.url ?? '')
      if (isWorker && this.#change) void this.#sendChanged(this.#change).then((text) => response.end(text))
      else this.#fastify.routing(request, response)
      if (isWorker && this.#change) response.setHeader('content-type', 'text/javascript')
    }).listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
  }

  async #sendChanged(change: (worker: string) => string): Promise<string> {
    return change((await this.#fastify.inject('/sw.js')).body)
  }

  /** Deploys another service worker, in German too: the built one, changed by `change`. */
  changeWorker(change: ((worker: string) => string) | null): void {
    this.#change = change
  }

  /** A person with their own browser, signed in if a user is given. */
  person(user?: TestUser): Promise<Page> {
    return this.#visitors.person({ serviceWorkers: 'allow', user })
  }
}

/** Opens the page and waits until its service worker controls the next loads. */
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

/** Every URL that the browser's caches contain for this site, without host, and the text of all of them. */
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
