import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as accounts from '@whereabouts/contract/accounts'
import * as account from '@whereabouts/contract/accounts.settings'
import { submit } from '@whereabouts/contract/guesses'
import type { Point } from '@whereabouts/game/distance'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { openHostingNetworks } from '../reviews/hosting-networks.ts'
import { guessMarksOf } from './guess-marks.ts'

const far = { lat: 10, lng: 10 }
const [one, two] = ['a', 'b'].map((letter) => letter.repeat(43)) as [string, string]

describeOnOneDatabase('the marks of guesses', (app) => {
  let puzzle: Awaited<ReturnType<typeof app.aPuzzle>>
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
  })

  const guess = async (
    player: TestUser,
    { address, browser }: { address: string; browser?: string },
    at: Point = far,
  ) => {
    const cookie = `${player.cookie}${browser ? `; whereabouts.device=${browser}` : ''}`
    const body = { puzzleId: puzzle.id, guess_lat: at.lat, guess_lng: at.lng, idempotency_key: crypto.randomUUID() }
    expect((await app.client(cookie, undefined, address).call(submit, body)).status).toBe(200)
  }
  const marks = () =>
    app.db.sql<{ user_id: string; guess_id: string; network: string; browser: string | null }>`
      select user_id, guess_id, network_mark as network, browser_mark as browser from guess_marks order by guessed_at, guess_id`

  test('are equal for one network and for one browser, and differ for others', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => app.aSubscriber()))
    await guess(players[0]!, { address: '203.0.113.9', browser: one })
    await guess(players[1]!, { address: '203.0.113.9', browser: two })
    await guess(players[2]!, { address: '203.0.113.10', browser: one })
    await guess(players[3]!, { address: '2001:db8:1:2::3', browser: 'not a number' })
    await guess(players[4]!, { address: '2001:db8:1:2:ffff::4' })
    const [a, b, c, d, e] = await marks()
    expect([a!.network === b!.network, a!.browser === b!.browser]).toEqual([true, false])
    expect([a!.network === c!.network, a!.browser === c!.browser]).toEqual([false, true])
    expect([d!.network === e!.network, d!.browser, e!.browser]).toEqual([true, null, null])
  })

  test('are stored with the losing and with the winning guess, under its id', async () => {
    const player = await app.aSubscriber({ guesses: 3 })
    await guess(player, { address: '203.0.113.9', browser: one })
    await guess(player, { address: '203.0.113.9', browser: two }, puzzle.answer)
    const stored = await app.db.sql<{ id: string }>`select id from guesses order by attempt`
    expect((await marks()).map(({ guess_id }) => guess_id)).toEqual(stored.map(({ id }) => id))
    expect(
      await app.db.sql`
      select m.guessed_at = g.guessed_at as same from guess_marks m join guesses g on g.id = m.guess_id and g.puzzle_id = m.puzzle_id`,
    ).toEqual([{ same: true }, { same: true }])
  })

  test('of an exact guess say whether it came from a hosting network, and a list that cannot be read costs no guess', async () => {
    const { hostingNetworks } = app.services
    const player = await app.aSubscriber({ guesses: 3 })
    const hosted = async () =>
      (await app.db.sql<{ it: boolean | null }>`select is_hosted as it from guess_marks order by guess_id`).at(-1)!.it
    const file = join(tmpdir(), `whereabouts-${crypto.randomUUID()}.txt`)
    app.services.hostingNetworks = openHostingNetworks(file)
    try {
      await guess(player, { address: '203.0.113.9' }, puzzle.answer)
      expect(await hosted()).toBe(null)
      await writeFile(file, '203.0.113.0/24')
      for (const [address, is] of [
        ['203.0.113.9', true],
        ['198.51.100.9', false],
      ] as const) {
        puzzle = await app.aPuzzle({ releaseTime: is ? '10:00' : '11:00' })
        await guess(player, { address }, far)
        expect(await hosted()).toBe(null)
        await guess(player, { address }, puzzle.answer)
        expect(await hosted()).toBe(is)
      }
    } finally {
      app.services.hostingNetworks = hostingNetworks
      await rm(file, { force: true })
    }
  })

  test('stay when the player signs out, and when the account is deleted', async () => {
    const player = await app.aSubscriber()
    await guess(player, { address: '203.0.113.9', browser: one })
    const before = await marks()
    const again = await app.client().call(accounts.signIn, { email: player.email, password: 'correct horse' })
    const cookie = String(again.headers['set-cookie']).split(';')[0]!
    await player.call(accounts.signOut, {})
    expect(await marks()).toEqual(before)
    await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${player.id}`
    const gone = await app
      .client(cookie)
      .call(account.deleteAccount, { userId: player.id, currentPassword: 'correct horse' })
    expect(gone.body).toEqual({ success: true })
    expect(await app.db.sql`select 1 from guesses`).toEqual([])
    expect(await marks()).toEqual(before)
  })

  test('cannot be guessed back without the server’s secret, and are no address', async () => {
    const player = await app.aSubscriber()
    await guess(player, { address: '203.0.113.9', browser: one })
    const [row] = await app.db.sql<{ row: string }>`select m::text as row from guess_marks m`
    expect(row!.row).not.toMatch(/203\.0\.113|aaaa/)
    const facts = { accountCookies: app.services.accountCookies, request: { ip: '203.0.113.9', headers: {} } }
    const under = (hash: string) => guessMarksOf({ ...facts, keyedHashes: { of: () => hash } } as never).network
    expect([under('A'.repeat(43)), under('B'.repeat(43))]).toEqual(['0'.repeat(32), '041'.repeat(11).slice(0, 32)])
  })

  test('are named in the account’s data without their hashes, and not while their guess waits', async () => {
    const player = await app.aSubscriber({ guesses: 3 })
    await guess(player, { address: '203.0.113.9', browser: one })
    const id = app.services.newId()
    await app.db.sql`insert into guess_marks values (${player.id}, ${id}, ${puzzle.id}, ${app.clock.at}, ${id}, ${id})`
    const { body } = await player.call(account.download, {})
    const moment = app.clock.at.toISOString()
    expect(body.guessMarks).toEqual([
      { puzzle_id: puzzle.id, guessed_at: moment, network: true, browser: true, hosting_network: null },
    ])
  })
})
