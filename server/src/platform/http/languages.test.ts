import { chooseLanguage } from '@whereabouts/contract/accounts.settings'
import { allLanguages, languages, prefixOf, translations } from '@whereabouts/contract/languages'
import { catalogs } from '@whereabouts/languages/catalogs'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'

const offered = allLanguages
const app = testApp({ pages: builtPages, settings: { LANGUAGES: offered.join(',') } })

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, html: answer.body, location: answer.headers.location }
}

describe('the addresses of pages', () => {
  test.each(translations)(
    'a page in %s is whole in that language, and search engines learn of all others',
    async (language) => {
      const { status, html } = await open(`${prefixOf(language)}/faq`)
      expect(status).toBe(200)
      const direction = languages[language].direction === 'rtl' ? ' dir="rtl"' : ''
      expect(html).toContain(`<html lang="${language}"${direction}>`)
      expect(html).not.toContain('Frequently Asked Questions')
      expect(html).toContain(`<link rel="canonical" href="http://site.test${prefixOf(language)}/faq">`)
      for (const other of offered)
        expect(html).toContain(
          `<link rel="alternate" hreflang="${other}" href="http://site.test${prefixOf(other)}/faq">`,
        )
      expect(html).toContain('<link rel="alternate" hreflang="x-default" href="http://site.test/faq">')
      expect(html).toContain('data-path="/faq"')
    },
  )

  test('a missing page says so in its language', async () => {
    const { status, html } = await open('/de/nichts')
    expect([status, html.includes('An diesem Ort ist nichts')]).toEqual([404, true])
  })

  test('the portal is in English alone', async () => {
    expect((await open('/de/admin/puzzles?x=1')).location).toBe('/admin/puzzles?x=1')
    expect((await open('/admin', { 'accept-language': 'de' })).status).toBe(200)
  })

  test('the site map names the public pages in every language', async () => {
    const { html } = await open('/sitemap.xml')
    for (const language of offered) expect(html).toContain(`<loc>http://site.test${prefixOf(language)}/faq</loc>`)
    expect((await open('/robots.txt')).html).toContain('Disallow: /de/game')
  })
})

describe('an address without a language', () => {
  test('leads to the language that was chosen, then to the one that the browser asks for, then stays English', async () => {
    const to = async (headers: Record<string, string>) => {
      const { status, location } = await open('/faq?from=mail', headers)
      return status === 302 ? location : status
    }
    expect(await to({ 'accept-language': 'de-CH,fr;q=0.5' })).toBe('/de/faq?from=mail')
    expect(await to({ 'accept-language': 'de', cookie: 'a=b; language=ar' })).toBe('/ar/faq?from=mail')
    expect(await to({ 'accept-language': 'de', cookie: 'language=en' })).toBe(200)
    expect(await to({ cookie: 'language=constructor' })).toBe(200)
    expect(await to({ 'accept-language': 'nl' })).toBe(200)
    expect(await to({})).toBe(200)
  })
})

describe('the choice of a language', () => {
  test('is remembered by a visitor’s browser, and with a player’s account, so the next sign-in brings it along', async () => {
    const stranger = app.client()
    const chosen = await stranger.call(chooseLanguage, { language: 'de' })
    expect(chosen.status).toBe(200)
    const user = await app.aUser()
    await user.call(chooseLanguage, { language: 'ar' })
    const [row] = await app.db.sql<{ language: string }>`select language from users where id = ${user.id}`
    expect(row!.language).toBe('ar')
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { origin: 'http://site.test' },
      payload: { email: user.email, password: 'correct horse' },
    })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /language=ar; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  test('is none of a language that the site does not have', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/language',
      headers: { origin: 'http://site.test' },
      payload: { language: 'xx' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('a refusal', () => {
  const askIn = (language: string | null, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { origin: 'http://site.test', ...(language && { 'x-language': language }) },
      payload,
    })

  test('is worded in the language of the page, with the same code', async () => {
    const wrong = { email: 'unknown@example.org', password: 'wrong' }
    const german = (await askIn('de', wrong)).json()
    const english = (await askIn(null, wrong)).json()
    expect(english.error).toBe('Invalid email or password')
    expect(german.code).toBe(english.code)
    expect(german.error).not.toBe(english.error)
    expect(german.message).toBe(german.error)
    expect((await askIn('xx', wrong)).json().error).toBe(english.error)
  })

  test('of a field too', async () => {
    const german = (await askIn('de', { email: 'no address', password: 'x' })).json()
    expect(german.code).toBe('malformed')
    expect(german.error).toBe(catalogs.de['contract/fieldFaults/emailInvalid'])
  })
})
