import { download } from '@whereabouts/contract/accounts.settings'
import { result } from '@whereabouts/contract/days'
import { pick, submit } from '@whereabouts/contract/practice'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays, solvedDay } from '../../../test-support/lives.ts'
import type { Client } from '../../../test-support/world.ts'
import { aGuess, aWin, tablesChangedBy } from '../../../test-support/worlds.ts'
import { closeDays } from '../days/close-days.ts'

describeOnOneDatabase('practice', (app) => {
  const key = () => crypto.randomUUID()
  const play = (client: Client, puzzle_id: string, at: Point, idempotency_key: string = key()) =>
    client.call(submit, { puzzle_id, ...at, idempotency_key })
  const photoOf = (client: Client, puzzleId: string) =>
    app.app.inject({ url: `/api/practice/${puzzleId}/photo`, headers: { cookie: client.cookie } })
  const setArchive = (policy: string) => app.set('archive_days', policy)
  const countRounds = async () =>
    (await app.db.sql<{ n: number }>`select count(*)::int as n from practice_rounds`)[0]!.n
  const somewhere = { lat: 1, lng: 2 }

  describe('on a day that was solved', () => {
    const others = [
      { lat: 0, lng: 0 },
      { lat: -30, lng: -90 },
      { lat: 60, lng: 100 },
    ]
    let day: Awaited<ReturnType<typeof solvedDay>>
    beforeEach(async () => {
      day = await solvedDay(app, { others })
      await closeDays(app.services)
    })

    test('a visitor is shown its photo and date, and nothing of the place', async () => {
      const { status, body } = await app.client().call(pick, {})
      expect([status, body.empty]).toEqual([200, null])
      const { image_url, photo: shape, ...rest } = body.day!
      expect(rest).toEqual({
        ...{ puzzle_id: day.puzzleId, release_date: '2026-03-09', is_today: false, has_played: false, late: null },
      })
      expect(`${image_url} ${Object.keys(shape)}`).not.toMatch(/lat|lng|km/)
      const photo = await photoOf(app.client(), day.puzzleId)
      expect([photo.statusCode, photo.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(photo.rawPayload.length).toBeGreaterThan(20_000)
    })

    test('a round gets its distance, the place and its would-be rank, as plain counting says', async () => {
      const field = [...others, day.answer].map((at) => kmBetween(at, day.answer))
      for (const at of [...others, somewhere, day.answer, { lat: -day.answer.lat, lng: day.answer.lng + 180 }]) {
        const { status, body } = await play(app.client(), day.puzzleId, at)
        expect(status).toBe(200)
        const km = kmBetween(at, day.answer)
        expect(body).toMatchObject({ actual_lat: day.answer.lat, actual_lng: day.answer.lng, streak: null })
        expect(Math.abs(body.distance_km - km)).toBeLessThanOrEqual(0.006)
        expect(body.standing).toEqual({
          rank: field.filter((other) => other < km).length + 1,
          players: field.length,
          percentile: Math.floor((100 * field.filter((other) => other > km).length) / field.length),
        })
      }
    })

    test('the same press gives the same round, also when it arrives ten times at the same moment', async () => {
      const [client, press] = [app.client(), key()]
      const answers = await Promise.all(Array.from({ length: 10 }, () => play(client, day.puzzleId, somewhere, press)))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(answers[0]!.status).toBe(200)
      expect(await countRounds()).toBe(1)
    })

    test('a press that was used for another place, or by another player, is refused', async () => {
      const press = key()
      const player = await app.aUser()
      expect((await play(player, day.puzzleId, somewhere, press)).status).toBe(200)
      expect((await play(player, day.puzzleId, { lat: 1, lng: 3 }, press)).body.code).toBe('idempotency-conflict')
      expect((await play(app.client(), day.puzzleId, somewhere, press)).body.code).toBe('idempotency-conflict')
      expect(await countRounds()).toBe(1)
    })

    test('a visitor’s round goes into the account that repeats its key, on the day it was played; a second account gets nothing', async () => {
      const [press, visitor] = [key(), app.client()]
      const first = (await play(visitor, day.puzzleId, somewhere, press)).body
      app.clock.at = new Date(app.clock.at.getTime() + 13 * 60 * 60 * 1000)
      const [ann, bob] = [await app.aUser(), await app.aUser()]
      const both = await Promise.all([ann, bob].map((player) => play(player, day.puzzleId, somewhere, press)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = both[0]!.status === 200 ? ann : bob
      expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
        distance_km: first.distance_km,
        streak: 1,
      })
      expect(await app.db.sql`select user_id from practice_rounds`).toEqual([{ user_id: winner.id }])
      expect(await app.db.sql`select user_id, day::text from played_days where day > '2026-03-09'`).toEqual([
        { user_id: winner.id, day: '2026-03-10' },
      ])
      // The same hand-over again is the same; the visitor's browser no longer reads the round.
      expect((await play(winner, day.puzzleId, somewhere, press)).status).toBe(200)
      expect((await play(visitor, day.puzzleId, somewhere, press)).body.code).toBe('idempotency-conflict')
      expect(await countRounds()).toBe(1)
    })

    test('a visitor’s round goes to no account with another place, or with a distance of the browser’s own', async () => {
      const [press, player] = [key(), await app.aUser()]
      await play(app.client(), day.puzzleId, somewhere, press)
      expect((await play(player, day.puzzleId, day.answer, press)).body.code).toBe('idempotency-conflict')
      const forged = { puzzle_id: day.puzzleId, ...somewhere, idempotency_key: press, distance_km: 0.1 }
      expect((await player.call(submit, forged)).status).toBe(400)
      expect(await app.db.sql`select user_id from practice_rounds`).toEqual([{ user_id: null }])
    })

    test('only the round and the day played are written', async () => {
      const player = await app.aUser()
      const changed = await tablesChangedBy(app.db, async () => {
        for (const client of [player, app.client()])
          expect((await play(client, day.puzzleId, day.answer)).status).toBe(200)
      })
      // A session records when it was last used.
      expect(changed.filter((name) => name !== 'sessions')).toEqual(['played_days', 'practice_rounds'])
    })

    test('a player’s round counts for the streak, once, on the day in the player’s time zone', async () => {
      const player = await app.aUser()
      await app.db.sql`insert into player_zones values (${player.id}, ${new Date('2026-01-01')}, 'Pacific/Kiritimati')`
      expect((await play(player, day.puzzleId, somewhere)).body.streak).toBe(1)
      expect((await play(player, day.puzzleId, day.answer)).body.streak).toBe(1)
      expect(await app.db.sql`select day::text from played_days where user_id = ${player.id}`).toEqual([
        { day: '2026-03-11' },
      ])
      app.clock.at = new Date('2026-03-11T12:00:00Z')
      expect((await play(player, day.puzzleId, somewhere)).body.streak).toBe(2)
      expect((await player.call(result, { puzzleId: day.puzzleId })).body).toMatchObject({
        result: null,
        streak: { current: 2, has_played_today: true },
      })
    })

    test('a player who guessed on the day may practice on it, and the page says so', async () => {
      expect((await day.losers[0]!.call(pick, { day: day.puzzleId })).body.day?.has_played).toBe(true)
      expect((await play(day.losers[0]!, day.puzzleId, somewhere)).body.has_played).toBe(true)
      expect((await play(await app.aUser(), day.puzzleId, somewhere)).body.has_played).toBe(false)
    })

    test('a day is not drawn again for a player who has practiced on it, by account or by the browser’s word', async () => {
      const earlier = await solvedDay(app, { daysAgo: 2 })
      const player = await app.aUser()
      await play(player, day.puzzleId, somewhere)
      for (let n = 0; n < 5; n += 1) expect((await player.call(pick, {})).body.day?.puzzle_id).toBe(earlier.puzzleId)
      const seen = `${earlier.puzzleId},${day.puzzleId}`
      expect((await app.client().call(pick, { seen: earlier.puzzleId })).body.day?.puzzle_id).toBe(day.puzzleId)
      expect((await app.client().call(pick, { seen })).body).toMatchObject({ day: null, empty: 'all-practiced' })
      expect((await app.client().call(pick, { seen, again: 'yes' })).body.day).not.toBeNull()
      await play(player, earlier.puzzleId, somewhere)
      expect((await player.call(pick, {})).body).toMatchObject({ day: null, empty: 'all-practiced' })
      expect((await player.call(pick, { again: 'yes' })).body.day).not.toBeNull()
    })

    test('its photo and place are closed while its photo is in an unsolved challenge, also in the public log', async () => {
      const [sharp] = await app.db.sql<{ sha256: string }>`
        select v ->> 'sha256' as sha256 from puzzles p join photos f on f.id = p.photo_id cross join jsonb_array_elements(f.variants) v
        where p.id = ${day.puzzleId} and v ->> 'kind' = 'sharp'`
      const inLog = async () => (await app.app.inject(`/log/photos/${sharp!.sha256}`)).statusCode
      expect(await inLog()).toBe(200)
      const { id } = await app.aPuzzle({ releaseDate: '2026-03-20' })
      await app.owner.sql`
        update puzzles set photo_id = (select photo_id from puzzles where id = ${day.puzzleId}) where id = ${id}`
      expect((await app.client().call(pick, {})).body).toMatchObject({ day: null, empty: 'none-yet' })
      expect((await play(app.client(), day.puzzleId, somewhere)).status).toBe(404)
      expect((await photoOf(app.client(), day.puzzleId)).statusCode).toBe(404)
      expect(await inLog()).toBe(404)
    })

    test('nothing is open where the operator closes past days', async () => {
      await setArchive('none')
      expect((await app.client().call(pick, {})).body).toMatchObject({ day: null, empty: 'closed' })
      expect((await app.client().call(pick, { day: day.puzzleId })).status).toBe(404)
      expect((await play(app.client(), day.puzzleId, somewhere)).status).toBe(404)
      expect((await photoOf(app.client(), day.puzzleId)).statusCode).toBe(404)
    })

    test('no round is accepted in maintenance', async () => {
      await app.set('maintenance_mode', 'true')
      expect((await play(app.client(), day.puzzleId, somewhere)).body.code).toBe('maintenance')
      expect(await countRounds()).toBe(0)
    })

    test('a player’s rounds are in the download, and are deleted with the account', async () => {
      const player = await app.aUser()
      await play(player, day.puzzleId, somewhere)
      await play(app.client(), day.puzzleId, somewhere)
      const { practiceRounds } = (await player.call(download, {})).body as unknown as { practiceRounds: object[] }
      expect(practiceRounds).toMatchObject([{ puzzle_id: day.puzzleId, guess_lat: 1, guess_lng: 2 }])
      await app.db.sql`delete from users where id = ${player.id}`
      expect(await app.db.sql`select user_id from practice_rounds`).toEqual([{ user_id: null }])
    })
  })

  test('an unsolved, a future, a called-off and an unknown puzzle are not found, alike, and leave nothing', async () => {
    const today = (await app.aPuzzle()).id
    const future = (await app.aPuzzle({ releaseDate: '2026-03-12' })).id
    const [ended] = await pastDays(app, 2, 2)
    const calledOff = await solvedDay(app, { daysAgo: 3 })
    await app.owner.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica')
      await tx.sql`update puzzles set voided_at = now(), void_reason = 'x', is_solved = false, solved_at = null, winner_user_id = null
        where id = ${calledOff.puzzleId}`
    })
    const callers = [app.client(), await app.aUser(), await app.aSubscriber(), await app.anAdmin()]
    const said = new Set<string>()
    for (const puzzleId of [today, future, ended!.puzzleId, calledOff.puzzleId, key()])
      for (const client of callers) {
        const answers = [await client.call(pick, { day: puzzleId }), await play(client, puzzleId, somewhere)]
        for (const { status, body } of answers) said.add(`${status} ${JSON.stringify(body)}`)
        const photo = await photoOf(client, puzzleId)
        said.add(`${photo.statusCode} ${photo.body}`)
      }
    expect([...said]).toEqual([expect.stringMatching(/^404 .*"code":"not-found"/)])
    expect((await app.client().call(pick, {})).body).toMatchObject({ day: null, empty: 'none-yet' })
    expect(await countRounds()).toBe(0)
  })

  test('an unsolved day is open only where the operator opens such days', async () => {
    const [day] = await pastDays(app, 2, 2)
    const player = await app.aUser()
    await guessOn(app, day!, [{ userId: player.id, at: { lat: 10, lng: 10 }, seconds: 60 }])
    await closeDays(app.services)
    expect((await play(app.client(), day!.puzzleId, somewhere)).status).toBe(404)
    expect((await player.call(result, { puzzleId: day!.puzzleId })).body.result).toBeNull()
    await setArchive('ended')
    expect((await play(app.client(), day!.puzzleId, somewhere)).body.standing?.players).toBe(1)
    expect((await player.call(result, { puzzleId: day!.puzzleId })).body.result).toMatchObject({ others: 0 })
  })

  test('today’s puzzle is open to everyone the moment it is solved', async () => {
    const { id, answer } = await app.aPuzzle()
    const people = [app.client(), await app.aUser(), await app.aSubscriber()]
    for (const client of people) expect((await client.call(pick, { day: id })).status).toBe(404)
    await aGuess(await app.aSubscriber(), id, answer)
    for (const client of people) {
      expect((await client.call(pick, { day: id })).body.day?.is_today).toBe(true)
      expect((await photoOf(client, id)).statusCode).toBe(200)
      expect((await play(client, id, somewhere)).body.is_today).toBe(true)
    }
  })

  test('where past days are closed, today’s solved puzzle is for players who may see its photo', async () => {
    await setArchive('none')
    const { puzzleId } = await aWin(app)
    for (const client of [app.client(), await app.aUser()]) {
      expect((await client.call(pick, { day: puzzleId })).status).toBe(404)
      expect((await play(client, puzzleId, somewhere)).status).toBe(404)
      expect((await photoOf(client, puzzleId)).statusCode).toBe(404)
    }
    const subscriber = await app.aSubscriber()
    expect((await subscriber.call(pick, { day: puzzleId })).body.day?.is_today).toBe(true)
    expect((await photoOf(subscriber, puzzleId)).statusCode).toBe(200)
  })

  test('the same press gives the standing of today’s round after the day is recorded', async () => {
    const { puzzleId } = await aWin(app)
    const [subscriber, press] = [await app.aSubscriber(), key()]
    expect((await play(subscriber, puzzleId, somewhere, press)).body.standing).toBeNull()
    await closeDays(app.services)
    expect((await play(subscriber, puzzleId, somewhere, press)).body.standing).toEqual({
      ...{ rank: 2, players: 1, percentile: 0 },
    })
    expect(await countRounds()).toBe(1)
  })

  test('more rounds than a person plays are refused', async () => {
    const { puzzleId } = await solvedDay(app)
    const answers = await Promise.all(Array.from({ length: 70 }, () => play(app.client(), puzzleId, somewhere)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
    expect(await countRounds()).toBe(answers.filter(({ status }) => status === 200).length)
  })

  test('a round that races the deletion of its account leaves no trace', async () => {
    const { puzzleId } = await solvedDay(app)
    const player = await app.aUser()
    const rounds = Array.from({ length: 5 }, () => play(player, puzzleId, somewhere))
    const [answers] = await Promise.all([Promise.all(rounds), app.db.sql`delete from users where id = ${player.id}`])
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
    // A player whose session has ended plays as a visitor.
    expect(await app.db.sql`select 1 from practice_rounds where user_id is not null`).toEqual([])
    expect(await app.db.sql`select 1 from played_days`).toEqual([])
  })
})
