import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { PaymentsFacts } from '@whereabouts/engines/payments/port'
import type { PayoutsFacts } from '@whereabouts/engines/payouts/port'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { openS3 } from '@whereabouts/engines/storage/s3'
import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { openTestDatabase, type TestDatabaseEngine } from '../../../test-support/test-app.ts'
import { checkClock, checkDatabase } from './check-database.ts'
import { checkDisk, judgeSpace } from './check-disk.ts'
import { checkFiles } from './check-files.ts'
import { checkTiles } from './check-tiles.ts'
import type { Check } from './finding.ts'
import { judgeMap } from './judge-map.ts'
import { judgePayments } from './judge-payments.ts'
import { judgePayouts } from './judge-payouts.ts'
import { linesOf, runChecks } from './run-checks.ts'

describe('a run of checks', () => {
  const run = (checks: Check[], secrets: string[] = []) => runChecks(checks, { timeoutMs: 50, secrets })
  const check = (name: string, work: Check['run']): Check => ({ name, run: work })

  test('goes on after a check that fails, that hangs, and that breaks, in the order of the checks', async () => {
    const report = await run([
      check('hangs', () => new Promise(() => {})),
      check('fails', async () => {
        throw new DatabaseUnavailable('Failed to connect to database: nothing listens there.')
      }),
      check('breaks', async () => {
        throw new TypeError('a private value')
      }),
      check('fine', async () => [{ state: 'ok', sentence: 'It works.' }]),
    ])
    expect(report).toEqual([
      { check: 'hangs', state: 'fail', sentence: 'No answer came within 0.05 s.' },
      { check: 'fails', state: 'fail', sentence: 'Failed to connect to database: nothing listens there.' },
      { check: 'breaks', state: 'fail', sentence: 'The check itself failed (TypeError).' },
      { check: 'fine', state: 'ok', sentence: 'It works.' },
    ])
    expect(linesOf(report)).toEqual([
      ...['FAIL  hangs   No answer came within 0.05 s.'],
      ...['FAIL  fails   Failed to connect to database: nothing listens there.'],
      ...['FAIL  breaks  The check itself failed (TypeError).', 'ok    fine    It works.'],
      ...['', '1 ok, 0 to look at, 3 to mend.'],
    ])
  })

  test('shows no secret that another program repeats', async () => {
    const said = check('mail', async () => [{ state: 'fail', sentence: 'It said: sesame-open and sesame-open.' }])
    expect(await run([said], ['sesame-open', ''])).toMatchObject([{ sentence: 'It said: … and ….' }])
  })
})

// On every database: the doctor looks at the database itself.
describe.each(everyDatabase())('a database of %s', (name, database) => {
  let db: TestDatabaseEngine
  beforeAll(async () => {
    db = await openTestDatabase(database)
  })
  afterAll(() => db.close())
  const look = (engine: DatabaseEngine, changes: Partial<Parameters<typeof checkDatabase>[1]> = {}) =>
    checkDatabase(engine, {
      isProduction: true,
      mayMigrate: true,
      poolSize: 10,
      listMissing: async () => [],
      ...changes,
    })

  test('is reported with its version, its missing migrations, and what would prevent a start', async () => {
    const found = await look(db, { listMissing: async () => ['0002-second', '0003-third'] })
    expect(found[0]).toEqual({ state: 'ok', sentence: expect.stringMatching(/^PostgreSQL \d+\.\d+.* answers\.$/) })
    expect(found.at(-1)).toEqual({
      state: 'warn',
      sentence: expect.stringContaining('has not had 2 migrations yet (0002-second, 0003-third)'),
    })
    const off = name === 'PostgreSQL' ? [expect.stringContaining('synchronous_commit = off')] : expect.anything()
    expect(found.filter(({ state }) => state === 'fail').map(({ sentence }) => sentence)).toEqual(off)
  })

  test('is asked for no more connections than it has', async () => {
    const found = await look(db, { poolSize: 100_000 })
    expect(found).toContainEqual({
      state: 'fail',
      sentence: expect.stringMatching(/takes \d+ connections, and one server wants 100001/),
    })
  })

  // PGlite has one account alone.
  if (name === 'PostgreSQL')
    test('with a read-only account is reported before the first guess is lost', async () => {
      await db.owner.script('revoke insert on guesses from whereabouts_app')
      try {
        expect(await look(db)).toContainEqual({
          state: 'fail',
          sentence: expect.stringContaining('may not read and write 1 tables'),
        })
      } finally {
        await db.owner.script('grant insert on guesses to whereabouts_app')
      }
    })

  test('has a clock that is compared with this machine’s', async () => {
    expect(await checkClock(db)).toEqual([{ state: 'ok', sentence: "This machine's clock and the database's agree." }])
  })
})

describe('files and disks', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-doctor-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a file is written, read back and removed, and nothing stays', async () => {
    const files = await openFolder(folder)
    expect(await checkFiles(files, { place: 'the bucket', id: 'probe' })).toEqual([
      { state: 'ok', sentence: 'A file was written to the bucket, read back and removed.' },
    ])
    const left: string[] = []
    for await (const key of files.list('')) left.push(key)
    expect(left).toEqual([])
  })

  test('a bucket passes the same test', async () => {
    const stand = await startS3Stand()
    const files = await openS3({ ...standKeys, bucket: standBucket, region: 'us-east-1', endpoint: stand.url })
    expect(await checkFiles(files, { place: 'the bucket', id: 'probe' })).toMatchObject([{ state: 'ok' }])
    expect([...stand.files.keys()]).toEqual([])
    await files.close()
    await stand.close()
  })

  test('a store that returns something else is reported', async () => {
    const files = await openFolder(folder)
    const crooked = { ...files, read: async () => ({ bytes: Buffer.from('x'), contentType: 'text/plain' as const }) }
    expect(await checkFiles(crooked, { place: 'the bucket', id: 'probe' })).toMatchObject([{ state: 'fail' }])
  })

  test('a folder that is not there yet is judged by the disk it would be on, and is not made', async () => {
    const missing = join(folder, 'a', 'b')
    expect(await checkDisk('DATA_DIR', missing)).toEqual([
      { state: expect.any(String), sentence: expect.stringMatching(/^DATA_DIR \S+ has [\d.]+ [MG]B free/) },
    ])
    await expect(rm(join(folder, 'a'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('too little space is reported, one step before and after', () => {
    const mb = 1024 * 1024
    expect([100 * mb - 1, 100 * mb, 1024 * mb - 1, 1024 * mb].map((free) => judgeSpace('x', free).state)).toEqual([
      'fail',
      'warn',
      'warn',
      'ok',
    ])
  })
})

describe('payments', () => {
  /** The beginning of an account's key, separate from the rest, so that no file contains what looks like a key. */
  const start = '51AbCdEfGhIjKlMnO'
  const keys = {
    secretKey: `sk_live_${start}Secret`,
    publishableKey: `pk_live_${start}Shown`,
    siteUrl: 'https://play.example.org',
    isTestModeAllowed: false,
    isProduction: true,
  }
  const eventTypes = [
    ...['checkout.session.completed', 'invoice.paid', 'invoice.payment_failed', 'customer.deleted'],
    ...['created', 'updated', 'deleted', 'paused', 'resumed'].map((what) => `customer.subscription.${what}`),
    ...['created', 'updated', 'closed', 'funds_withdrawn'].map((what) => `charge.dispute.${what}`),
    ...['charge.refunded', 'charge.refund.updated', 'refund.updated', 'refund.failed'],
  ]
  const endpoint = { url: 'https://play.example.org/api/stripe/webhook', isEnabled: true, eventTypes }
  const facts = { accountId: 'acct_1AbCdEfGhIjKlMnO', endpoints: [endpoint] }
  const findings = (changes: Partial<typeof keys> = {}, more: Partial<PaymentsFacts> = {}) =>
    judgePayments({ ...keys, ...changes }, { ...facts, ...more })
      .filter(({ state }) => state !== 'ok')
      .map(({ state, sentence }) => `${state} ${sentence}`)

  test('are fine with two keys of one account and mode, and an endpoint that gets what is needed', () => {
    expect(findings()).toEqual([])
    expect(findings({}, { accountId: null })).toEqual([])
  })

  test('are not with keys of test mode, of two modes, or of two accounts', () => {
    const inTest = { secretKey: `sk_test_${start}Secret`, publishableKey: `pk_test_${start}Shown` }
    expect(findings(inTest)).toEqual([expect.stringMatching(/^fail .*test mode/)])
    expect(findings({ ...inTest, isTestModeAllowed: true })).toEqual([expect.stringMatching(/^warn .*test mode/)])
    expect(findings({ secretKey: inTest.secretKey })).toEqual([expect.stringMatching(/^fail .* is of test mode and/)])
    const other = 'pk_live_51ZzCdEfGhIjKlMnOShown'
    for (const accountId of [null, facts.accountId])
      expect(findings({ publishableKey: other }, { accountId })).toEqual([
        expect.stringMatching(/^warn .*another account/),
      ])
  })

  test('need one enabled endpoint for this site with the required messages', () => {
    expect(findings({}, { endpoints: null })).toEqual([expect.stringMatching(/^warn .*may not list/)])
    expect(findings({}, { endpoints: [] })).toEqual([expect.stringMatching(/^fail .*no webhook endpoint for https/)])
    expect(findings({ siteUrl: 'https://other.example.org' })).toEqual([expect.stringMatching(/^fail .*no webhook/)])
    expect(findings({}, { endpoints: [{ ...endpoint, isEnabled: false }] })).toEqual([
      expect.stringMatching(/^fail .*disabled/),
    ])
    const some = { ...endpoint, eventTypes: ['checkout.session.completed', 'invoice.paid'] }
    expect(findings({}, { endpoints: [some] })).toEqual([
      expect.stringMatching(/^fail .*does not get customer\.subscription\.created/),
    ])
    const toldWith = (...more: string[]) =>
      findings({}, { endpoints: [{ ...endpoint, eventTypes: [...eventTypes, ...more] }] })
    expect(toldWith('customer.updated')).toEqual([
      expect.stringMatching(/^warn .*also gets customer\.updated, which nothing here needs\.$/),
    ])
    expect(toldWith('invoice.created')).toEqual([expect.stringMatching(/^warn .*invoice\.created.* 72 hours/)])
    expect(findings({}, { endpoints: [{ ...endpoint, eventTypes: ['*'] }] })).toEqual([
      expect.stringMatching(/^warn .*also gets \*.* 72 hours/),
    ])
    for (const missing of eventTypes.filter((type) => /deleted|charge\.refunded|refund\.failed/.test(type)))
      expect(
        findings({}, { endpoints: [{ ...endpoint, eventTypes: eventTypes.filter((type) => type !== missing) }] }),
      ).toEqual([expect.stringContaining(`does not get ${missing}.`)])
    expect(findings({}, { endpoints: [endpoint, endpoint] })).toEqual([
      expect.stringMatching(/^warn .*2 webhook endpoints/),
    ])
  })
})

test('a map is reported where it is too coarse, or covers only a part of the world', () => {
  const facts = { format: 'vector', schema: 'protomaps', minZoom: 0, maxZoom: 12, bounds: null } as Parameters<
    typeof judgeMap
  >[1]
  expect(judgeMap('MAP_FILE', facts)).toEqual([
    { state: 'ok', sentence: 'MAP_FILE has vector tiles (protomaps) of the zooms 0 to 12.' },
  ])
  expect(judgeMap('MAP_FILE', { ...facts, maxZoom: 11, bounds: [1, 2, 3, 4] }).map(({ state }) => state)).toEqual([
    'warn',
    'warn',
  ])
})

describe('payouts', () => {
  const site = { siteUrl: 'https://play.example.org', isLiveKey: true }
  const eventTypes = [
    ...['created', 'posted', 'failed', 'canceled', 'returned'].map(
      (what) => `v2.money_management.outbound_payment.${what}`,
    ),
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
  ]
  const endpoint = { url: 'https://play.example.org/api/payouts/webhook', isEnabled: true, eventTypes }
  const facts = {
    ...{ isOpen: true, isLive: true, available: [{ currency: 'usd', amountMinor: 12_345 }], endpoints: [endpoint] },
  }
  const findings = (changes: Partial<PayoutsFacts> = {}) =>
    judgePayouts(site, { ...facts, ...changes })
      .filter(({ state }) => state !== 'ok')
      .map(({ state, sentence }) => `${state} ${sentence}`)

  test('are fine from an open account of the same mode with messages to this site', () => {
    expect(findings()).toEqual([])
    expect(judgePayouts(site, facts).map(({ sentence }) => sentence)).toContain('The account pays, and has USD 123.45.')
    expect(findings({ endpoints: [{ ...endpoint, eventTypes: ['*'] }] })).toEqual([])
  })

  test('are not from a closed account or one of another mode, or with messages to another site', () => {
    expect(findings({ isOpen: false })).toEqual([expect.stringMatching(/^fail .*is not open/)])
    expect(findings({ isLive: false })).toEqual([expect.stringMatching(/^fail .*another mode/)])
    expect(findings({ endpoints: null })).toEqual([expect.stringMatching(/^warn .*may not list/)])
    for (const endpoints of [[], [{ ...endpoint, isEnabled: false }], [{ ...endpoint, url: 'https://x.example/' }]])
      expect(findings({ endpoints })).toEqual([expect.stringMatching(/^fail .*no enabled event destination/)])
    for (const missing of eventTypes.filter((type) => !type.endsWith('created')))
      expect(
        findings({ endpoints: [{ ...endpoint, eventTypes: eventTypes.filter((type) => type !== missing) }] }),
      ).toEqual([expect.stringContaining(`does not get ${missing}.`)])
  })
})

test('a tile service is looked up, spoken to by https, and has to be credited', async () => {
  const states = async (url: string, attribution: string) =>
    (await checkTiles('MAP', { url, attribution })).map(({ state, sentence }) => `${state} ${sentence}`)
  const path = '{z}/{x}/{y}.png'
  expect(await states(`https://localhost/${path}`, '© its makers')).toEqual([
    "ok Players' browsers load the map from localhost.",
  ])
  expect(await states(`https://nowhere.invalid/${path}`, '')).toEqual([
    expect.stringMatching(/^fail MAP_TILES_URL names nowhere\.invalid: its host name/),
    expect.stringMatching(/^fail MAP_TILES_ATTRIBUTION is empty/),
  ])
  expect(await states(`http://localhost/${path}`, '© its makers')).toContainEqual(
    expect.stringMatching(/^fail MAP_TILES_URL must begin with https/),
  )
})
