import { expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { aDay, openDays } from '../../../test-support/archive.ts'

const app = testApp({ pages: builtPages, settings: { LANGUAGES: 'en,de,ar' } })

const countryOn = async (url: string, language?: string) => {
  const answer = await app.app.inject({ url, headers: language ? { 'x-language': language } : {} })
  expect(answer.headers.vary).toContain('x-language')
  return (answer.json().days ?? answer.json().puzzles)[0].nearest.country
}

test('the nearest place is named in the language of the page, in turns and from the same caches', async () => {
  await openDays(app, 'ended')
  await aDay(app, { releaseDate: '2026-03-07', winner: await app.aUser() })
  for (const url of ['/api/archive', '/api/archive/days/2026-03-07'])
    for (const [language, country] of [
      ['de', 'Frankreich'],
      [undefined, 'France'],
      ['ar', 'فرنسا'],
      ['de', 'Frankreich'],
    ] as const)
      expect(await countryOn(url, language)).toBe(country)
  expect((await app.app.inject('/de/archive/2026-03-07')).body).toContain('Frankreich')
  expect((await app.app.inject('/archive/2026-03-07')).body).not.toContain('Frankreich')
})
