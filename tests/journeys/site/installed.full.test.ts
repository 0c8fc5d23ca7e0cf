import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { ChangingSite, openWithWorker, readCaches } from './changing-site.ts'

const site = useStage(ChangingSite.open)
beforeEach(async () => {
  await site.app.reset()
  site.app.clock.at = new Date()
  await site.app.db.sql`
    insert into site_config (id, key, value) values (${site.app.services.newId()}, 'project_name', 'The Daily Pin')`
  await site.app.aPuzzle()
})
afterEach(() => site.changeWorker(null))

const patience = { timeout: 15_000, interval: 100 }
/** The request of a page that checks for a new version. */
const lookForUpdate = async () => {
  await (await navigator.serviceWorker.ready).update()
}
/** A worker with another first script in its pages. */
const asNewer = (worker: string) => worker.replace('self.entryOfBuild="/assets/', 'self.entryOfBuild="/assets/newer-')
const hasWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting != null

describe('the service worker', () => {
  test('is registered from /sw.js, a script that browsers always revalidate', async () => {
    const page = await site.person()
    await openWithWorker(page)
    const registered = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active, scope }) => [active?.scriptURL, scope]),
    )
    expect(registered).toEqual([[`${site.url}/sw.js`, `${site.url}/`]])
    const answer = await fetch(`${site.url}/sw.js`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    await page.context().close()
  })

  test('caches no personal data: no page, no API answer, no photo', async () => {
    const user = await site.app.aSubscriber({ guesses: 3, name: 'Ada of the Caches' })
    const page = await site.person(user)
    await openWithWorker(page)
    for (const path of ['/', '/game', '/settings', '/subscribe', '/schedule', '/faq', '/nowhere']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (path === '/game') await page.locator('img[src*="/photo/sharp"]').first().waitFor()
      if (path === '/settings') await page.getByText(user.email).first().waitFor()
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()

    const cached = await readCaches(page)
    expect(cached.length).toBeGreaterThan(20)
    expect(cached.some(({ cache }) => cache === 'tiles')).toBe(true)
    const strange = cached.filter(
      ({ path }) => !/^\/(?:assets|tiles|icons)\/|^\/(?:pin\.svg|offline\.html)$/.test(path),
    )
    expect(strange.map(({ path }) => path)).toEqual([])
    const personal = cached.filter(
      ({ text }) => text.includes(user.email) || text.includes(user.username) || text.includes(user.id),
    )
    expect(personal.map(({ path }) => path)).toEqual([])
    expect(cached.filter(({ cache }) => cache === 'tiles').length).toBeLessThanOrEqual(300)
    await page.context().close()
  })

  test('lets every navigation reach the server once: a one-time return URL works', async () => {
    const page = await site.person()
    await openWithWorker(page)
    for (const path of ['/schedule', '/api/auth/google/callback?state=of-no-one']) {
      site.asked.length = 0
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(site.asked.filter((asked) => asked === `GET ${path}`)).toEqual([`GET ${path}`])
    }
    await page.context().close()
  })

  test('that is switched off is removed from the browser, with its caches', async () => {
    const page = await site.person()
    await openWithWorker(page)
    expect((await readCaches(page)).length).toBeGreaterThan(5)
    const { buildApp } = await import('@whereabouts/server/start/app')
    const { services } = site.app
    const off = await buildApp({ ...services, config: { ...services.config, SERVICE_WORKER: 'off' } })
    const removal = (await off.inject('/sw.js')).body
    await off.close()
    site.changeWorker(() => removal)
    await page.evaluate(lookForUpdate)
    await vi.waitFor(async () => {
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      expect(await readCaches(page)).toEqual([])
    }, patience)
    expect(await page.getByText('Update available').count()).toBe(0)
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.context().close()
  })
})

describe('without a connection', () => {
  test('any page says so, and later loads automatically', async () => {
    const page = await site.person()
    await openWithWorker(page)
    await site.goAway()
    await page.goto('/schedule')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByText('The Daily Pin').waitFor()
    expect(await page.title()).toBe('You are offline · The Daily Pin')
    await lookAround(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Still no connection.').waitFor()
    await site.comeBack()
    await page.getByRole('heading', { name: 'Release Schedule' }).waitFor({ timeout: 15_000 })
    expect(new URL(page.url()).pathname).toBe('/schedule')
    await page.context().close()
  })

  test('in airplane mode too, and Try Again loads the page afterwards', async () => {
    const page = await site.person()
    await openWithWorker(page)
    await page.context().setOffline(true)
    await page.goto('/faq')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.context().setOffline(false)
    await page
      .getByRole('heading', { name: /Questions/ })
      .first()
      .waitFor({ timeout: 15_000 })
    await page.context().close()
  })
})

describe('a new version', () => {
  test('waits for the player’s choice, then reloads this page once; other open pages still offer it', async () => {
    const page = await site.person()
    await openWithWorker(page)
    await page.evaluate(() => caches.open('of-an-earlier-version'))
    const other = await page.context().newPage()
    await other.goto('/schedule')
    await other.waitForLoadState('networkidle')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })

    site.changeWorker(asNewer)
    await page.evaluate(lookForUpdate)
    await page.getByText('Update available').waitFor()
    await other.getByText('Update available').waitFor()
    expect(await page.evaluate(hasWaiting)).toBe(true)
    expect(loads).toBe(0)
    await lookAround(page)

    await page.getByRole('button', { name: 'Reload' }).click()
    await vi.waitFor(async () => expect(loads).toBe(1), patience)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(hasWaiting)).toBe(false)
    expect(await page.evaluate(() => caches.has('of-an-earlier-version'))).toBe(false)
    expect(await page.getByText('Update available').count()).toBe(0)
    expect(loads).toBe(1)

    const reloaded = other.waitForEvent('load')
    await other.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await page.context().close()
  })

  test('is offered even on the first visit, which no worker controls', async () => {
    const page = await site.person()
    await openWithWorker(page)
    site.changeWorker(asNewer)
    await page.evaluate(lookForUpdate)
    await page.getByText('Update available').waitFor()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await page.context().close()
  })

  test('is not offered if another page only changed the language', async () => {
    const page = await site.person()
    await openWithWorker(page)
    site.asked.length = 0
    await page.reload()
    await vi.waitFor(() => expect(site.asked).toContain('GET /sw.js'), patience)
    site.changeWorker(asNewer)
    await page.evaluate(() => navigator.serviceWorker.register('/sw.de.js', { updateViaCache: 'none' }))
    await vi.waitFor(async () => expect(await page.evaluate(hasWaiting)).toBe(true), patience)
    // The worker answers in order, so an earlier page's request is answered by now.
    await page.evaluate(async () => {
      const { waiting } = (await navigator.serviceWorker.getRegistration())!
      for (let asked = 0; asked < 3; asked += 1) {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise((resolve) => {
          port1.onmessage = resolve
        })
        waiting!.postMessage({ type: 'get-entry' }, [port2])
        await answer
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    expect(await page.getByText('Update available').count()).toBe(0)
    await page.context().close()
  })

  test('is not offered to a page that already has this version', async () => {
    const page = await site.person()
    await openWithWorker(page)
    await page.reload()
    site.changeWorker((worker) => `${worker}\n`)
    await page.evaluate(lookForUpdate)
    await vi.waitFor(async () => expect(await page.evaluate(hasWaiting)).toBe(true), patience)
    await page.waitForTimeout(500)
    expect(await page.getByText('Update available').count()).toBe(0)
    await page.context().close()
  })
})
