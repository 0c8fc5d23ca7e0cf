import { prefixOf } from '@whereabouts/contract/languages'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { openCachingProxy } from '../../../test-support/caching-proxy.ts'

const offered = ['en', 'de', 'ar'] as const
const app = testApp({ pages: builtPages, settings: { LANGUAGES: offered.join(',') } })

const english = '<html lang="en">'
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]

describe('what names no language of the site', () => {
  const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

  test.each([
    ...['language=xx', 'language=', 'language', 'language=de%3B', 'language="de"', 'language=fr'],
    ...['language=__proto__; session=x', 'xlanguage=de', `language=${'d'.repeat(2000)}`, '; ;=;language;='],
  ])('a cookie “%s” is a page in English', async (cookie) => {
    const { statusCode, body } = await open('/faq', { cookie })
    expect([statusCode, body.includes(english)]).toEqual([200, true])
  })

  test.each([
    [''],
    ['*'],
    ['xx-XX, zz;q=0.3'],
    ['de;q=0'],
    ['de;q=0.0, *;q=1'],
    ['de;q=1.5'],
    ['de;q=-1'],
    ['de;q=NaN'],
    [';q=1,,;'],
    ['fr, it;q=0.9'],
    ['d\u00e9'],
    ['../../de'],
    ['toString'],
    [`de,${'x'.repeat(1000)}`],
    [Array.from({ length: 400 }, () => 'x').join()],
  ])('a browser that asks for “%s” gets English', async (accepted) => {
    const { statusCode, body } = await open('/faq', { 'accept-language': accepted })
    expect([statusCode, body.includes(english)]).toEqual([200, true])
  })

  test.each([
    ['de_DE', 200],
    ['DE', 302],
    ['de-Latn-AT-1901', 302],
    ['xx , de ; q=0.4', 302],
    ['en;q=0.1, de;q=0.2', 302],
  ])('“%s” is read as the standard has it', async (accepted, status) => {
    expect((await open('/faq', { 'accept-language': accepted })).statusCode).toBe(status)
  })

  test.each(['/fr/faq', '/xx/faq', '/de-de/faq', '/DE/faq', '/en/faq', '/qps/faq', '/de/de/faq', '/%64e/faq'])(
    'the address %s is none of the site, and says so',
    async (url) => {
      expect((await open(url, { accept: 'text/html' })).statusCode).toBe(404)
    },
  )

  test('a call of a page in such a language is refused in English', async () => {
    const { body: sentence } = await open('/api/nothing')
    for (const named of ['xx', '', 'DEU', 'qps', '../de', 'toString'])
      expect((await open('/api/nothing', { 'x-language': named })).json()).toMatchObject({
        error: JSON.parse(sentence).error,
      })
  })
})

describe('a cache before the site', () => {
  const readers: [wanted: (typeof offered)[number], headers: Record<string, string>][] = [
    ['en', {}],
    ['de', { 'accept-language': 'de' }],
    ['ar', { 'accept-language': 'ar-EG' }],
    ['en', { 'accept-language': 'nl' }],
    ['ar', { 'accept-language': 'de', cookie: 'language=ar' }],
    ['en', { 'accept-language': 'de', cookie: 'language=en' }],
  ]

  /** Opens an address, follows redirects, and returns the language of the page. */
  async function read(proxy: ReturnType<typeof openCachingProxy>, path: string, headers: Record<string, string>) {
    const first = await proxy.open(path, headers)
    const { location } = first.headers
    return langOf((location === undefined ? first : await proxy.open(location, headers)).body)
  }

  test.each(['greedy', 'obedient'] as const)(
    'that is %s never hands one reader’s language to another',
    async (manner) => {
      const proxy = openCachingProxy(app.app, manner)
      for (const path of ['/', '/faq', '/archive', '/nothing-here'])
        for (let round = 0; round < 2; round += 1)
          for (const [wanted, headers] of readers) expect(await read(proxy, path, headers), path).toBe(wanted)
      expect(proxy.hits() > 0).toBe(manner === 'greedy')
    },
  )

  test.each(['greedy', 'obedient'] as const)('that is %s never hands one page’s refusal to another', async (manner) => {
    const proxy = openCachingProxy(app.app, manner)
    const sentences = async () => {
      const errors: string[] = []
      for (const language of offered) {
        const headers: Record<string, string> = language === 'en' ? {} : { 'x-language': language }
        errors.push((await proxy.open('/api/nothing', headers)).json().error)
      }
      return errors
    }
    const first = await sentences()
    expect(new Set(first).size).toBe(offered.length)
    expect(await sentences()).toEqual(first)
  })

  test('may cache files forever: each language has addresses of its own', async () => {
    const frames = await Promise.all(
      offered.map(async (language) => {
        const { body } = await app.app.inject({ url: `${prefixOf(language)}/faq` })
        return /\/assets\/(?:\w+\/)?frame-[\w-]+\.js/.exec(body)?.[0]
      }),
    )
    expect(frames).not.toContain(undefined)
    expect(new Set(frames).size).toBe(offered.length)
    for (const url of frames) {
      const { statusCode, headers } = await app.app.inject({ url: url! })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  test('finds scripts without texts in each language too, where the relative imports of the others lead', async () => {
    const get = (url: string) => app.app.inject({ url })
    const { body: page } = await get('/faq')
    const name = /libraries-[\w-]+\.js/.exec(page)![0]
    const english = await get(`/assets/${name}`)
    expect(english.statusCode).toBe(200)
    for (const language of ['de', 'ar'])
      expect((await get(`/assets/${language}/${name}`)).headers.etag).toBe(english.headers.etag)
    for (const strange of ['en', 'fr', 'xx', 'de/ar'])
      expect((await get(`/assets/${strange}/${name}`)).statusCode).toBe(404)
    expect((await get('/sw.fr.js')).statusCode).toBe(404)
  })
})
