import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnsweringServer, type Reply, startAnsweringServer } from '../../test-support/answering-server.ts'
import { openGoogleVision } from './google-vision.ts'
import { openWebSearch } from './open.ts'
import { type WebSearch, WebSearchUnavailable } from './port.ts'

/** The service's next answer; null means silence. */
let reply: Reply | null
let server: AnsweringServer
let search: WebSearch
beforeAll(async () => {
  server = await startAnsweringServer(() => reply)
  search = openGoogleVision({ url: server.url, apiKey: 'a key', timeoutMs: 300 })
})
afterAll(() => server.close())

const answers = (value: unknown, status = 200) => {
  reply = { status, body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
}
const picture = Uint8Array.of(255, 216, 255)

test('sends the picture with the key in a header, and reads pages and labels', async () => {
  answers({
    responses: [
      {
        webDetection: {
          fullMatchingImages: [{ url: 'https://photos.example/tower.jpg' }],
          pagesWithMatchingImages: [
            {
              url: 'https://a.example/paris',
              pageTitle: 'The <b>Tower</b>\nof Paris',
              fullMatchingImages: [{ url: 'https://photos.example/tower.jpg' }],
            },
            { url: 'http://b.example/', partialMatchingImages: [{ url: 'http://b.example/x.png' }] },
            { url: 'javascript:alert(1)', pageTitle: 'x' },
          ],
          bestGuessLabels: [{ label: 'eiffel tower', languageCode: 'en' }, {}],
        },
      },
    ],
  })
  expect(await search.find(picture)).toEqual({
    pages: [
      { url: 'https://a.example/paris', title: 'The Tower of Paris', isWhole: true },
      { url: 'http://b.example/', title: '', isWhole: false },
    ],
    labels: ['eiffel tower'],
  })
  const { method, path, headers, body } = server.asked.at(-1)!
  expect([method, path, headers['x-goog-api-key']]).toEqual(['POST', '/v1/images:annotate', 'a key'])
  expect(JSON.parse(body.toString('utf8'))).toEqual({
    requests: [{ image: { content: '/9j/' }, features: [{ type: 'WEB_DETECTION', maxResults: 20 }] }],
  })
})

test('an unknown picture has neither pages nor labels', async () => {
  answers({ responses: [{}] })
  expect(await search.find(picture)).toEqual({ pages: [], labels: [] })
})

test.each([
  ['a key that is refused', { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }, 400],
  ['a picture that is refused', { responses: [{ error: { code: 3, message: 'Bad image data.' } }] }, 200],
  ['no picture at all', { responses: [] }, 200],
  ['something else', 'hello', 200],
])('%s is no finding', async (_name, value, status) => {
  answers(value, status)
  await expect(search.find(picture)).rejects.toThrow(WebSearchUnavailable)
})

test('silence and malformed JSON are errors, and no error contains the key or the answer', async () => {
  for (const next of [
    null,
    { status: 200, body: '<html>eiffel tower' },
    { status: 302, body: '', headers: { location: '/' } },
  ]) {
    reply = next
    const error = await search.find(picture).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WebSearchUnavailable)
    expect(inspect(error, { depth: 9 })).not.toMatch(/a key|eiffel/)
  }
})

test('without a key no service is asked', async () => {
  expect(openWebSearch({}).kind).toBe('none')
  expect(await openWebSearch({}).find(picture)).toBeNull()
  expect(openWebSearch({ VISION_API_KEY: 'a key' }).kind).toBe('google-vision')
})
