import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { freePort } from '../free-port.ts'
import { browserOfWorker } from './worker-browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startMs = 180_000
/** How long a page is waited for, on a machine at its busiest. */
const patienceMs = 90_000

/** The options of a browser; `user` is signed in there. */
export interface PersonOptions extends BrowserContextOptions {
  user?: { cookie: string } | undefined
}

/** The running product and a browser. */
export interface Stage {
  siteUrl: string
  sandboxUrl: string
  /** A new person with their own browser, which closes at the end of the test. Errors of the page's scripts fail the journey at `close`. */
  person(options?: PersonOptions): Promise<Page>
  close(): Promise<void>
}

export interface StageOptions {
  /** Fills the data folder in advance, for journeys without the demonstration, which takes long to make. */
  prepare?: (folder: string) => Promise<unknown>
  /** Additional settings. */
  settings?: (sandboxUrl: string) => Record<string, string>
}

/** Starts the whole product like `npm start`, on its own data folder and free ports, and a Chromium. */
export async function openStage({ prepare, settings }: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-journey-'))
  await prepare?.(folder)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const siteUrl = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    ...settings?.(`http://localhost:${sandboxPort}`),
  }
  const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilHealthy(siteUrl, server)
  const visitors = await openBrowser(siteUrl)
  return {
    ...visitors,
    siteUrl,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    close: async () => {
      await visitors.leave()
      server.kill('SIGTERM')
      const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
      await rm(folder, { recursive: true, force: true })
      await visitors.close()
      expect(code).toBe(0)
    },
  }
}

/** A service worker sometimes bypasses a journey's routes (`page.route`), so only journeys about it have one. */
const ofEveryone: BrowserContextOptions = { reducedMotion: 'reduce', serviceWorkers: 'block' }

/** A site's visitors. */
export interface Visitors extends Pick<Stage, 'person' | 'close'> {
  /** Closes all of them. */
  leave(): Promise<void>
}

/** A Chromium with a site's visitors. Script errors fail the journey at `close`. */
export async function openBrowser(siteUrl: string): Promise<Visitors> {
  const browser = await browserOfWorker()
  const present = new Set<BrowserContext>()
  const scriptErrors: string[] = []
  const depart = async (context: BrowserContext) => {
    if (present.delete(context)) await context.close()
  }
  const leave = async () => {
    await Promise.all([...present].map(depart))
  }
  return {
    person: async ({ user, ...options } = {}) => {
      const context = await browser.newContext({ ...ofEveryone, baseURL: siteUrl, ...options })
      context.setDefaultTimeout(patienceMs)
      present.add(context)
      // An abandoned page would continue to draw, count and poll.
      if (TestRunner.getCurrentTest()) onTestFinished(() => depart(context))
      const page = await context.newPage()
      page.on('pageerror', (error) => scriptErrors.push(`${page.url()}: ${error.stack}`))
      if (user) await openSession(page, user)
      return page
    },
    leave,
    close: async () => {
      await leave()
      expect(scriptErrors).toEqual([])
    },
  }
}

/** Signs a page's browser in without a form. */
export async function openSession(page: Page, { cookie }: { cookie: string }): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
}

async function untilHealthy(siteUrl: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`${siteUrl}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  server.kill('SIGTERM')
  throw new Error('the server did not answer in time')
}

/** Fails if the page is wider than its window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** The links in the newest mail to an address, once it has arrived. */
export async function linksMailedTo(stage: Stage, address: string, subject: RegExp): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(`${stage.sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`)
    const mails = (await answer.json()) as { subject: string; links: string[] }[]
    const mail = mails.find((candidate) => subject.test(candidate.subject))
    if (mail) return mail.links
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail to ${address} with ${subject}`)
}
