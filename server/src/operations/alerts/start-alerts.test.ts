import { once } from 'node:events'
import { statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openAlerts } from '@whereabouts/engines/alerts/open'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize } from '../../../test-support/prizes.ts'
import { tinyDisk } from '../../../test-support/tiny-disk.ts'
import { aDispute, aWin } from '../../../test-support/worlds.ts'
import { sequenceEntries } from '../../features/log/sequence-entries.ts'
import { watchAll } from '../../start/watch-all.ts'
import { alerts } from './alerts.ts'
import { readNumbers } from './numbers.ts'
import { startAlerts } from './start-alerts.ts'

const [minute, hour] = [60_000, 3_600_000]

describeOnOneDatabase('the alerts', (app) => {
  /** What came to the receiver, and what it answers. */
  let told: { path: string; type: string; body: string }[] = []
  let status = 200
  let answersAfterMs = 0
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      told.push({ path: request.url!, type: request.headers['content-type'] ?? '', body })
      setTimeout(() => response.writeHead(status, { location: '/elsewhere' }).end(), answersAfterMs)
    })
  })
  const at = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`
  let aheadMs = 0
  const later = (ms: number) => {
    aheadMs += ms
  }
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)

  beforeAll(async () => {
    await once(receiver.listen(0, '127.0.0.1'), 'listening')
    watchAll(app.db, app.services, { storeMs: 0, providerMs: 0 })
  })
  afterAll(() => {
    app.clock.now = () => app.clock.at
    receiver.closeAllConnections()
    receiver.close()
  })
  beforeEach(async () => {
    told = []
    status = 200
    answersAfterMs = 0
    aheadMs = 0
    app.services.metrics.faults.reset()
    // The clock of the machine, since one that stands still would be an alert.
    app.clock.now = () => new Date(Date.now() + aheadMs)
    app.clock.at = new Date()
    await backUp('backup', 0)
    for (const days of [1, 2]) await app.aPuzzle({ releaseDate: addUtcDays(utcDate(new Date()), days) })
    await sequenceEntries(app.services)
  })

  const backUp = (kind: string, msAgo: number) =>
    app.db.sql`insert into backups values (${app.services.newId()}, ${kind}, ${ago(msAgo)}, ${ago(msAgo)}, 1)`
  const open = (settings: Parameters<typeof openAlerts>[0]) =>
    openAlerts(
      settings,
      { mailer: app.services.mailer, from: 'site@example.org', newId: app.services.newId },
      { timeoutMs: 2_000 },
    )
  const aServer = (settings: Parameters<typeof openAlerts>[0] = { ALERTS_TO: at('/hook') }) =>
    startAlerts(app.services, open(settings))
  const lookOnce = (settings?: Parameters<typeof openAlerts>[0]) => aServer(settings).stop()
  const names = () => told.map(({ body }) => /: (\w+)\. /.exec(body)?.[1])

  const faults: [name: string, happen: () => Promise<unknown>][] = [
    ['BackupFailed', () => backUp('failed', -minute)],
    ['BackupTooOld', () => app.owner.sql`update backups set taken_at = ${ago(27 * hour)}`],
    ['ArchiveStopped', () => backUp('archive', hour)],
    ['MailsStuck', () => oldMail()],
    ['NoPuzzleTomorrow', async () => later(24 * hour)],
    ['PrizeWaits', () => waitForPrize()],
    ['DisputeOpen', async () => aDispute(app, await app.aUser())],
    ['LogBehind', async () => later(3 * minute)],
    ['ClockWrong', async () => later(-3_000)],
    ['ManyFaults', () => failRequests()],
  ]

  const oldMail = () => app.db.sql`
    insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
    values (${app.services.newId()}, 'winner', 'x', 'a@example.org', 's', 't', 'h', ${ago(11 * minute)}, ${ago(-hour)})`

  async function waitForPrize() {
    const admin = await app.anAdmin()
    const { winner, prizeId } = await aWin(app, { puzzle: await app.aPuzzle({ releaseDate: utcDate(new Date()) }) })
    await approvePrize(admin, winner, prizeId)
    later(25 * hour)
  }

  /** A table is away, so that requests cannot be answered. */
  const without = async (table: string, work: () => Promise<void>) => {
    await app.owner.script(`alter table ${table} rename to ${table}_away`)
    await work().finally(() => app.owner.script(`alter table ${table}_away rename to ${table}`))
  }
  const failRequests = () =>
    without('subscription_pricing', async () => {
      for (let times = 0; times < 6; times += 1)
        expect((await app.app.inject({ url: '/api/subscription/pricing' })).statusCode).toBe(500)
    })

  test('a site that is well has none', async () => {
    await lookOnce()
    expect(names()).toEqual([])
  })

  test.for(faults)('%s is sent when it happens, with what to do, and no earlier', async ([name, happen]) => {
    await lookOnce()
    expect(names()).not.toContain(name)
    await happen()
    const server = aServer()
    await expect
      .poll(() => {
        server.wake()
        return names().filter((one) => one === name)
      })
      .toEqual([name])
    await server.stop()
    const { body, type } = told.find((one) => one.body.includes(name))!
    expect([type, JSON.parse(body).text]).toEqual([
      'application/json',
      expect.stringMatching(/^site\.test: \w+\. .+\nWhat to do: .{20,}\nThe portal: http:\/\/site\.test\/admin$/),
    ])
  })

  test('a log and mails that catch up after an outage raise no alert', async () => {
    later(3 * minute)
    await oldMail()
    const server = aServer()
    await expect.poll(names).toContain('ClockWrong')
    await sequenceEntries(app.services)
    await app.db.sql`update mails set sent_at = now()`
    await backUp('failed', -minute)
    await expect
      .poll(() => {
        server.wake()
        return names()
      })
      .toContain('BackupFailed')
    await server.stop()
    for (const name of ['LogBehind', 'MailsStuck']) expect(names()).not.toContain(name)
  })

  test('each is sent once by all servers, and again an hour later while it lasts', async () => {
    await backUp('failed', -minute)
    await Promise.all([lookOnce(), lookOnce(), lookOnce()])
    expect(names()).toEqual(['BackupFailed'])
    later(hour - minute)
    await lookOnce()
    expect(names().filter((name) => name === 'BackupFailed')).toHaveLength(1)
    later(2 * minute)
    await lookOnce()
    expect(names().filter((name) => name === 'BackupFailed')).toHaveLength(2)
  })

  test('what could not be sent is sent at a later look, also when it is over', async () => {
    await failRequests()
    status = 302
    const server = aServer()
    const tried = () => told.filter(({ body }) => body.includes('ManyFaults')).length
    await expect.poll(tried).toBe(1)
    expect(told.filter(({ path }) => path === '/elsewhere')).toEqual([])
    status = 200
    app.services.metrics.faults.reset()
    await expect
      .poll(() => {
        server.wake()
        return tried()
      })
      .toBe(2)
    await server.stop()
    await lookOnce()
    expect(tried()).toBe(2)
  })

  test('a receiver that answers too late has it, and gets it again after an hour, not at each look', async () => {
    await backUp('failed', -minute)
    answersAfterMs = 2_500
    await lookOnce()
    answersAfterMs = 0
    const times = () => names().filter((name) => name === 'BackupFailed').length
    for (const [ms, wanted] of [
      [hour - minute, 1],
      [2 * minute, 2],
    ] as const) {
      later(ms)
      await lookOnce()
      expect(times()).toBe(wanted)
    }
  })

  test('a receiver that takes nothing holds up no stop: the other alerts are left to a later look', async () => {
    await backUp('failed', -minute)
    later(24 * hour)
    status = 500
    await lookOnce()
    expect(names()).toEqual(['BackupFailed'])
    status = 200
    await lookOnce()
    expect(names().length).toBeGreaterThan(2)
  })

  test('a database that does not answer is reported by each server at its second look, and its return once', async () => {
    const [one, two] = [aServer(), aServer()]
    await without('mails', async () => {
      await lookOnce()
      expect(names(), 'a single look may have met a restart').toEqual([])
      await expect
        .poll(() => {
          one.wake()
          two.wake()
          return names().filter((name) => name === 'DatabaseGone').length
        })
        .toBe(2)
    })
    await expect
      .poll(() => {
        one.wake()
        two.wake()
        return names().filter((name) => name === 'DatabaseBack').length
      })
      .toBe(1)
    await Promise.all([one.stop(), two.stop()])
    expect(names().toSorted()).toEqual(['DatabaseBack', 'DatabaseGone', 'DatabaseGone'])
  })

  test('a database that takes no writes is reported, though no alert can be claimed in it', async () => {
    const server = aServer()
    app.services.lifecycle.notWritten = { reason: "The database's disk is full.", atMs: performance.now() }
    await expect
      .poll(() => {
        server.wake()
        return told.filter(({ body }) => body.includes("DatabaseGone. The database's disk is full.")).length
      })
      .toBe(1)
    app.services.lifecycle.notWritten = null
    await server.stop()
  })

  test('they go to a mail address, or as plain text', async () => {
    await backUp('failed', -minute)
    await lookOnce({ ALERTS_TO: 'owner@example.org' })
    expect(await app.mailsTo('owner@example.org')).toMatchObject([
      { subject: expect.stringContaining('BackupFailed'), text: expect.stringContaining('What to do') },
    ])
    later(hour)
    await lookOnce({ ALERTS_TO: `ntfy:${at('/topic')}` })
    expect(told.find(({ body }) => body.includes('BackupFailed'))).toMatchObject({
      path: '/topic',
      type: 'text/plain; charset=utf-8',
      body: expect.stringMatching(/^site\.test: BackupFailed\. /),
    })
  })

  test('the watch outside hears from a server that is well, and from no other', async () => {
    await lookOnce({ PING_URL: at('/ping') })
    expect(told).toMatchObject([{ path: '/ping', body: '' }])
    app.services.lifecycle.trial = null
    await without('mails', () => lookOnce({ PING_URL: at('/ping') }))
    app.services.lifecycle.trial = null
    expect(told).toHaveLength(1)
  })

  test('a failure of the archive is over when the archive is well, not with the backup of the night', async () => {
    const failures = async () => (await app.services.metrics.registry.getSingleMetric(metric)!.get()).values[0]!.value
    const metric = 'whereabouts_backup_failures'
    await backUp('archive', 3 * minute)
    await backUp('archive-failed', 2 * minute)
    await backUp('backup', minute)
    expect(await failures()).toBe(1)
    await backUp('archive', 0)
    expect(await failures()).toBe(0)
  })

  test('an archive that never began or only restarts raises no alert; one that stopped does, even without its slot', async () => {
    const { find } = alerts.find(({ name }) => name === 'ArchiveStopped')!
    const numbers = readNumbers(app.services.metrics.registry)
    const toldAt = async (looks: number) => {
      const found: number[] = []
      for (let look = 1; look <= looks; look += 1) if ((await find(numbers)) !== null) found.push(look)
      return found
    }
    expect(await toldAt(6)).toEqual([])
    await backUp('archive', hour)
    expect(await toldAt(4)).toEqual([])
    await app.owner.sql`delete from backups where kind = 'archive'`
    expect(await toldAt(1)).toEqual([])
    await backUp('archive', hour)
    expect(await toldAt(5)).toEqual([5])
  })

  test('a disk is nearly full below a tenth', async ({ skip }) => {
    const disk = await tinyDisk()
    if (disk === null) skip('this user may not mount a disk')
    const { config } = app.services
    const folder = config.DATA_DIR
    onTestFinished(() => void Object.assign(config, { DATA_DIR: folder }))
    Object.assign(config, { DATA_DIR: disk! })
    const { bsize, blocks } = await statfs(disk!)
    const leaveFree = (free: number) => writeFile(join(disk!, 'old dumps'), Buffer.alloc((blocks - free) * bsize))
    await leaveFree(Math.ceil(blocks / 10))
    await lookOnce()
    expect(names()).toEqual([])
    await leaveFree(Math.ceil(blocks / 10) - 1)
    await lookOnce()
    expect(told).toMatchObject([{ body: expect.stringMatching(/DiskNearlyFull\. The disk .* 9 % free\./) }])
  })
})
