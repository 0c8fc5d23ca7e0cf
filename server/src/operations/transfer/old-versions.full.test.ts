import * as accounts from '@whereabouts/contract/accounts'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { type OldExport, oldVersions, readOldExport, rowsOfExport } from '../../../../tests/upgrades/old-export.ts'
import { findLostValues } from '../../../test-support/find-lost-values.ts'
import { openUpgradedDatabase } from '../../../test-support/old-database.ts'
import { type OpenedApp, openApp, type TestDatabaseEngine } from '../../../test-support/test-app.ts'
import { TestWorld } from '../../../test-support/world.ts'
import { openPasswords } from '../../features/accounts/passwords/passwords.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'

/** What tests/upgrades/make-fixture.ts has signed up. */
const player = { email: 'anna@example.org', password: 'correct horse', username: 'Anna Atlas' }

describe.each(oldVersions)('the data of %s', (version) => {
  let old: OldExport
  beforeAll(async () => {
    old = await readOldExport(version)
  })

  // On every database: it migrates.
  describe.each(everyDatabase())('upgraded on %s', (_name, database) => {
    let db: TestDatabaseEngine
    let opened: OpenedApp
    let app: TestWorld
    beforeAll(async () => {
      db = await openUpgradedDatabase(database, { old })
      opened = await openApp(db)
      app = new TestWorld(() => opened.parts)
      // The old hashes are real ones, and those of the tests are made at a lower cost.
      app.services.passwords = openPasswords()
      // The moment at which the old server was stopped, a little later.
      app.clock.at = new Date(Date.parse(old.manifest.exportedAt) + 60_000)
    })
    afterAll(async () => {
      await opened?.close()
      await db?.close()
    })

    const winOf = () => {
      const user = rowsOfExport(old, 'users').find(({ username }) => username === player.username)!
      return rowsOfExport(old, 'puzzles').find(({ winner_user_id }) => winner_user_id === user.id)!
    }
    const signIn = async () => {
      const { email, password } = player
      const answer = await app.client().call(accounts.signIn, { email, password })
      expect(answer.status).toBe(200)
      const cookies = [answer.headers['set-cookie']].flat().filter((cookie) => typeof cookie === 'string')
      return app.client(cookies.map((cookie) => cookie.split(';')[0]).join('; '))
    }

    test('no row and no value that the old version wrote is lost', async () => {
      expect(await findLostValues(db, old)).toEqual([])
    })

    test('everything holds that must hold', async () => {
      expect(await checkIntegrity(db, { now: app.clock.at })).toEqual([])
    })

    test('the winner signs in with the old password, is subscribed, and finds both guesses and the win', async () => {
      const client = await signIn()
      const puzzleId = winOf().id!
      expect((await client.call(subscriptions.status, {})).body).toMatchObject({ hasSubscription: true })
      const { body } = await client.call(guesses.mine, { puzzleId })
      const ids = rowsOfExport(old, 'guesses').filter((guess) => guess.puzzle_id === puzzleId)
      expect(body.guesses.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort())
      expect(body.guesses).toHaveLength(2)
    })

    test('everybody sees who has won the day, and players find it on the leaderboard', async () => {
      const { body } = await app.client().call(puzzles.solution, {})
      expect(body.solution).toMatchObject({ puzzle_id: winOf().id, winner: player.username })
      const board = await (await signIn()).call(leaderboard.get, { puzzleId: winOf().id! })
      expect(board.body).toMatchObject({ is_solved: true, total: 2 })
      expect(board.body.entries[0]).toMatchObject({ username: player.username, is_winning_guess: true })
    })

    test('the schedule has the days that the old version planned', async () => {
      const planned = rowsOfExport(old, 'puzzles').filter(
        ({ release_date }) => Date.parse(release_date!) > app.clock.at.getTime(),
      )
      const { body } = await app.client().call(puzzles.schedule, {})
      expect(planned.length).toBeGreaterThan(10)
      expect(body.schedule.map(({ id }) => id).sort()).toEqual(planned.map(({ id }) => id).sort())
    })

    test('whoever subscribes after the upgrade is told that the day is won', async () => {
      const subscriber = await app.aSubscriber({ guesses: 3, name: 'Bertha Borealis' })
      const late = { guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() }
      const { body } = await subscriber.call(guesses.submit, { puzzleId: winOf().id!, ...late })
      expect(body).toMatchObject({ code: 'already-solved' })
    })
  })
})
