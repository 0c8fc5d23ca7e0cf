import * as archive from '@whereabouts/contract/archive'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { oneDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { aDay, openDays, writeStory } from '../../../test-support/archive.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { guessOn } from '../../../test-support/lives.ts'
import type { Client, TestUser } from '../../../test-support/world.ts'
import { aWin } from '../../../test-support/worlds.ts'
import { closeDays } from '../days/close-days.ts'

// The test clock is stopped at noon UTC on March 10, 2026.
describe.each(oneDatabase())('the archive on %s', (_name, database) => {
  const app = testApp({ database, pages: builtPages })
  const winner = eachTest(() => app.aUser())

  const month = async (wanted?: string) =>
    (await app.client().call(archive.month, wanted === undefined ? {} : { month: wanted })).body
  const listed = async (wanted?: string) => (await month(wanted)).days?.map(({ release_date }) => release_date) ?? null
  const dayStatus = async (date: string) => (await app.client().call(archive.day, { date })).status
  const photo = (puzzleId: string, { client = app.client(), query = '', headers = {} } = {}) =>
    app.app.inject({
      url: `/api/archive/photos/${puzzleId}${query}`,
      headers: { ...(client.cookie && { cookie: client.cookie }), ...headers },
    })
  const photoStatus = async (puzzleId: string, client?: Client) =>
    (await photo(puzzleId, client ? { client } : {})).statusCode
  const callOff = (id: string) =>
    app.db.sql`update puzzles set voided_at = ${app.clock.at}, void_reason = 'a wrong place' where id = ${id}`

  test.each([
    ['none', [], []],
    ['solved', ['2026-03-07'], ['2026-03-07']],
    ['ended', ['2026-03-08', '2026-03-07'], ['2026-03-07', '2026-03-08']],
  ] as const)('with the choice ‘%s’ exactly the days are public that it says', async (policy, latestFirst, open) => {
    await openDays(app, policy)
    const days = {
      '2026-03-07': await aDay(app, { releaseDate: '2026-03-07', winner }),
      '2026-03-08': await aDay(app, { releaseDate: '2026-03-08' }),
      '2026-03-09': await aDay(app, { releaseDate: '2026-03-09' }),
      '2026-03-10': await aDay(app, { releaseDate: '2026-03-10' }),
      '2026-03-11': await aDay(app, { releaseDate: '2026-03-11' }),
    }
    await callOff(days['2026-03-09'])
    expect(await listed()).toEqual(latestFirst)
    for (const [date, puzzleId] of Object.entries(days)) {
      const isOpen = (open as readonly string[]).includes(date)
      expect([date, await dayStatus(date), await photoStatus(puzzleId)]).toEqual([
        date,
        isOpen ? 200 : 404,
        isOpen ? 200 : 404,
      ])
    }
    const sitemap = (await app.app.inject('/sitemap.xml')).body
    expect([...sitemap.matchAll(/\/archive\/([\d-]+)</g)].map((found) => found[1])).toEqual(latestFirst)
  })

  test('without a choice the solved days are public', async () => {
    await aDay(app, { releaseDate: '2026-03-07', winner })
    await aDay(app, { releaseDate: '2026-03-08' })
    expect(await listed()).toEqual(['2026-03-07'])
  })

  test('a day opens the moment it is solved, and nothing of a challenge under way beside it', async () => {
    await aDay(app, { releaseDate: '2026-03-10', winner })
    const second = await aDay(app, { releaseDate: '2026-03-10', releaseTime: '20:00' })
    expect([await listed(), await dayStatus('2026-03-10')]).toEqual([['2026-03-10'], 200])
    app.clock.at = new Date('2026-03-10T20:00:00Z')
    expect((await app.client().call(archive.day, { date: '2026-03-10' })).body.puzzles).toHaveLength(1)
    expect(await photoStatus(second)).toBe(404)
  })

  test.each(['photoOf', 'pixelsOf'] as const)(
    'a day stays closed while its photo is used again by an open puzzle (%s)',
    async (how) => {
      const first = await aDay(app, { releaseDate: '2026-03-01', winner })
      expect(await listed()).toEqual(['2026-03-01'])
      const again = await aDay(app, { releaseDate: '2026-04-01', [how]: first })
      expect([await listed(), await dayStatus('2026-03-01'), await photoStatus(first)]).toEqual([[], 404, 404])
      expect((await app.app.inject('/archive/2026-03-01/share-image.jpg')).statusCode).toBe(404)
      expect((await app.app.inject('/sitemap.xml')).body).not.toContain('2026-03-01')
      await callOff(again)
      expect([await listed(), await photoStatus(first)]).toEqual([['2026-03-01'], 200])
    },
  )

  test('no address returns the photo of a closed day, for any caller and any request', async () => {
    await openDays(app, 'ended')
    const past = await aDay(app, { releaseDate: '2026-03-05', winner })
    const closed = [
      await aDay(app, { releaseDate: '2026-03-10' }),
      await aDay(app, { releaseDate: '2026-03-11' }),
      '0198b0c8-3333-7000-8000-000000000000',
    ]
    const people = [app.client(), await app.aUser(), await app.aSubscriber(), await app.anAdmin()]
    for (const puzzleId of closed)
      for (const client of people)
        for (const query of ['', '?width=640', '?width=2048&v=x'])
          expect((await photo(puzzleId.toUpperCase(), { client, query })).statusCode).toBe(404)
    const open = await photo(past, { query: '?width=640', headers: { accept: 'image/avif,image/webp,*/*' } })
    expect([open.statusCode, open.headers['cache-control'], open.headers.vary]).toEqual([
      200,
      'public, max-age=300',
      expect.stringContaining('Accept'),
    ])
    expect(open.headers['set-cookie']).toBeUndefined()
    for (const bad of ['?width=0', '?width=x', '?kind=sharp'])
      expect((await photo(past, { query: bad })).statusCode).toBe(400)
    expect((await photo('x')).statusCode).toBe(400)
  })

  test('months link to each other past months without days, and end at both ends', async () => {
    for (const releaseDate of ['2025-11-30', '2026-01-01', '2026-01-31', '2026-03-01', '2026-03-02'])
      await aDay(app, { releaseDate, winner })
    const around = async (wanted?: string) => {
      const { month: shown, older, newer, days } = await month(wanted)
      return [shown, older, newer, days.map(({ release_date }) => release_date.slice(8))]
    }
    expect(await around()).toEqual(['2026-03', '2026-01', null, ['02', '01']])
    expect(await around('2026-03')).toEqual(await around())
    expect(await around('2026-01')).toEqual(['2026-01', '2025-11', '2026-03', ['31', '01']])
    expect(await around('2025-11')).toEqual(['2025-11', null, '2026-01', ['30']])
    const statuses = ['2026-02', '2025-10', '2026-04', '0000-01', '9999-12', '2026-13', '2026-00', '2026-3', 'x', '']
    expect(
      await Promise.all(statuses.map(async (one) => (await app.client().call(archive.month, { month: one })).status)),
    ).toEqual([404, 404, 404, 404, 404, 400, 400, 400, 400, 400])
  })

  test('a day shows its photos, places, winner, players and the days around it', async () => {
    const rivals = [await app.aUser(), await app.aUser()]
    const answer = { lat: 48.85837, lng: 2.294481 }
    await aDay(app, { releaseDate: '2026-03-03', winner })
    const puzzleId = await aDay(app, { releaseDate: '2026-03-05', answer, winner })
    const second = await aDay(app, {
      releaseDate: '2026-03-05',
      releaseTime: '12:00',
      answer: { lat: -48.9, lng: -123.4 },
      winner,
    })
    await aDay(app, { releaseDate: '2026-03-06', winner })
    const day = { puzzleId, answer, releasedAt: new Date('2026-03-05T00:00:00Z') }
    await guessOn(app, day, [
      { userId: winner.id, at: answer, seconds: 60 },
      { userId: rivals[0]!.id, at: { lat: 48.8, lng: 2.3 }, seconds: 30 },
      { userId: rivals[0]!.id, at: { lat: 10, lng: 2.3 }, seconds: 40 },
    ])
    await closeDays(app.services)
    const story = {
      ...{ place_title: 'Eiffel Tower', photo_credit: 'Photo: N. N.', place_story: 'It was to stand twenty years.' },
      ...({ photo_licence: 'cc0', photo_source: 'https://example.org/tower' } as const),
    }
    await writeStory(app, puzzleId, { ...story, photo_release: 'missing' })
    const { body } = await app.client().call(archive.day, { date: '2026-03-05' })
    expect([body.previous, body.next]).toEqual(['2026-03-03', '2026-03-06'])
    expect(body.puzzles.map(({ puzzle_id }) => puzzle_id)).toEqual([puzzleId, second])
    expect(body.puzzles[0]).toMatchObject({
      ...story,
      ...{ place: answer, is_solved: true, winner: winner.username, players: 2, guesses: 3, is_verifiable: true },
      ...{ nearest: { country: 'France' }, histogram: [1, 0, 1, 0, 0, 0, 0, 0, 0], prize_amount: 50 },
    })
    expect(JSON.stringify(body)).not.toContain('missing')
    // Far out at sea there is no place nearby.
    expect(body.puzzles[1]).toMatchObject({
      place_title: '',
      photo_credit: '',
      place_story: '',
      nearest: null,
      players: 0,
    })
    expect((await listed())?.filter((date) => date === '2026-03-05')).toHaveLength(2)
    for (const date of ['0000-01-01', '1999-12-31', '9999-12-31']) {
      expect(await dayStatus(date)).toBe(404)
      expect((await winner.call(archive.mine, { date })).body.results).toEqual([])
    }
    const ends = await Promise.all(
      ['2026-03-03', '2026-03-06'].map(async (date) => (await app.client().call(archive.day, { date })).body),
    )
    expect(ends.map(({ previous, next }) => [previous, next])).toEqual([
      [null, '2026-03-05'],
      ['2026-03-05', null],
    ])
    const mine = async (who: TestUser) => (await who.call(archive.mine, { date: '2026-03-05' })).body.results
    expect(await mine(rivals[0]!)).toEqual([
      {
        puzzle_id: puzzleId,
        guess_lat: 48.8,
        guess_lng: 2.3,
        distance_km: expect.closeTo(6.49, 1),
        guesses: 2,
        percentile: 0,
      },
    ])
    expect(await mine(winner)).toMatchObject([{ distance_km: 0, percentile: 100 }])
    expect(await mine(rivals[1]!)).toEqual([])
    await openDays(app, 'none')
    expect(await mine(winner)).toEqual([])
  })

  test('a player’s own result is there once the day is solved and written down, where past days are open', async () => {
    const player = await app.aSubscriber()
    const mine = async () => (await player.call(archive.mine, { date: '2026-03-10' })).body.results
    const { puzzleId } = await aWin(app, { winner: player })
    expect(await mine()).toEqual([])
    expect(await closeDays(app.services)).toBe(1)
    expect(await mine()).toMatchObject([{ puzzle_id: puzzleId, distance_km: 0 }])
    await openDays(app, 'none')
    expect(await mine()).toEqual([])
  })

  test('a winner who chose not to be named is not, and neither is a deleted account', async () => {
    const shy = await app.aUser()
    const ofShy = await aDay(app, { releaseDate: '2026-03-05', winner: shy })
    await aDay(app, { releaseDate: '2026-03-06', winner })
    await app.owner.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica')
      await tx.sql`
        insert into prizes_owed (id, puzzle_id, guess_id, user_id, prize_amount, owed_since, shown_as)
        values (${app.services.newId()}, ${ofShy}, ${app.services.newId()}, ${shy.id}, 50, ${app.clock.at}, 'nobody')`
      await tx.sql`update puzzles set winner_user_id = null where release_date = '2026-03-06'`
    })
    const { days } = await month()
    expect(days.map(({ is_solved, winner: name }) => [is_solved, name])).toEqual([
      [true, null],
      [true, null],
    ])
    expect(JSON.stringify(days)).not.toContain(shy.username)
  })

  describe('the picture for other sites', () => {
    test('is the day’s own, and reveals nothing of its place', async () => {
      const ids = [
        await aDay(app, { releaseDate: '2026-03-05', winner }),
        await aDay(app, { releaseDate: '2026-03-06', winner }),
      ]
      await writeStory(app, ids[0]!, { place_title: 'A sentinel of a title' })
      const drawn: string[] = []
      const written = new Set<string>()
      const { shareImages } = app.services
      const { paint, outline } = shareImages
      // The real engine, with spies.
      shareImages.paint = (svg) => {
        drawn.push(svg)
        return paint(svg)
      }
      shareImages.outline = (text) => {
        written.add(text.words)
        return outline(text)
      }
      const get = (date: string, headers = {}) => app.app.inject({ url: `/archive/${date}/share-image.jpg`, headers })
      const answers = await Promise.all(Array.from({ length: 5 }, () => get('2026-03-05')))
      Object.assign(shareImages, { paint, outline })
      expect(drawn).toHaveLength(1)
      // Nothing of the place: no title of it, and no map.
      expect([...written]).toEqual([
        ...['From the archive', 'March 5, 2026', 'Where was this photo taken?', 'Won $50.00', winner.username],
        'Daily Challenge #1',
      ])
      const { statusCode, headers } = answers[0]!
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=300',
      ])
      expect((await get('2026-03-05', { 'if-none-match': headers.etag })).statusCode).toBe(304)
      expect((await get('2026-03-06')).headers.etag).not.toBe(headers.etag)
      for (const date of ['2026-03-04', '2026-03-10', '2026-02-30', '0000-01-01', '9999-12-31', 'x'])
        expect((await get(date)).statusCode).toBe(404)
      await openDays(app, 'none')
      expect((await get('2026-03-05')).statusCode).toBe(404)
    })
  })
})
