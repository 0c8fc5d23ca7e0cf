import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buildApp } from '@whereabouts/server/start/app'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { SiteStage } from './site-stage.ts'

interface Received {
  body: unknown
  headers: IncomingMessage['headers']
  path: string | undefined
}

let service: Server
let counting: Awaited<ReturnType<typeof buildApp>>
let siteUrl: string
let host: string
const received: Received[] = []

/** A site that counts visits, and a service that records what it receives. */
const stage = useStage(SiteStage.open, async ({ app }) => {
  service = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    received.push({ body: body && JSON.parse(body), headers: request.headers, path: request.url })
    response.writeHead(202).end('ok')
  }).listen(await freePort(), '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const settings = { ANALYTICS_URL: `${host}/api/event`, ANALYTICS_SITE: 'game.example.org' }
  counting = await buildApp({ ...app.services, config: { ...app.services.config, ...settings } })
  const port = await freePort()
  await counting.listen({ port, host: 'localhost' })
  siteUrl = `http://localhost:${port}`
})
afterAll(async () => {
  await counting.close()
  service.close()
})
beforeEach(() => received.splice(0))

/** A visitor, and every URL of the service that the browser requested. */
async function visitor(options: BrowserContextOptions = {}): Promise<{ page: Page; tried: string[] }> {
  const page = await stage.visitor({ baseURL: siteUrl, ...options })
  const tried: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(host)) tried.push(request.url())
  })
  return { page, tried }
}

const question = (page: Page) => page.getByRole('region', { name: 'Count my visits?' })
const answer = (page: Page, name: 'Yes' | 'No') => question(page).getByRole('button', { name, exact: true }).click()
const go = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('contentinfo').waitFor()
  await page.waitForLoadState('networkidle')
}

test('nothing is sent before consent; then each page view is sent, only by its path', async () => {
  const { page, tried } = await visitor()
  await go(page, '/faq?from=a-friend#question')
  await question(page).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Release Schedule' }).click()
  await page.waitForURL('**/schedule')
  expect(tried).toEqual([])

  await answer(page, 'Yes')
  await expect.poll(() => received.length).toBe(1)
  expect(await question(page).count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect.poll(() => received.length).toBe(2)
  expect(received.map(({ body }) => body)).toEqual(
    ['/schedule', '/terms'].map((path) => ({
      name: 'pageview',
      url: siteUrl + path,
      domain: 'game.example.org',
      referrer: null,
    })),
  )
  for (const { headers, path } of received) {
    expect(path).toBe('/api/event')
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBeUndefined()
  }
  await go(page, '/')
  await expect.poll(() => received.length).toBe(3)
  expect(await question(page).count()).toBe(0)
  await page.context().close()
})

test('after a no nothing is sent and the question is gone; it can be changed, and changed back', async () => {
  const { page, tried } = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await go(page, '/')
  await question(page).waitFor()
  await lookAround(page)
  await answer(page, 'No')
  await go(page, '/cookies')
  expect(await question(page).count()).toBe(0)
  await page.getByText('You have chosen that your visits are not counted.').waitFor()
  await lookAround(page)
  expect(tried).toEqual([])

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.press('Enter')
  await expect.poll(() => question(page).evaluate((box) => box === document.activeElement)).toBe(true)
  await answer(page, 'Yes')
  await page.getByText('You have agreed that your visits are counted.').waitFor()
  expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => received.length).toBe(1)

  await settings.click()
  await answer(page, 'No')
  await go(page, '/faq')
  expect(tried.length).toBe(1)
  await page.context().close()
})

test('yes and no are equally prominent', async () => {
  const { page } = await visitor()
  await go(page, '/')
  const [yes, no] = await Promise.all(
    (['Yes', 'No'] as const).map((name) =>
      question(page)
        .getByRole('button', { name, exact: true })
        .evaluate((button) => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button)
          return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor }
        }),
    ),
  )
  expect(yes).toEqual(no)
  await page.context().close()
})

test('a browser with Do Not Track is neither asked nor counted, even after a yes', async () => {
  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    const { page, tried } = await visitor()
    await page.addInitScript(
      (signal) => {
        Object.defineProperty(navigator, signal.name, { value: signal.value })
        localStorage.setItem('count-visits', `yes ${Date.now()}`)
      },
      { name, value },
    )
    for (const path of ['/', '/cookies']) {
      await go(page, path)
      expect(await question(page).count()).toBe(0)
    }
    await page.getByText('Your browser asks sites not to track you').waitFor()
    expect(tried).toEqual([])
    await page.context().close()
  }
})

test('mailed links and personal pages are never sent, and do not ask', async () => {
  const { page, tried } = await visitor()
  for (const path of ['/reset-password?token=secret', '/login?confirm=secret', '/signup']) {
    await go(page, path)
    expect(await question(page).count()).toBe(0)
  }
  await page.evaluate(() => localStorage.setItem('count-visits', `yes ${Date.now()}`))
  for (const path of [
    '/reset-password?token=secret',
    '/login?confirm=secret',
    '/email-confirmation',
    '/admin',
    '/anna',
  ])
    await go(page, path)
  expect(tried).toEqual([])
  await page.context().close()
})

test('a site without visit counting does not ask', async () => {
  const page = await stage.visitor()
  await go(page, '/')
  expect(await question(page).count()).toBe(0)
  await go(page, '/cookies')
  await page.getByText('there is nothing to agree to here').waitFor()
  expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  await page.context().close()
})
