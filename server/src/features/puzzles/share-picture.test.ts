import { allLanguages, languages, prefixOf } from '@whereabouts/contract/languages'
import { showAs } from '@whereabouts/contract/prizes'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { openDays } from '../../../test-support/archive.ts'
import { aGuess } from '../../../test-support/worlds.ts'
import { formatDay, formatPrize } from '../../core/formats.ts'
import { serverTexts } from '../../texts/server-texts.ts'

const app = testApp({ settings: { LANGUAGES: allLanguages.join(',') } })
let drawn = 0
let drawing = ''
/** What was written. */
const words = new Set<string>()
const read: string[] = []
beforeAll(async () => {
  const { shareImages, files } = app.services
  const [paint, outline, readFile] = [shareImages.paint, shareImages.outline, files.read.bind(files)]
  // Both engines are real; they are only watched.
  shareImages.paint = (svg) => {
    drawn += 1
    drawing = svg
    return paint(svg)
  }
  shareImages.outline = (text) => {
    words.add(text.words)
    return outline(text)
  }
  files.read = (key) => {
    read.push(key)
    return readFile(key)
  }
})
beforeEach(async () => {
  drawn = 0
  read.length = 0
  words.clear()
})

const get = (url = '/share-image.jpg', headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })
const setName = (name: string) =>
  app.db
    .sql`insert into site_config (id, key, value) values (${app.services.newId()}, 'project_name', ${name}) on conflict (key) do update set value = ${name}`

test('everyone gets the same JPEG, may cache it for five minutes, and gets 304 while it is unchanged', async () => {
  await app.aPuzzle()
  const { statusCode, headers, rawPayload } = await get()
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
    undefined,
  ])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const subscriber = await app.aSubscriber()
  expect((await get('/share-image.jpg', { cookie: subscriber.cookie })).rawPayload.equals(rawPayload)).toBe(true)
  const again = await get('/share-image.jpg', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('a new name, a solved challenge and a new day are new pictures; existing ones are not drawn again', async () => {
  await app.aPuzzle()
  const tags = [(await get()).headers.etag]
  await setName('Another Name')
  tags.push((await get()).headers.etag)
  await app.db
    .sql`update puzzles set is_solved = true, solved_at = ${app.clock.at}, winner_user_id = ${(await app.aUser()).id}`
  tags.push((await get()).headers.etag)
  app.clock.at = new Date('2026-03-12T12:00:00Z')
  tags.push((await get()).headers.etag)
  expect(new Set(tags).size).toBe(4)
  const before = drawn
  expect((await get()).headers.etag).toBe(tags[3])
  expect(drawn).toBe(before)
})

test('until the solve only the blurred copy of the photo is read, afterwards the sharp one, where past days are open', async () => {
  await setName('Before the solve')
  const { id, answer } = await app.aPuzzle()
  await get()
  const [photo] = await app.db.sql<{ variants: { kind: string; key: string }[] }>`select variants from photos`
  const kinds = () => read.map((key) => photo!.variants.find((variant) => variant.key === key)?.kind)
  expect(kinds()).toEqual(['blurred'])
  // By the addresses of past days too.
  expect((await get(`/practice/share-image.jpg?day=${id}`)).statusCode).toBe(200)
  expect((await get('/archive/2026-03-10/share-image.jpg')).statusCode).toBe(404)
  expect(new Set(kinds())).toEqual(new Set(['blurred']))
  read.length = 0
  await setName('After the solve')
  const winner = await app.aSubscriber({ guesses: 1 })
  await aGuess(winner, id, answer)
  await get()
  expect(kinds()).toEqual(['sharp'])
  await openDays(app, 'none')
  await setName('After the end of past days')
  await get()
  expect(kinds()).toEqual(['sharp', 'blurred'])
  await openDays(app, 'solved')
})

test('the winner is named on the picture unless they chose otherwise', async () => {
  const { id, answer } = await app.aPuzzle()
  const winner = await app.aSubscriber()
  const isNamed = async () => {
    words.clear()
    await get()
    return [...words].some((line) => line.includes(winner.username))
  }
  expect(await isNamed()).toBe(false)
  await aGuess(winner, id, answer)
  expect(await isNamed()).toBe(true)
  const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed`
  expect((await winner.call(showAs, { prizeId: prize!.id, shown_as: 'nobody' })).status).toBe(200)
  expect(await isNamed()).toBe(false)
  expect(words.size).toBeGreaterThan(0)
})

test.each(allLanguages)('in %s no letter is missing, and reading begins at the side of the words', async (language) => {
  await setName(`Pictures in ${language}`)
  await app.aPuzzle()
  expect((await get(`${prefixOf(language)}/share-image.jpg`)).statusCode).toBe(200)
  const { won, beat, ...parts } = serverTexts(language).shareImages
  const prize = formatPrize('50.00', language)
  expect([...words]).toEqual(expect.arrayContaining([parts.prize.label, parts.prize.line]))
  expect(drawing.includes('<rect x="720" y="0" width="480"')).toBe(languages[language].direction === 'rtl')
  const days = [...Array(12).keys()].map((month) =>
    formatDay(new Date(Date.UTC(2026, month)).toISOString().slice(0, 10), language),
  )
  const all = [...days, prize, won({ amount: prize }), beat, ...Object.values(parts).flatMap(Object.values<string>)]
  for (const text of all) expect(app.services.shareImages.legible(text)).toBe(text.replace(/\s+/g, ' '))
})

test('a failed drawing is retried for the next request', async () => {
  await setName('A name of a bad day')
  await app.aPuzzle()
  const { paint } = app.services.shareImages
  app.services.shareImages.paint = () => Promise.reject(new Error('no memory'))
  expect((await get()).statusCode).toBe(500)
  app.services.shareImages.paint = paint
  expect((await get()).statusCode).toBe(200)
})
