import { utcDate } from '@whereabouts/game/release'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { markAllCalledOff } from '../../features/guesses/exact-guess-queries.ts'
import { settleRestore } from './settle-restore.ts'

const app = testApp()

test('puzzles that a restore calls off are logged with their earlier values', async () => {
  // The database's own clock decides what may have been lost.
  const releaseDate = utcDate(new Date())
  const { id, answer } = await app.aPuzzle({ releaseDate })
  await app.db.transaction((tx) => settleRestore(tx, { reason: 'Lost in a restore.' }))
  expect(await app.db.sql`select subject, before, after from audit_log where action = 'puzzle.call-off'`).toMatchObject(
    [
      {
        subject: id,
        before: { release_date: releaseDate, prize_amount: '50.00', actual_lat: answer.lat },
        after: { reason: 'Lost in a restore.', prize_amount: '50.00' },
      },
    ],
  )
})

test('a restore is settled once a server has settled the exact guesses that are recorded, and not before', async () => {
  const { id: userId } = await app.aUser()
  const { id: puzzleId, answer } = await app.aPuzzle({ releaseDate: utcDate(new Date()) })
  await app.db.sql`
    insert into exact_guesses (id, puzzle_id, user_id, session_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                               arrived_at, arrived_process, arrived_counter)
    values (gen_random_uuid(), ${puzzleId}, ${userId}, ${userId}, 1, ${answer.lat}, ${answer.lng}, 0, gen_random_uuid(), now(), 1, 1)`
  const settle = () => app.db.transaction((tx) => settleRestore(tx, { reason: 'Lost in a restore.' }))
  const settled = () => app.db.sql`select subject, after from audit_log where action = 'restore.settle'`
  expect((await settle()).puzzles).toMatchObject([{ id: puzzleId, fate: 'undecided' }])
  expect(await settled()).toEqual([])
  await markAllCalledOff(app.db, { puzzleId, at: new Date() })
  expect((await settle()).puzzles).toMatchObject([{ id: puzzleId, fate: 'lost' }])
  expect(await settled()).toMatchObject([{ subject: 'database', after: { called_off: [puzzleId] } }])
})
