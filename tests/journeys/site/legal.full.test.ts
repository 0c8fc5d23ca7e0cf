import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { SiteStage } from './site-stage.ts'

interface Legal {
  title: string
  date: string
  sections: string[]
  facts: string[]
}

const legal: Record<string, Legal> = {
  '/terms': {
    title: 'Terms & Conditions',
    date: 'Last updated: October 1, 2025',
    sections: [
      ...['Game Overview', 'Subscription and Access', 'No Refunds', 'Prize Pool and Payouts', 'Unclaimed Prizes'],
      ...['Fair Play', 'Cheating', 'Liability', 'Amendments', 'Contact'],
    ],
    facts: [
      '70% of the previous month’s net subscription revenue, divided by the number of days in the month',
      'by bank transfer or a payment service, within up to 7 business days',
      'does not reply within 14 business days forfeits the prize',
      'unclaimed after 24 hours',
      'reallocated at the operator’s discretion',
      'at least 18 years old',
      'Each person may have one account',
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    date: 'Last updated: September 27, 2025',
    sections: [
      ...['Information We Collect', 'How We Use Your Information', 'Information Sharing', 'Data Security', 'Cookies'],
      ...['Your Rights', "Children's Privacy", 'Changes to This Policy', 'Contact Us'],
    ],
    facts: [
      'Account information (username, email address)',
      'Game data (guesses, scores, participation)',
      'Support and feedback communication',
      'Device and usage information',
      ...['access', 'correction', 'deletion', 'opt-out of communications', 'portability'],
      'not for children under 13',
      'contact our support by e-mail to support@example.com',
    ],
  },
  '/cookies': {
    title: 'Cookie Policy',
    date: 'Last updated: September 27, 2025',
    sections: [
      ...['What Are Cookies', 'Types of Cookies We Use', 'Third-Party Cookies', 'Managing Cookies', 'Cookie Duration'],
      ...['Updates to This Policy', 'Contact Us'],
    ],
    facts: [
      ...['Essential cookies', 'Analytics cookies', 'Preference cookies', 'Session cookies', 'Persistent cookies'],
      ...['A web analytics service', 'An authentication and database service'],
      ...['A payment processor (if applicable)', 'A spam-prevention challenge service'],
      'This site uses no analytics at present.',
    ],
  },
}
const paths = Object.keys(legal)
const looks = [360, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 800 }, colorScheme })),
)

const stage = useStage(SiteStage.open)

const textOf = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ')

describe('the legal pages', () => {
  test.each(looks)('are readable on a window $viewport.width wide, $colorScheme', async (look) => {
    const page = await stage.visitor(look)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: legal[path]!.title }).waitFor()
      await lookAround(page)
    }
    await page.context().close()
  })

  test.each(paths)('%s is complete without scripts', async (path) => {
    const { title, date, sections, facts } = legal[path]!
    const page = await stage.visitor({ javaScriptEnabled: false })
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual(sections.map((section, index) => `${index + 1}. ${section}`))
    const text = await textOf(page)
    for (const fact of [date, ...facts]) expect(text).toContain(fact)
    await page.getByRole('banner').getByRole('link', { name: 'Back to Home' }).waitFor()
    expect(await page.getByRole('banner').locator('a[href="/"]').count()).toBe(2)
    await page.context().close()
  })

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

describe('the operator', () => {
  afterEach(() => stage.app.db.sql`delete from site_config where key like 'operator_%'`)

  test('is named with address if set, as the typed text', async () => {
    await stage.set('operator_name', '<script>alert(1)</script> & Sons')
    await stage.set('operator_address', '1 Long Street\n12345 Town\nNowhere')
    const page = await stage.visitor({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })
    for (const path of paths) {
      await page.goto(path)
      const address = page.locator('main address')
      await address.scrollIntoViewIfNeeded()
      const lines = (await address.innerText()).split('\n').map((line) => line.trim())
      expect(lines).toEqual(
        expect.arrayContaining(['<script>alert(1)</script> & Sons', '1 Long Street', '12345 Town', 'Nowhere']),
      )
      await lookAround(page)
    }
    await page.goto('/terms')
    expect(await textOf(page)).toContain('the agreement between you and <script>alert(1)</script> & Sons (“we”)')
    await page.context().close()
  })

  test('is called the operator if nothing is set, without a gap', async () => {
    const page = await stage.visitor()
    for (const path of paths) {
      await page.goto(path)
      expect(await page.locator('main address').count()).toBe(0)
      expect(await textOf(page)).not.toMatch(/undefined|null|\(\)| ,| \.(?:\s|$)/)
    }
    await page.goto('/terms')
    expect(await textOf(page)).toContain('between you and the operator of Daily Challenge (“we”)')
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
    await page.goto('/faq')
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    expect(['Loading...', "We're Temporarily Down"]).toContain(await title.innerText())
    expect(await page.getByRole('navigation').count()).toBe(0)
    letIn()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: "We're Temporarily Down" }).waitFor()
    await page.context().close()
  })
})
