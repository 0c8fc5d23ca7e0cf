import { languages, prefixOf, type Translation } from '@whereabouts/contract/languages'
import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import { startMailWorker } from '@whereabouts/server/platform/mails/mail-worker'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { builtLanguages } from '../../built-languages.ts'
import { freePort } from '../free-port.ts'
import { openBrowser } from '../stage.ts'
import { lookAround } from '../steps.ts'

/** A browser says so of every answer that is a refusal, and of the service worker that journeys do without. */
const expectedComplaints = /^(?:Failed to load resource|Service Worker registration blocked)/

interface Mail {
  subject: string
  html: string
  links: string[]
}

/** The product in this process in all languages, by the true time, with mails that go out. */
export interface LanguageStage {
  app: TestApp
  siteUrl: string
  /** Empties the site, and gives it a plan and the challenge of today. Returns the place of its photo. */
  begin(plan: string): Promise<{ lat: number; lng: number }>
  /** A reader of a language, on a small phone. What the browser's console complains about fails the journey at `close`. */
  reader(language: Translation): Promise<Page>
  /** The newest mail to an address with a link to a page, waiting until it is there. */
  mailWith(page: string, address: string): Promise<Mail & { link: string }>
  close(): Promise<void>
}

export async function openLanguageStage(): Promise<LanguageStage> {
  const port = await freePort()
  const app = await startTestApp(undefined, { port, settings: { LANGUAGES: builtLanguages.join(',') } })
  app.clock.now = () => new Date()
  const mails = startMailWorker(app.services)
  app.services.wakeMailWorker = mails.wake
  const siteUrl = `http://localhost:${port}`
  const visitors = await openBrowser(siteUrl)
  const complaints: string[] = []
  return {
    app,
    siteUrl,
    begin: (plan) => begin(app, plan),
    reader: async (language) => {
      const page = await visitors.person({ locale: languages[language].locale, viewport: { width: 360, height: 740 } })
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type())
        if (isComplaint && !expectedComplaints.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
      })
      return page
    },
    mailWith: (page, address) => mailWith(app, { page, address }),
    close: async () => {
      await visitors.leave()
      await mails.stop()
      await visitors.close()
      await app.close()
      expect(complaints).toEqual([])
    },
  }
}

async function begin(app: TestApp, planName: string): Promise<{ lat: number; lng: number }> {
  const { services, db } = app
  await app.reset()
  Object.assign(services, { limits: openInProcessLimits() })
  await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  const price = { planName, amountCents: 500, currency: 'usd', interval: 'month' } as const
  const { priceId } = await services.payments.createPrice(price)
  await db.sql`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
    values (${services.newId()}, ${priceId}, ${planName}, 5, 'usd', 'month', 0, 3)`
  const { answer } = await app.aPuzzle({ releaseDate: new Date().toISOString().slice(0, 10) })
  return answer
}

async function mailWith(app: TestApp, { page, address }: { page: string; address: string }) {
  const list = `${app.sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`
  for (let tries = 0; tries < 60; tries += 1) {
    const mails = (await (await fetch(list)).json()) as Mail[]
    for (const mail of mails) {
      const link = mail.links.find((one) =>
        new URL(one).pathname.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/, '').startsWith(page),
      )
      if (link !== undefined) return { ...mail, link }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail to ${address} with a link to ${page}`)
}

/**
 * Looks at a screen as it stands: accessible, not wider than its window, in its language and direction, at an address of its language, and so are all
 * links to other pages of the site.
 */
export async function lookIn(page: Page, language: Translation): Promise<void> {
  await lookAround(page)
  const { pathname } = new URL(page.url())
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    direction: getComputedStyle(document.body).direction,
    links: [...document.querySelectorAll('a[href^="/"]:not([hreflang], [download])')].map(
      (link) => link.getAttribute('href')!,
    ),
  }))
  const isOfLanguage = (address: string) => `${address}/`.startsWith(`${prefixOf(language)}/`) || /\.\w+$/.test(address)
  expect({ lang: seen.lang, direction: seen.direction }, pathname).toEqual({
    lang: language,
    direction: languages[language].direction,
  })
  expect([pathname, ...seen.links].filter((address) => !isOfLanguage(address))).toEqual([])
}
