import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import { aGuess } from '../../../../test-support/worlds.ts'

const app = testApp()
let drawn = 0
const read: string[] = []
beforeAll(async () => {
  const { shareImages, files } = app.services
  const [draw, readFile] = [shareImages.draw.bind(shareImages), files.read.bind(files)]
  // Both engines are real; they are only watched.
  shareImages.draw = (card) => {
    drawn += 1
    return draw(card)
  }
  files.read = (key) => {
    read.push(key)
    return readFile(key)
  }
})
beforeEach(async () => {
  drawn = 0
  read.length = 0
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

test('only the blurred copy of the photo is ever read', async () => {
  await setName('Before the solve')
  const { id, answer } = await app.aPuzzle()
  await get()
  const winner = await app.aSubscriber()
  await aGuess(winner, id, answer)
  await get()
  const [photo] = await app.db.sql<{ variants: { kind: string; key: string }[] }>`select variants from photos`
  const blurred = photo!.variants.filter(({ kind }) => kind === 'blurred').map(({ key }) => key)
  expect(read.length).toBe(2)
  expect(read.filter((key) => !blurred.includes(key))).toEqual([])
})

test('a failed drawing is retried for the next request', async () => {
  await setName('A name of a bad day')
  await app.aPuzzle()
  const { draw } = app.services.shareImages
  app.services.shareImages.draw = () => Promise.reject(new Error('no memory'))
  expect((await get()).statusCode).toBe(500)
  app.services.shareImages.draw = draw
  expect((await get()).statusCode).toBe(200)
})
