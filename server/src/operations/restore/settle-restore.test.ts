import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { utcDate } from '@whereabouts/game/release'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { noteStep } from '../../../test-support/prizes.ts'
import { aWin } from '../../../test-support/worlds.ts'
import { markAllLate } from '../../features/guesses/exact-guess-queries.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { beginMaintenance, endMaintenance, settleRestore } from './settle-restore.ts'

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
    insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                               arrived_at, arrived_process, arrived_counter)
    values (gen_random_uuid(), ${puzzleId}, ${userId}, 1, ${answer.lat}, ${answer.lng}, 0, gen_random_uuid(), now(), 1, 1)`
  const settle = () => app.db.transaction((tx) => settleRestore(tx, { reason: 'Lost in a restore.' }))
  const settled = () => app.db.sql`select subject, after from audit_log where action = 'restore.settle'`
  expect((await settle()).puzzles).toMatchObject([{ id: puzzleId, fate: 'undecided' }])
  expect(await settled()).toEqual([])
  await markAllLate(app.db, { puzzleId, outcome: 'called-off', at: new Date() })
  expect((await settle()).puzzles).toMatchObject([{ id: puzzleId, fate: 'lost' }])
  expect(await settled()).toMatchObject([{ subject: 'database', after: { called_off: [puzzleId] } }])
})

test('forfeited money in a prize that is called off waits for a later puzzle, and rolls on to the next one', async () => {
  const inDays = (days: number) => utcDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
  const admin = await app.anAdmin()
  const { prizeId, puzzleId } = await aWin(app)
  await noteStep(app.db, { prizeId, kind: 'forfeited', at: app.clock.at, actor: 'operator' })
  const lost = await app.aPuzzle({ releaseDate: inDays(0) })
  expect((await admin.call(prizesAdmin.roll, { prizeId, puzzleId: lost.id })).status).toBe(200)

  const settle = () => app.db.transaction((tx) => settleRestore(tx, { reason: 'Lost in a restore.' }))
  const fates = async () => (await settle()).puzzles.map(({ id, fate }) => ({ id, fate }))
  const settled = () => app.db.sql`select after from audit_log where action = 'restore.settle'`
  const prizes = () => app.db.sql`
    select id, prize_amount as whole, prize_rolled as rolled, voided_at is not null as off from puzzles
    where id <> ${puzzleId} order by released_at`
  expect(await fates()).toEqual([{ id: lost.id, fate: 'heirless' }])
  expect(await settled()).toEqual([])
  expect(await prizes()).toEqual([{ id: lost.id, whole: '100.00', rolled: '50.00', off: false }])

  const [next, later] = [await app.aPuzzle({ releaseDate: inDays(2) }), await app.aPuzzle({ releaseDate: inDays(3) })]
  expect(await fates()).toEqual([{ id: lost.id, fate: 'lost' }])
  expect(await prizes()).toEqual([
    { id: lost.id, whole: '100.00', rolled: '0.00', off: true },
    // Not its own part, which was never forfeited.
    { id: next.id, whole: '100.00', rolled: '50.00', off: false },
    { id: later.id, whole: '50.00', rolled: '0.00', off: false },
  ])
  expect(await settled()).toMatchObject([{ after: { called_off: [lost.id] } }])
  expect(await app.db.sql`select after ->> 'prize_to' as heir from audit_log where action = 'puzzle.call-off'`).toEqual(
    [{ heir: next.id }],
  )
  const broken = await checkIntegrity(app.db, { now: new Date() })
  expect(broken.filter((sentence) => sentence.includes('forfeited'))).toEqual([])
})

test('maintenance ends from the shell, once, with a line in the log', async () => {
  const needs = { newId: app.services.newId }
  await app.db.transaction((tx) => beginMaintenance(tx, needs))
  expect(await app.db.transaction((tx) => endMaintenance(tx, needs))).toBe(true)
  expect(await app.db.transaction((tx) => endMaintenance(tx, needs))).toBe(false)
  expect(await app.db.sql`select value from site_config where key = 'maintenance_mode'`).toEqual([{ value: 'false' }])
  expect(
    await app.db
      .sql`select after ->> 'value' as value from audit_log where subject = 'maintenance_mode' order by at desc, id desc limit 1`,
  ).toEqual([{ value: 'false' }])
})
