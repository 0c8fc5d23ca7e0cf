import { afterEach, describe, expect, test } from 'vitest'
import { useStage } from '../use-stage.ts'
import { SiteStage } from './site-stage.ts'

const stage = useStage(SiteStage.open)

describe('the legal pages', () => {
  test('a section is reachable from the list of sections, on a phone and a desktop', async () => {
    for (const width of [360, 1280]) {
      const page = await stage.visitor({ viewport: { width, height: 800 } })
      await page.goto('/privacy')
      if (width === 360) await page.locator('summary', { hasText: 'On this page' }).click()
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your Rights' }).click()
      const heading = page.getByRole('heading', { name: '6. Your Rights' })
      const topOf = async () => (await heading.boundingBox())!.y
      await expect.poll(topOf).toBeLessThan(200)
      // The sticky header does not cover it.
      expect(await topOf()).toBeGreaterThan(60)
      await page.context().close()
    }
  })

  test('in print there is only the text, black on white', async () => {
    const page = await stage.visitor({ colorScheme: 'dark' })
    await page.goto('/terms')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    const colors = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color]
      })
    // The page changes its medium a moment after it was set.
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await page.context().close()
  })
})

describe('settings that are late', () => {
  afterEach(() => stage.set('maintenance_mode', 'false'))

  test('while the settings load the page says so, and never shows another state first', async () => {
    await stage.set('maintenance_mode', 'true')
    const page = await stage.visitor()
    let letIn = () => {}
    const wait = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route(/\/faq$/, async (route) => {
      const answer = await route.fetch()
      // As the server sends it if it cannot read the settings.
      const body = (await answer.text())
        .replace(/<div id="root".*<\/div>(?=<script type="application\/json" id="boot")/s, '<div id="root"></div>')
        .replace(/(<script type="application\/json" id="boot">).*?(<\/script>)/s, '$1{}$2')
      await route.fulfill({ response: answer, body })
    })
    await page.route(/\/api\/site(\?|$)/, async (route) => {
      await wait
      await route.continue()
    })
    // Recorded by the page: on a busy machine it gives up waiting before a test could look.
    await page.addInitScript(() => {
      const seen: [title: string, navigations: number][] = []
      new MutationObserver(() => {
        const title = document.querySelector('h1')?.innerText
        if (title) seen.push([title, document.querySelectorAll('nav').length])
      }).observe(document, { childList: true, subtree: true })
      Object.assign(window, { seen })
    })
    await page.goto('/faq')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [first] = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen)
    expect(first).toEqual([expect.stringMatching(/^(?:Loading\.\.\.|We're Temporarily Down)$/), 0])
    letIn()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: "We're Temporarily Down" }).waitFor()
    await page.context().close()
  })
})
