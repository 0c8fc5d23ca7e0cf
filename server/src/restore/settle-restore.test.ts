import { utcDate } from '@whereabouts/game/release'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'
import { settleRestore } from './settle-restore.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what a restore calls off is written down with what it was before', async () => {
  // The database's own clock says what may have been lost.
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
