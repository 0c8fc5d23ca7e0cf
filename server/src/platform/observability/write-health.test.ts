import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { health } from '@whereabouts/contract/site'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { tinyDisk } from '../../../test-support/tiny-disk.ts'
import { guess } from '../../../test-support/worlds.ts'
import { findWriteFault, tryWrites } from './write-health.ts'

const app = testApp()

const ask = async (write?: string) => await app.client().call(health, write === undefined ? {} : { write })

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
    app.services.lifecycle.trial = null
    expect(await ask('')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', details: { reason: 'The database is read-only.' } },
    })
  })
  app.services.lifecycle.trial = null
  expect(await ask('')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('after a failed guess it is degraded until a guess succeeds, or the database accepts a trial', async () => {
  const { lifecycle } = app.services
  lifecycle.notWritten = { reason: "The database's disk is full.", atMs: performance.now() }
  expect((await ask()).body).toEqual({ status: 'degraded', reason: "The database's disk is full." })
  expect((await guess(await app.aSubscriber(), await app.aPuzzle())).status).toBe(200)
  expect((await ask()).body).toEqual({ status: 'ok' })
  lifecycle.notWritten = { reason: "The database's disk is full.", atMs: performance.now() - 61_000 }
  expect(await findWriteFault(app.services)).toBe(null)
  expect(await app.db.sql`select 1 from mails where kind = 'health'`).toEqual([])
})

test('a guess that the database cannot store is refused as unavailable, and does not count as a try', async () => {
  const [puzzle, player] = [await app.aPuzzle(), await app.aSubscriber()]
  await whileReadOnly(async () => {
    const answers = []
    for (let tries = 0; tries < 125; tries++) answers.push((await guess(player, puzzle)).status)
    expect(new Set(answers)).toEqual(new Set([503]))
    expect(app.services.lifecycle.notWritten).toMatchObject({ reason: 'The database is read-only.' })
  })
  expect((await guess(player, puzzle)).status).toBe(200)
})

test('a full disk is found by a trial, which says what cannot be written, leaves nothing behind, and is made at most each ten seconds', async ({
  skip,
}) => {
  const disk = await tinyDisk()
  if (disk === null) skip('this user may not mount a disk')
  const services = { ...app.services, files: await openFolder(join(disk!, 'files')) }
  const { lifecycle } = services
  const askAnew = () => {
    lifecycle.trial!.atMs -= 10_001
    return tryWrites(services)
  }
  lifecycle.trial = null
  const free = async () => (await statfs(disk!)).bfree
  const before = await free()
  expect(await tryWrites(services)).toEqual([])
  expect(await free()).toBe(before)
  await writeFile(join(disk!, 'log'), Buffer.alloc(990 * 1024))
  expect(await tryWrites(services)).toEqual([])
  expect(await askAnew()).toEqual(['The store of files cannot be written.'])
  await rm(join(disk!, 'log'))
  expect(await askAnew()).toEqual([])
  expect(await app.db.sql`select 1 from mails where kind = 'health'`).toEqual([])
})
