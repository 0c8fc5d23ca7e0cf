import { mine } from '@whereabouts/contract/guesses'
import { create, get } from '@whereabouts/contract/leagues'
import { late, pick, submit } from '@whereabouts/contract/practice'
import { solution } from '@whereabouts/contract/puzzles'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { pointsOf } from '@whereabouts/game/points'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { giveOwnPhoto, solvedDay } from '../../../test-support/lives.ts'
import type { Client, TestUser } from '../../../test-support/world.ts'
import { guess, tablesChangedBy } from '../../../test-support/worlds.ts'
import { closeDays } from '../days/close-days.ts'

describeOnOneDatabase('a late round', (app) => {
  const key = () => crypto.randomUUID()
  const answer = { lat: 12, lng: 34 }
  const near = { lat: 12, lng: 35 }
  const far = { lat: -12, lng: -34 }
  const kmTo = (at: Point) => kmBetween(at, answer)
  const play = (client: Client, puzzle_id: string, at: Point, idempotency_key: string = key()) =>
    client.call(submit, { puzzle_id, ...at, idempotency_key })
  const offered = async (client: Client) => (await client.call(late, {})).body.late
  const stateOf = async (client: Client) => {
    const offer = await offered(client)
    return offer && [offer.state, offer.guesses_left]
  }
  /** Today's puzzle, won twelve minutes after its release. */
  async function aWin(before: (puzzleId: string) => Promise<unknown> = async () => undefined) {
    app.clock.at = new Date('2026-03-10T00:12:00Z')
    const { id } = await app.aPuzzle({ answer })
    await before(id)
    const winner = await app.aSubscriber({ name: 'MapleCompass' })
    expect((await guess(winner, id, { lat: 12.0013, lng: 34 })).status).toBe(200)
    await closeDays(app.services)
    return { id, winner }
  }
  const pointsInLeague = async (player: TestUser, leagueId: string) => {
    const { table } = (await player.call(get, { leagueId })).body
    return table.map(({ username, points, days_played }) => [username, points, days_played])
  }
  const aLeague = async (player: TestUser) => (await player.call(create, { name: 'Friends' })).body.id

  test('withholds a rival’s pin, and the link to its own result, until the answer is shown', async () => {
    const { id, winner } = await aWin()
    const { beat } = (await play(winner, id, far)).body
    const player = await app.aSubscriber({ guesses: 3 })
    const round = { puzzle_id: id, ...near, idempotency_key: key(), beat: beat! }
    expect((await player.call(submit, round)).body).toMatchObject({ actual_lat: null, rival: null, beat: null })
    await player.call(solution, {})
    const { body } = await player.call(submit, round)
    expect(body.rival).toMatchObject({ username: 'MapleCompass', ...far })
    expect(body.beat).not.toBeNull()
  })

  test('is offered with how the puzzle was won, from the solve to the next release', async () => {
    const player = await app.aSubscriber({ guesses: 3 })
    const { id } = await aWin(async (puzzleId) => {
      expect(await offered(player)).toBeNull()
      const photo = { url: `/api/puzzles/${puzzleId}/photo/sharp`, headers: { cookie: player.cookie } }
      expect((await app.app.inject(photo)).statusCode).toBe(200)
      await app.services.firstSights.settled()
      await guess(player, puzzleId, far)
      expect(await offered(player)).toBeNull()
    })
    expect(await offered(player)).toEqual({
      ...{ puzzle_id: id, state: 'open', guesses_left: 2, found_in_minutes: 12 },
      ...{ winner: 'MapleCompass', distance_km: 0.145, distance_text: '145 m' },
    })
    await app.aPuzzle({ releaseDate: '2026-03-11' })
    app.clock.at = new Date('2026-03-10T23:59:59Z')
    expect(await stateOf(player)).toEqual(['open', 2])
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    expect(await offered(player)).toBeNull()
  })

  test('withholds the answer until its last guess, and repeats the same answer to the same press', async () => {
    const { id } = await aWin()
    const [player, press] = [await app.aSubscriber({ guesses: 2 }), key()]
    expect((await player.call(pick, { day: id })).body.day?.late).toEqual({ state: 'open', guesses_left: 2 })
    const withheld = { actual_lat: null, actual_lng: null, story: null, is_late: true, streak: 1 }
    const first = (await play(player, id, far, press)).body
    expect(first).toMatchObject({ ...withheld, late: { state: 'open', guesses_left: 1 } })
    expect(first.standing).toEqual({ rank: 2, players: 1, percentile: 0 })
    expect((await play(player, id, far, press)).body).toEqual(first)
    expect(await stateOf(player)).toEqual(['open', 1])
    const last = (await play(player, id, near)).body
    const known = { actual_lat: answer.lat, actual_lng: answer.lng, late: { state: 'played', guesses_left: 0 } }
    expect(last).toMatchObject({ ...known, is_late: true })
    expect((await play(player, id, far, press)).body).toMatchObject(known)
    expect((await play(player, id, near)).body).toMatchObject({ ...known, is_late: false })
  })

  test('is on today’s photo alone: a round on another day is practice meanwhile', async () => {
    const past = await solvedDay(app)
    await aWin()
    const player = await app.aSubscriber({ guesses: 2 })
    expect((await player.call(pick, { day: past.puzzleId })).body.day?.late).toBeNull()
    expect((await play(player, past.puzzleId, far)).body).toMatchObject({
      ...{ actual_lat: past.answer.lat, late: null, is_late: false },
    })
    expect(await stateOf(player)).toEqual(['open', 2])
  })

  test('is over once the player asks for the answer; further guesses are practice', async () => {
    const { id } = await aWin()
    const [player, press] = [await app.aSubscriber({ guesses: 5 }), key()]
    const league = await aLeague(player)
    await play(player, id, far, press)
    expect((await player.call(solution, {})).body.solution?.actual_lat).toBe(answer.lat)
    expect(await stateOf(player)).toEqual(['played', 0])
    expect((await play(player, id, far, press)).body).toMatchObject({ actual_lat: answer.lat, is_late: true })
    expect((await play(player, id, answer)).body).toMatchObject({ actual_lat: answer.lat, is_late: false })
    expect(await pointsInLeague(player, league)).toEqual([[player.username, pointsOf(kmTo(far)), 1]])
  })

  test('counts for the week’s leagues by its best guess, without the winner’s ten, and not below the guess of the day', async () => {
    const [player, better] = [await app.aSubscriber({ guesses: 3 }), await app.aSubscriber({ guesses: 3 })]
    const [league, other] = [await aLeague(player), await aLeague(better)]
    const { id } = await aWin(async (puzzleId) => {
      await guess(player, puzzleId, far)
      await guess(better, puzzleId, near)
    })
    expect(await pointsInLeague(player, league)).toEqual([[player.username, pointsOf(kmTo(far)), 1]])
    await play(player, id, near)
    expect(await pointsInLeague(player, league)).toEqual([[player.username, pointsOf(kmTo(near)), 1]])
    await play(player, id, answer)
    expect(await pointsInLeague(player, league)).toEqual([[player.username, 100, 1]])
    await play(better, id, far)
    expect(await pointsInLeague(better, other)).toEqual([[better.username, pointsOf(kmTo(near)), 1]])
  })

  test('has one last guess for two tabs that send at the same moment', async () => {
    const { id } = await aWin()
    const player = await app.aSubscriber({ guesses: 2 })
    const league = await aLeague(player)
    await play(player, id, far)
    const answers = await Promise.all(Array.from({ length: 6 }, () => play(player, id, near)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(answers.filter(({ body }) => body.is_late).length).toBe(1)
    expect(await pointsInLeague(player, league)).toEqual([[player.username, pointsOf(kmTo(near)), 1]])
  })

  test('a guess after the next release is practice, and counts for no league', async () => {
    const { id } = await aWin()
    const player = await app.aSubscriber({ guesses: 2 })
    const league = await aLeague(player)
    await giveOwnPhoto(app, id)
    await app.aPuzzle({ releaseDate: '2026-03-11' })
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    expect((await play(player, id, near)).body).toMatchObject({
      ...{ actual_lat: answer.lat, is_late: false, is_today: false, late: null },
    })
    expect(await pointsInLeague(player, league)).toEqual([[player.username, 0, 0]])
  })

  test('is over for an account that took over a visitor’s round, and counts nothing of it', async () => {
    const { id } = await aWin()
    const [player, press] = [await app.aSubscriber({ guesses: 2 }), key()]
    const league = await aLeague(player)
    expect((await play(app.client(), id, near, press)).body.actual_lat).toBe(answer.lat)
    expect((await play(player, id, near, press)).body).toMatchObject({ is_late: false, late: { state: 'seen' } })
    expect((await play(player, id, near)).body.is_late).toBe(false)
    expect(await pointsInLeague(player, league)).toEqual([[player.username, 0, 0]])
  })

  test('is none for the winner, suspended players, and those who could know places; players without guesses learn why', async () => {
    const used = await app.aSubscriber({ guesses: 1 })
    const { id, winner } = await aWin((puzzleId) => guess(used, puzzleId, far))
    const free = await app.aUser()
    const [suspended, related, former] = await Promise.all([1, 2, 3].map(() => app.aSubscriber({ guesses: 5 })))
    await app.owner.sql`
      insert into staff_households (email, note, declared_at) values (${related!.email}, 'x', ${app.clock.at})`
    await app.owner.sql`update users set knew_places_until = ${app.clock.at} where id = ${former!.id}`
    await app.owner
      .sql`update users set suspended_from = ${app.clock.at}, suspended_until = 'infinity' where id = ${suspended!.id}`
    const barred = [winner, suspended!, related!, former!]
    for (const client of [...barred, await app.anAdmin()]) expect(await offered(client)).toBeNull()
    expect([await stateOf(free), await stateOf(used)]).toEqual([
      ['no-plan', 0],
      ['used-up', 0],
    ])
    for (const client of [app.client(), ...barred, free, used])
      expect((await play(client, id, near)).body).toMatchObject({ actual_lat: answer.lat, is_late: false })
  })

  test('touches no guess, prize, board, limit or log: only practice rounds, days played, and what the player has seen', async () => {
    const { id } = await aWin()
    const player = await app.aSubscriber({ guesses: 2 })
    const changed = await tablesChangedBy(app.db, async () => {
      for (const at of [far, answer]) expect((await play(player, id, at)).body.is_late).toBe(true)
      await app.services.firstSights.settled()
    })
    expect(changed.filter((name) => name !== 'sessions')).toEqual(['first_sights', 'played_days', 'practice_rounds'])
    expect((await player.call(mine, { puzzleId: id })).body).toMatchObject({ guesses: [], guesses_used: 0 })
  })
})
