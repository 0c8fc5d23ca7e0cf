import { languages, prefixOf, type Translation } from '@whereabouts/contract/languages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inAllLanguages, openAlone } from '../app-stage.ts'
import { lookAround } from '../steps.ts'
import { WorkerStage } from '../worker-stage.ts'

/** A browser complains about every refused answer, and about the missing service worker. */
const expectedComplaints = /^(?:Failed to load resource|Service Worker registration blocked)/

interface Mail {
  subject: string
  html: string
  links: string[]
}

/** The product in this process in all languages, in real time, with mails that are sent. */
export class LanguageStage extends WorkerStage {
  static readonly open = () => openAlone(LanguageStage, inAllLanguages)
  readonly #complaints: string[] = []

  /** Empties the site, and adds a plan and today's challenge. Returns the place of its photo. */
  async begin(planName: string): Promise<{ lat: number; lng: number }> {
    const { app } = this
    const { services, db } = app
    await app.reset()
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

  /** A reader of a language, on a small phone. Console errors fail the journey at `close`. */
  async reader(language: Translation): Promise<Page> {
    const page = await this.person({ locale: languages[language].locale, viewport: { width: 360, height: 740 } })
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type())
      if (isComplaint && !expectedComplaints.test(message.text()))
        this.#complaints.push(`${page.url()}: ${message.text()}`)
    })
    return page
  }

  /** The newest mail to an address with a link to a page, once it has arrived. */
  async mailWith(page: string, address: string): Promise<Mail & { link: string }> {
    const list = `${this.sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`
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

  override async close(): Promise<void> {
    await super.close()
    expect(this.#complaints).toEqual([])
  }
}

/**
 * Checks a screen in its current state: accessible, not wider than its window, in its language and direction, at a URL of its language, as are all
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
