import { setTimeZone } from '@whereabouts/contract/days'
import { submit } from '@whereabouts/contract/guesses'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays } from '../../../test-support/lives.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { closeDays } from './close-days.ts'
import { listDayResults, listPlayedDays } from './queries.ts'

describeOnOneDatabase('closing of days', (app) => {
  const minuteMs = 60_000
  const resultsOf = ({ id }: TestUser, opens: 'solved' | 'ended' = 'solved') =>
    listDayResults(app.db, { userId: id, opens, now: app.clock.at })
  const daysOf = ({ id }: TestUser) => listPlayedDays(app.db, { userId: id, now: app.clock.at })
  const close = () => closeDays(app.services)
  const liveIn = async (player: TestUser, time_zone: string) => {
    const { status } = await player.call(setTimeZone, { time_zone })
    expect(status).toBe(200)
  }

  describe('one that was solved', () => {
    const answer = { lat: 48.2, lng: 16.4 }
    let puzzleId: string
    let players: TestUser[]
    const guess = (player: TestUser, lat: number) =>
      player.call(submit, { puzzleId, guess_lat: lat, guess_lng: 16.4, idempotency_key: crypto.randomUUID() })

    beforeEach(async () => {
      puzzleId = (await app.aPuzzle({ answer })).id
      players = []
      for (let n = 0; n < 4; n += 1) players.push(await app.aSubscriber({ guesses: 5 }))
      await guess(players[0]!, 60)
      await guess(players[1]!, 20)
      await guess(players[1]!, 47)
      await guess(players[2]!, 47)
    })

    test('stores each player’s best guess and its rank among the others', async () => {
      expect(await close()).toBe(0)
      expect(await resultsOf(players[1]!)).toEqual([])
      expect((await guess(players[3]!, answer.lat)).body.is_winning_guess).toBe(true)
      expect(await close()).toBe(1)
      const facts = await Promise.all(players.map(async (player) => (await resultsOf(player))[0]!))
      expect(facts.map(({ guesses, others, farther }) => [guesses, others, farther])).toEqual([
        ...[
          [1, 3, 0],
          [2, 3, 1],
          [1, 3, 1],
          [1, 3, 3],
        ],
      ])
      expect(facts[3]!.bestKm).toBeLessThan(0.001)
      const [closing] = await app.db.sql`select guesses, players, histogram, best_sample from day_closings`
      expect(closing).toMatchObject({ guesses: 5, players: 4, histogram: [1, 0, 0, 0, 2, 1, 0, 0, 0] })
      expect(closing!.best_sample).toHaveLength(4)
    })

    test('happens once, with any number of concurrent processes', async () => {
      await guess(players[3]!, answer.lat)
      const closed = await Promise.all([close(), close(), close()])
      expect(closed.reduce((sum, count) => sum + count)).toBe(1)
      expect(await close()).toBe(0)
    })
  })

  test('closes an unsolved day a day after its release, and shows it only where the operator opens such days', async () => {
    const player = await app.aSubscriber()
    const [day] = await pastDays(app, 1)
    await guessOn(app, day!, [{ userId: player.id, at: { lat: 10, lng: 10 }, seconds: 60 }])
    app.clock.at = new Date(day!.releasedAt.getTime() + 24 * 60 * minuteMs)
    expect(await close()).toBe(0)
    app.clock.at = new Date(app.clock.at.getTime() + minuteMs)
    expect(await close()).toBe(1)
    expect(await resultsOf(player)).toEqual([])
    expect(await resultsOf(player, 'ended')).toHaveLength(1)
  })

  test('a day that was called off has no result, but counts as played by its guessers', async () => {
    const player = await app.aSubscriber()
    const [day] = await pastDays(app, 1)
    await guessOn(app, day!, [{ userId: player.id, at: { lat: 10, lng: 10 }, seconds: 60 }])
    await app.db.sql`update puzzles set voided_at = now(), void_reason = 'a wrong place'`
    expect(await close()).toBe(1)
    expect(await resultsOf(player, 'ended')).toEqual([])
    expect(await daysOf(player)).toEqual(['2026-03-09'])
  })

  test('a guess counts for the day in its player’s time zone, before the day is closed and after', async () => {
    const inTokyo = await app.aSubscriber()
    const inHonolulu = await app.aSubscriber()
    app.clock.at = new Date('2026-03-01T00:00:00Z')
    await liveIn(inTokyo, 'Asia/Tokyo')
    await liveIn(inHonolulu, 'Pacific/Honolulu')
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    const [day] = await pastDays(app, 1)
    const seconds = { ofTokyo: 15.5 * 3600, ofHonolulu: 9 * 3600 }
    await guessOn(app, day!, [{ userId: inTokyo.id, at: { lat: 10, lng: 10 }, seconds: seconds.ofTokyo }])
    await guessOn(app, day!, [{ userId: inHonolulu.id, at: { lat: 10, lng: 11 }, seconds: seconds.ofHonolulu }])
    for (const isClosed of [false, true]) {
      expect(await close()).toBe(isClosed ? 0 : 1)
      expect(await daysOf(inTokyo)).toEqual(['2026-03-10'])
      expect(await daysOf(inHonolulu)).toEqual(['2026-03-08'])
    }
  })

  test('a move to another zone changes no earlier day', async () => {
    const player = await app.aSubscriber()
    app.clock.at = new Date('2026-03-01T00:00:00Z')
    await liveIn(player, 'Pacific/Honolulu')
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    const [day] = await pastDays(app, 1)
    await guessOn(app, day!, [{ userId: player.id, at: { lat: 10, lng: 10 }, seconds: 3600 }])
    await liveIn(player, 'Asia/Tokyo')
    expect(await daysOf(player)).toEqual(['2026-03-08'])
  })

  test('an unknown zone is refused, and nothing is stored', async () => {
    const player = await app.aUser()
    for (const time_zone of ['Middle-earth/Shire', 'UTC; drop table users', '+99:00:00:00'])
      expect((await player.call(setTimeZone, { time_zone })).body.code).toBe('time-zone-unknown')
    expect(await app.db.sql`select * from player_zones`).toEqual([])
  })
})
