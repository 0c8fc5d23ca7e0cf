import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { Client } from '../../../test-support/world.ts'
import { deleteUser } from '../accounts/settings/deletion-queries.ts'
import { openFirstSights } from './first-sights.ts'

describeOnOneDatabase('the first sight of a photo', (app) => {
  const look = async (client: Pick<Client, 'cookie'>, puzzleId: string, kind = 'sharp') => {
    const url = `/api/puzzles/${puzzleId}/photo/${kind}`
    const { statusCode } = await app.app.inject({ url, headers: client.cookie ? { cookie: client.cookie } : {} })
    await app.services.firstSights.settled()
    return statusCode
  }
  const sights = async () =>
    (await app.db.sql<{ user_id: string; at: Date }>`select user_id, at from first_sights order by at`).map((row) => [
      row.user_id,
      row.at.toISOString(),
    ])

  test('is recorded once, at the moment when the sharp photo was first sent, also by another process', async () => {
    const { id } = await app.aPuzzle()
    const player = await app.aSubscriber()
    expect(await look(player, id)).toBe(200)
    const first = [[player.id, '2026-03-10T12:00:00.000Z']]
    expect(await sights()).toEqual(first)
    app.later(60_000)
    await look(player, id)
    expect(await sights()).toEqual(first)
    const another = openFirstSights(app.services)
    void another.note({ of: 'photo', puzzleId: id, userId: player.id, at: app.clock.at })
    await another.settled()
    expect(await sights()).toEqual(first)
  })

  test('is not recorded for a blurred photo, a refusal, the administrator, or a solved puzzle', async () => {
    const { id } = await app.aPuzzle()
    const [player, visitor, admin] = [await app.aSubscriber(), await app.aUser(), await app.anAdmin()]
    expect(await look(player, id, 'blurred')).toBe(200)
    expect(await look(visitor, id)).toBe(402)
    expect(await look({ cookie: '' }, id)).toBe(401)
    expect(await look(admin, id)).toBe(200)
    expect(await sights()).toEqual([])
    const solved = await app.aPuzzle({ answer: { lat: 35.36, lng: 138.73 }, releaseDate: '2026-03-09' })
    await app.owner.sql`update puzzles set is_solved = true, solved_at = ${app.clock.at} where id = ${solved.id}`
    expect(await look(player, solved.id)).toBe(200)
    expect(await sights()).toEqual([])
  })

  test('is written together for many players, and deleted accounts delay no other', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const players = await Promise.all(Array.from({ length: 20 }, () => app.aUser()))
    const gone = players[3]!.id
    await deleteUser(app.db, gone)
    const notes = openFirstSights(app.services)
    for (const { id: userId } of players) void notes.note({ of: 'photo', puzzleId, userId, at: app.clock.at })
    await notes.settled()
    const found = (await sights()).map(([userId]) => userId)
    expect(found.toSorted()).toEqual(
      players
        .map(({ id }) => id)
        .filter((id) => id !== gone)
        .toSorted(),
    )
  })

  /** Notes on a database that fails until it is mended. */
  const brokenNotes = () => {
    let isBroken = true
    const sql = ((...parts: Parameters<typeof app.db.sql>) =>
      isBroken ? Promise.reject(new Error('no connection')) : app.db.sql(...parts)) as typeof app.db.sql
    const mend = () => {
      isBroken = false
    }
    return { notes: openFirstSights({ ...app.services, db: { ...app.db, sql } }), mend }
  }

  test('that could not be written is written with the next photo, and the photo is sent anyway', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const { id: userId } = await app.aUser()
    const { notes, mend } = brokenNotes()
    void notes.note({ of: 'photo', puzzleId, userId, at: app.clock.at })
    await notes.settled()
    expect(await sights()).toEqual([])
    mend()
    app.later(5000)
    void notes.note({ of: 'photo', puzzleId, userId, at: app.clock.at })
    await notes.settled()
    expect(await sights()).toEqual([[userId, '2026-03-10T12:00:05.000Z']])
  })

  test('of an answer that could not be written keeps the answer back, and is written at the next request', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const { id: userId } = await app.aUser()
    const { notes, mend } = brokenNotes()
    const sight = { of: 'answer', puzzleId, userId, at: app.clock.at } as const
    const together = await Promise.allSettled([notes.note(sight), notes.note(sight), notes.settled()])
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    mend()
    await notes.note(sight)
    expect(await app.db.sql`select user_id, answer_at from first_sights`).toEqual([
      { user_id: userId, answer_at: app.clock.at },
    ])
  })

  test('is in the download of the account, and deleted with it', async () => {
    const { id } = await app.aPuzzle()
    const player = await app.aSubscriber()
    await look(player, id)
    const { body } = await player.call(accountsSettings.download, {})
    expect(body.firstSights).toEqual([{ puzzle_id: id, seen_at: '2026-03-10T12:00:00.000Z', solution_seen_at: null }])
    await deleteUser(app.db, player.id)
    expect(await sights()).toEqual([])
  })
})
