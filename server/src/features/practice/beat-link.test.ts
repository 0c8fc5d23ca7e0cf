import { rival, submit } from '@whereabouts/contract/practice'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { solvedDay } from '../../../test-support/lives.ts'
import type { Client } from '../../../test-support/world.ts'
import { formatDistance } from '../../core/formats.ts'
import { closeDays } from '../days/close-days.ts'

const app = testApp()
const hers = { lat: 0.125, lng: 0.25 }
const his = { lat: -30, lng: -90 }
let day: string
beforeEach(async () => {
  day = (await solvedDay(app)).puzzleId
  await closeDays(app.services)
})
const play = async (client: Client, at: typeof hers, beat?: string) => {
  const round = { puzzle_id: day, ...at, idempotency_key: crypto.randomUUID() }
  return (await client.call(submit, { ...round, ...(beat !== undefined && { beat }) })).body
}

test('a result challenges a friend without an account: name and distance first, both pins after the guess, and a link back', async () => {
  const ada = await app.aUser('Ada')
  const first = await play(ada, hers)
  expect(first.rival).toBeNull()
  const friend = app.client()
  const known = { distance_km: first.distance_km, distance_text: first.distance_text }
  const before = await friend.call(rival, { day, beat: first.beat! })
  expect(before.body).toEqual({ username: 'Ada', ...known })

  const answer = await play(friend, his, first.beat!)
  expect(answer.rival).toEqual({ username: 'Ada', ...known, ...hers })
  const back = await play(ada, hers, answer.beat!)
  expect(back.rival).toMatchObject({ username: null, distance_km: answer.distance_km, ...his })
})

test('a link holds neither a place nor a distance, and a changed link is refused but does not cost the round', async () => {
  const { beat } = await play(await app.aUser(), hers)
  const [id, signature] = beat!.split('.')
  expect(beat).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
  const other = await play(app.client(), his)
  const otherDay = (await solvedDay(app, { daysAgo: 3 })).puzzleId
  const refused = async (changed: string, of = day) => (await app.client().call(rival, { day: of, beat: changed })).body
  for (const changed of [
    'x',
    id!,
    `${id}.`,
    `${other.beat!.split('.')[0]}.${signature}`,
    `${beat}x`,
    `${beat}${beat}`,
    `${id}.${'A'.repeat(43)}`,
  ]) {
    expect(await refused(changed), changed).toMatchObject({ code: 'beat-link-invalid' })
    expect((await play(app.client(), his, changed)).rival).toBeNull()
  }
  expect(await refused(beat!, otherDay)).toMatchObject({ code: 'beat-link-invalid' })
  await app.db.sql`delete from practice_rounds where id = ${id!}`
  expect(await refused(beat!)).toMatchObject({ code: 'beat-link-invalid' })
})

test('the preview of a link shows the photo and what is to beat, of no other link than its own', async () => {
  const first = await play(await app.aUser('Ada'), hers)
  const { shareImages } = app.services
  const { outline } = shareImages
  const written = new Set<string>()
  // The real engine, with a spy.
  shareImages.outline = (text) => {
    written.add(text.words)
    return outline(text)
  }
  const get = async (asked: Record<string, string>) => {
    written.clear()
    const answer = await app.app.inject(`/practice/share-image.jpg?${new URLSearchParams(asked)}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    return [...written]
  }
  const own = await get({ day, beat: first.beat! })
  expect(own).toEqual(['Ada', formatDistance(first.distance_km), 'Can you do better?', expect.any(String)])
  const changed = await get({ day, beat: `${first.beat}x` })
  expect(changed).toEqual(['From the archive', expect.any(String), 'Where was this photo taken?', own[3]])
  // That of the site.
  expect(await get({ day: crypto.randomUUID() })).toContain('A new mystery every day')
  shareImages.outline = outline
  expect((await app.app.inject('/practice/share-image.jpg?day=x')).statusCode).toBe(200)
})

test('before its day is over, no photo has a rival', async () => {
  const { beat } = await play(await app.aUser(), hers)
  const { id } = await app.aPuzzle()
  expect((await app.client().call(rival, { day: id, beat: beat! })).status).toBe(404)
})
