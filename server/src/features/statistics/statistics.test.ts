import { submit } from '@whereabouts/contract/guesses'
import { mine, ownMap } from '@whereabouts/contract/statistics'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays, solveOn } from '../../../test-support/lives.ts'
import { closeDays } from '../days/close-days.ts'

describeOnOneDatabase('own statistics', (app) => {
  const minuteMs = 60_000

  test('of a new player are empty, and not shared', async () => {
    const player = await app.aUser()
    const { body } = await player.call(mine, {})
    expect(body).toMatchObject({
      figures: { days_played: 0, wins: 0, results: 0, best_km: null, median_km: null, average_percentile: null },
      streak: { current: 0, longest: 0, is_at_risk: false, forgiven: [] },
      calendar: { today: '2026-03-10', played: [], forgiven: [], won: [] },
      ...{ results: [], time_zone: { name: null, since: null }, share: null },
    })
  })

  test('have no figure of a current challenge, and have all of them once it is solved and closed', async () => {
    const answer = { lat: 48.2, lng: 16.4 }
    const { id: puzzleId } = await app.aPuzzle({ answer })
    const [player, winner] = [await app.aSubscriber({ guesses: 5 }), await app.aSubscriber()]
    const guess = (by: typeof player, lat: number) =>
      by.call(submit, { puzzleId, guess_lat: lat, guess_lng: 16.4, idempotency_key: crypto.randomUUID() })
    await guess(player, 60)
    await guess(player, 47)
    await closeDays(app.services)
    const before = (await player.call(mine, {})).body
    expect(before.calendar.played).toEqual(['2026-03-10'])
    expect(before).toMatchObject({
      ...{ results: [], streak: { current: 1, has_played_today: true } },
      figures: { days_played: 1, results: 0, best_km: null, median_km: null, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
    })
    expect((await player.call(ownMap, {})).body.spots).toEqual([])

    await guess(winner, answer.lat)
    await closeDays(app.services)
    const after = (await player.call(mine, {})).body
    expect(after.figures).toMatchObject({ days_played: 1, wins: 0, results: 1, histogram: [0, 0, 0, 0, 1, 0, 0, 0, 0] })
    expect(after.results).toMatchObject([{ release_date: '2026-03-10', guesses: 2, percentile: 0, is_win: false }])
    expect((await player.call(ownMap, {})).body.spots).toMatchObject([
      { release_date: '2026-03-10', guess_lat: 47, guess_lng: 16.4, is_winning_guess: false },
    ])
    const won = (await winner.call(mine, {})).body
    expect(won).toMatchObject({ figures: { wins: 1 }, calendar: { won: ['2026-03-10'] }, results: [{ is_win: true }] })
  })

  test('of unsolved days are shown only where the operator opens such days, and of called off ones never', async () => {
    const player = await app.aUser()
    const [ended, calledOff, solved] = await pastDays(app, 3)
    const rival = await app.aUser()
    for (const day of [ended!, calledOff!, solved!])
      await guessOn(app, day, [{ userId: player.id, at: { lat: 10, lng: 10 }, seconds: 60 }])
    await solveOn(app, solved!, { userId: rival.id, seconds: 600 })
    await app.owner
      .sql`update puzzles set voided_at = now(), void_reason = 'a wrong place' where id = ${calledOff!.puzzleId}`
    app.clock.at = new Date(app.clock.at.getTime() + minuteMs)
    await closeDays(app.services)
    const daysOf = async () => (await player.call(mine, {})).body.results.map(({ release_date }) => release_date)
    const mapOf = async () => (await player.call(ownMap, {})).body.spots.map(({ release_date }) => release_date)
    for (const policy of ['none', 'solved', 'ended'] as const) {
      await app.set('archive_days', policy)
      expect(await daysOf()).toEqual(policy === 'ended' ? ['2026-03-07', '2026-03-09'] : ['2026-03-07'])
      expect(await mapOf()).toEqual(policy === 'ended' ? ['2026-03-09', '2026-03-07'] : ['2026-03-07'])
    }
    // Having played reveals nothing of a puzzle.
    expect((await player.call(mine, {})).body.calendar.played).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  })
})
