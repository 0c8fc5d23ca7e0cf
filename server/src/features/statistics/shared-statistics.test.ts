import { deleteAccount, download } from '@whereabouts/contract/accounts.settings'
import { submit } from '@whereabouts/contract/guesses'
import { mine, ofPlayer, share, unshare } from '@whereabouts/contract/statistics'
import { openKeyedHashes } from '@whereabouts/server/core/keyed-hashes'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays, solveOn } from '../../../test-support/lives.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { closeDays } from '../days/close-days.ts'
import { hashOfToken } from './queries.ts'
import { findShareToken, newShareToken } from './share-token.ts'

describeOnOneDatabase('shared statistics', (app) => {
  const open = (shareToken: string) => app.client().call(ofPlayer, { shareToken })
  const shareBy = async (player: TestUser, shows_map = false) =>
    (await player.call(share, { shows_map })).body.share!.token!

  test('are private until their player shares them, and private again afterwards; a new link is another', async () => {
    const player = await app.aUser()
    expect((await player.call(mine, {})).body.share).toBeNull()
    const first = await shareBy(player)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect((await open(first)).body.username).toBe(player.username)
    expect((await player.call(unshare, {})).body.share).toBeNull()
    expect((await open(first)).body.code).toBe('not-found')
    const second = await shareBy(player)
    expect(second).not.toBe(first)
    expect((await open(first)).body.code).toBe('not-found')
    expect((await open(second)).status).toBe(200)
  })

  test('are found by their link alone', async () => {
    await shareBy(await app.aUser())
    for (const token of ['x', 'A'.repeat(43), '0198b0c8-3333-7000-8000-000000000000', "' or 1=1"])
      expect((await open(token)).body.code).toBe('not-found')
  })

  test('keep their link when it is shared once more, also by two tabs concurrently', async () => {
    const player = await app.aUser()
    const [one, other] = await Promise.all([shareBy(player), shareBy(player, true)])
    expect(other).toBe(one)
    expect(await shareBy(player, true)).toBe(one)
    expect((await player.call(mine, {})).body.share).toMatchObject({ token: one, shows_map: true })
  })

  test('show the map of guesses only where that is chosen too', async () => {
    const player = await app.aUser()
    const rival = await app.aUser()
    const [day] = await pastDays(app, 1)
    await guessOn(app, day!, [{ userId: player.id, at: { lat: 10, lng: 20 }, seconds: 60 }])
    await solveOn(app, day!, { userId: rival.id, seconds: 600 })
    await closeDays(app.services)
    const token = await shareBy(player)
    const { body } = await open(token)
    expect(body).toMatchObject({ figures: { days_played: 1, results: 1 }, calendar: { played: ['2026-03-09'] } })
    expect(body.spots).toBeNull()
    await shareBy(player, true)
    expect((await open(token)).body.spots).toMatchObject([{ guess_lat: 10, guess_lng: 20 }])
  })

  test('show nothing of the current day, solved or not, and no address, id or time zone', async () => {
    const answer = { lat: 48.2, lng: 16.4 }
    const { id: puzzleId } = await app.aPuzzle({ answer })
    const [player, winner] = [await app.aSubscriber({ guesses: 5 }), await app.aSubscriber()]
    const guess = (by: TestUser, lat: number) =>
      by.call(submit, { puzzleId, guess_lat: lat, guess_lng: 16.4, idempotency_key: crypto.randomUUID() })
    const token = await shareBy(player, true)
    const before = await open(token)
    await guess(player, 47)
    expect((await open(token)).body).toEqual(before.body)
    await guess(winner, answer.lat)
    await closeDays(app.services)
    expect((await open(token)).body).toEqual(before.body)
    const winnersToken = await shareBy(winner, true)
    expect((await open(winnersToken)).body).toMatchObject({ figures: { wins: 0, results: 0 }, spots: [] })
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    const { body } = await open(winnersToken)
    expect(body).toMatchObject({ figures: { wins: 1, results: 1, days_played: 1 }, calendar: { won: ['2026-03-10'] } })
    expect(body.spots).toHaveLength(1)
    const shown = JSON.stringify(body)
    for (const secret of [winner.email, winner.id, puzzleId]) expect(shown).not.toContain(secret)
    expect(Object.keys(body).sort()).toEqual(['calendar', 'figures', 'spots', 'streak', 'username'])
  })

  test('of a suspended player are not found until the suspension is over', async () => {
    const player = await app.aUser()
    const token = await shareBy(player)
    const until = new Date(app.clock.at.getTime() + 60_000)
    await app.owner.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica')
      await tx.sql`
        update users set suspended_from = ${app.clock.at}::timestamptz, suspended_until = ${until}::timestamptz where id = ${player.id}`
    })
    expect((await open(token)).body.code).toBe('not-found')
    app.clock.at = until
    expect((await open(token)).status).toBe(200)
  })

  test('of a deleted account are gone, and the download says that they were shared, without the link', async () => {
    const player = await app.aUser()
    const token = await shareBy(player, true)
    const data = (await player.call(download, {})).body
    expect(data.sharedStatistics).toEqual({ shared_at: app.clock.at.toISOString(), shows_map: true })
    expect(JSON.stringify(data)).not.toContain(token)
    const { status } = await player.call(deleteAccount, { userId: player.id, currentPassword: 'correct horse' })
    expect(status).toBe(200)
    expect((await open(token)).body.code).toBe('not-found')
    expect(await app.db.sql`select * from statistics_shares`).toEqual([])
  })

  test('are in no table by their link', async () => {
    const token = await shareBy(await app.aUser())
    const [row] = await app.db.sql<{ text: string }>`select s::text as text from statistics_shares s`
    expect(row!.text).not.toContain(token)
    expect(row!.text).toContain(hashOfToken(token))
  })
})

test('the link still works after the server’s secret was replaced, as long as the previous one is set', () => {
  const [old, next] = ['an old secret of some length', 'the next secret of some length']
  const before = { keyedHashes: openKeyedHashes({ secret: old }) }
  const id = crypto.randomUUID()
  const token = newShareToken(before, id)
  const share = { id, tokenHash: hashOfToken(token) }
  const after = { keyedHashes: openKeyedHashes({ secret: next, previousSecrets: [old] }) }
  expect(findShareToken(after, share)).toBe(token)
  expect(findShareToken({ keyedHashes: openKeyedHashes({ secret: next }) }, share)).toBeNull()
})
