import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { askToNote } from '@whereabouts/server/operations/backups/backup-socket'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { countWaiting } from '@whereabouts/server/platform/observability/queries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, sendGuess } from './player.ts'
import { type Prepared, prepareDataFolder } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

const secret = 'a secret of this test alone, of 32 or more'

let home: string
let data: string
let to: string
let prepared: Prepared
let server: ServerProcess

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'whereabouts-backups-'))
  data = join(home, 'data')
  to = join(home, 'backups')
  prepared = await prepareDataFolder(data, { players: 4, secret })
  server = await ServerProcess.start(await settingsOf())
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

const settingsOf = async () => ({ ...(await ownPorts()), DATA_DIR: data, AUTH_SECRET: secret })

/** Settings of one test alone. */
let more: Record<string, string> = {}

const start = (script: string, options: string[]) => {
  const { PATH = '', HOME = '' } = process.env
  const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url))
  return spawn(process.execPath, [file, ...options], { env: { PATH, HOME, DATA_DIR: data, ...more } })
}

async function run(script: string, ...options: string[]): Promise<{ code: number; said: string }> {
  const child = start(script, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)))
  expect(said, 'no stack for the operator').not.toMatch(/\n\s+at /)
  return { code, said: said.trim() }
}

const backups = async () => (await readdir(to)).filter((name) => !name.startsWith('.')).sort()

/** Guesses one after the other for each player until stopped; each is recorded as soon as it is acknowledged. */
function guessOn(): { acknowledged: string[]; end(): Promise<void> } {
  const acknowledged: string[] = []
  let hasEnded = false
  const play = async (player: Player) => {
    for (let at = 1; !hasEnded && at < 90; at += 1) {
      const point = { lat: -at / 2, lng: acknowledged.length % 180 }
      const { status, body } = await sendGuess(server.url, player, { puzzleId: prepared.puzzleId, at: point })
      expect(status).toBe(200)
      acknowledged.push(body.guess_id!)
      await sleep(20)
    }
  }
  const playing = Promise.all(prepared.players.map(play))
  return {
    acknowledged,
    async end() {
      hasEnded = true
      await playing
    },
  }
}

test('a backup while people guess contains every earlier acknowledged guess, and each concurrent one entirely or not at all', async () => {
  const game = guessOn()
  await expect.poll(() => game.acknowledged.length).toBeGreaterThan(8)
  const before = [...game.acknowledged]
  const made = await run('backup', '--to', to, '--keep', '2')
  const after = game.acknowledged.length
  await game.end()
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/Backed up .*\n(?:.*\n)*.*Noted /)])
  expect(after, 'guesses went on').toBeGreaterThan(before.length)

  const [name] = await backups()
  const restored = join(home, 'restored')
  const copy = join(restored, 'db')
  await cp(join(to, name!, 'db'), copy, { recursive: true })
  const db = await openPglite({ folder: copy })
  try {
    const ids = new Set((await db.sql<{ id: string }>`select id from guesses`).map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect([...ids].filter((id) => !game.acknowledged.includes(id)).length).toBeLessThanOrEqual(prepared.players.length)
    expect(await checkIntegrity(db)).toEqual([])
  } finally {
    await db.close()
  }

  const says = async () => {
    const onCopy = await ServerProcess.start({ ...(await settingsOf()), DATA_DIR: restored })
    await onCopy.end('SIGTERM')
    return /this database is a copy of \d{4}-\d\d-\d\d .* may be missing/.test(onCopy.output)
  }
  expect(await says()).toBe(true)
  more = { DATA_DIR: restored }
  expect(await run('settle-restore', '--yes')).toMatchObject({ code: 0 })
  more = {}
  expect(await says()).toBe(false)
})

test('a second server on its data is refused and leaves the backup socket to the first', async () => {
  const second = new ServerProcess(await settingsOf())
  expect(await second.ended).toMatchObject({ code: 1 })
  expect(second.output).toContain('is in use by another running server')
  expect((await stat(join(data, 'backup.sock'))).mode & 0o777).toBe(0o600)
  expect(await askToNote(data, { kind: 'check', takenAt: new Date(), bytes: 0 })).toBe(true)
})

test('a backup killed in the middle leaves earlier ones intact and no partial one, and the server continues', async () => {
  const earlier = await backups()
  const child = start('backup', ['--to', to])
  const ended = new Promise((resolve) => child.on('close', resolve))
  await expect
    .poll(async () => (await readdir(to)).filter((name) => name.startsWith('.whereabouts-')), { interval: 5 })
    .toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  expect(await backups()).toEqual(earlier)
  const player = prepared.players[0]!
  expect((await sendGuess(server.url, player, { puzzleId: prepared.puzzleId, at: { lat: 60, lng: 1 } })).status).toBe(
    200,
  )
  expect(await run('backup', '--to', to, '--keep', '1')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/[1-9]\d* older ones removed/),
  })
  const names = await readdir(to)
  expect(names.filter((name) => name !== '.lock')).toEqual(await backups())
  expect(await backups()).toHaveLength(1)
})

test('a backup is checked and its restore rehearsed while the server runs, without side effects', async () => {
  const backup = join(to, (await backups())[0]!)
  const countOf = async () => (await readdir(backup, { recursive: true })).length
  const entries = await countOf()
  expect(await run('check-backup', backup)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Sound .*\n +Noted /),
  })
  const rehearsed = await run('rehearse-restore', backup)
  expect([rehearsed.code, rehearsed.said]).toEqual([
    0,
    expect.stringMatching(/^Restored +[\d.]+ s .*\n(?:.*\n)*.*In all +[\d.]+ s$/),
  ])
  expect(await countOf()).toBe(entries)
  expect(await server.isHealthy()).toBe(true)
})

test('with the server stopped the same command makes the backup alone', async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  const made = await run('backup', '--to', to, '--with-secrets')
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/Noted /)])
  expect(await readdir(join(to, (await backups()).at(-1)!))).toContain('secrets.json')
  const nowhere = await run('backup', '--to', join(data, 'secrets.json'))
  expect([nowhere.code, nowhere.said]).toEqual([
    1,
    expect.stringMatching(/^No backup was made: .*there is a file of that name\.$/),
  ])
})

test('a backup that cannot reach the other bucket fails and does not count; one that can is restored from there completely', async () => {
  const shelf = join(home, 'copied')
  const newestNoted = async () => {
    const db = await openPglite({ folder: join(data, 'db') })
    const [newest] = await db.sql<{ at: Date }>`select max(finished_at) as at from backups where kind = 'backup'`
    await db.close()
    return newest!.at
  }
  const failures = async () => {
    const db = await openPglite({ folder: join(data, 'db') })
    return (await countWaiting(db, new Date()).finally(() => db.close())).failedBackups
  }
  const before = await newestNoted()
  const earlier = await failures()
  more = {
    BACKUP_S3_BUCKET: standBucket,
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_ACCESS_KEY_ID: standKeys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey,
  }
  const failed = await run('backup', '--to', shelf)
  expect([failed.code, failed.said]).toEqual([1, expect.stringMatching(/is made, but it is NOT in the other bucket\./)])
  expect(await newestNoted()).toEqual(before)
  expect(await failures(), 'the alert says so').toBe(earlier + 1)

  const stand = await startS3Stand()
  try {
    more.BACKUP_S3_ENDPOINT = stand.url
    const made = await run('backup', '--to', shelf)
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/uploaded to the bucket .*\n(?:.*\n)*.*Noted /)])
    const lines = made.said.split('\n').filter((line) => !/^ *Missing /.test(line))
    expect(lines, made.said).toHaveLength(4)
    expect(Number(await newestNoted())).toBeGreaterThan(Number(before))
    expect(await failures()).toBe(0)
    const name = (await readdir(shelf))
      .filter((one) => one.startsWith('whereabouts-'))
      .sort()
      .at(-1)!
    expect(await run('fetch-backup')).toMatchObject({ code: 0, said: name })
    const back = join(home, 'back')
    expect(await run('fetch-backup', 'latest', '--to', back)).toMatchObject({ code: 0 })
    expect(await run('check-backup', join(back, name))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Sound /),
    })
  } finally {
    more = {}
    await stand.close()
  }
})
