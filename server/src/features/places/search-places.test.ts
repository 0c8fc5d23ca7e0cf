import type { Place } from '@whereabouts/contract/places'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'

const app = testApp({ isEmptied: 'once' })

const search = async (query: string, language?: string) => {
  const answer = await app.app.inject({
    url: `/api/places?${query}`,
    headers: { 'accept-language': 'fr', ...(language && { 'x-language': language }) },
  })
  return { vary: answer.headers.vary, place: (answer.json().places as Place[])[0]! }
}

test('places are named in the language of the page, whatever the browser prefers', async () => {
  const { vary, place } = await search('q=Cairo&accept-language=fr', 'ja')
  expect(place).toMatchObject({ name: 'カイロ', country: 'エジプト', countryCode: 'EG' })
  expect(vary).toContain('x-language')
  expect((await search('q=Cairo&accept-language=en')).place).toMatchObject({ name: 'Cairo', country: 'Egypt' })
  expect((await search('q=Cairo')).place.name).toBe('Cairo')
})

test('a call without a page is answered in the language of the query', async () => {
  expect((await search('q=Cairo&accept-language=fr')).place).toMatchObject({ name: 'Le Caire', country: 'Égypte' })
})

test('towns on the map are named in the language of the page', async () => {
  const box = '/api/places/within?south=29.5&north=30.5&west=31&east=31.5&limit=1'
  const answer = await app.app.inject({ url: box, headers: { 'x-language': 'ar' } })
  expect(answer.json().places[0]).toMatchObject({ name: 'القاهرة', country: 'مصر' })
  expect(answer.headers.vary).toContain('x-language')
  expect((await app.app.inject(box)).json().places[0].name).toBe('Cairo')
})
