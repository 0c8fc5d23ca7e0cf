import { submit } from '@whereabouts/contract/guesses'
import { health } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { findWriteFault } from './write-health.ts'

const app = testApp()

const ask = async (write?: string) => await app.client().call(health, write === undefined ? {} : { write })
const guess = async (puzzleId: string, player: Awaited<ReturnType<typeof app.aSubscriber>>) =>
  player.call(submit, { puzzleId, guess_lat: 10, guess_lng: 10, idempotency_key: crypto.randomUUID() })

/** PGlite has one session, so all statements are read-only until the work is done. */
async function whileReadOnly(work: () => Promise<void>) {
  await app.db.script('set default_transaction_read_only = on')
  await work().finally(() => app.db.script('set default_transaction_read_only = off'))
}

test('a read-only database leaves the site up and degraded, and refuses writes', async () => {
  expect((await ask()).body).toEqual({ status: 'ok' })
  await whileReadOnly(async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: { status: 'degraded', reason: 'The database is read-only.' },
    })
    expect(await ask('')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
  expect(await ask('')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('after a failed guess it is degraded until a guess succeeds, or the database accepts a trial', async () => {
  const { lifecycle } = app.services
  lifecycle.notWritten = { reason: "The database's disk is full.", atMs: performance.now() }
  expect((await ask()).body).toEqual({ status: 'degraded', reason: "The database's disk is full." })
  expect((await guess((await app.aPuzzle()).id, await app.aSubscriber())).status).toBe(200)
  expect((await ask()).body).toEqual({ status: 'ok' })
  lifecycle.notWritten = { reason: "The database's disk is full.", atMs: performance.now() - 61_000 }
  expect(await findWriteFault(app.services)).toBe(null)
  expect(await app.db.sql`select 1 from mails where kind = 'health'`).toEqual([])
})

test('a guess that the database cannot store is refused as unavailable, and does not count as a try', async () => {
  const [puzzle, player] = [await app.aPuzzle(), await app.aSubscriber()]
  await whileReadOnly(async () => {
    const answers = []
    for (let tries = 0; tries < 125; tries++) answers.push((await guess(puzzle.id, player)).status)
    expect(new Set(answers)).toEqual(new Set([503]))
    expect(app.services.lifecycle.notWritten).toMatchObject({ reason: 'The database is read-only.' })
  })
  expect((await guess(puzzle.id, player)).status).toBe(200)
})
