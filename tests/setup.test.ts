import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { readAddress } from '@whereabouts/engines/database/address'
import { readConfig } from '@whereabouts/server/start/config'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { registryOf } from '../scripts/setup/site-files.ts'

const script = fileURLToPath(new URL('../scripts/setup.ts', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'whereabouts-setup-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function setUp(to: string, { typed = '', options = [] as string[] } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--to', join(scratch, to), ...options], {
    input: typed,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  })
  return { status, said: stdout + stderr }
}
const settingsOf = (path: string) => parseEnv(readFileSync(join(scratch, path), 'utf8')) as Record<string, string>
const written = (name: string, text: string) => {
  writeFileSync(join(scratch, name), text)
  return join(scratch, name)
}

/** Port 1 of this machine is closed. */
const nowhere = '127.0.0.1:1'
const live = `STRIPE_SECRET_KEY=sk_live_${'a1b2c3d4'.repeat(3)}
STRIPE_PUBLISHABLE_KEY=pk_live_${'a1b2c3d4'.repeat(3)}
STRIPE_WEBHOOK_SECRET=whsec_${'b2c3d4e5'.repeat(3)}
SMTP_URL=smtp://${nowhere}
`

test('a bad answer gets a sentence and another attempt', () => {
  const typed = [
    ...['http://play.example.net', 'https://play.example.net/game', 'https://play.example.net'],
    ...['machine', 'apache', 'nginx'],
    ...['no address', `postgres://${nowhere}/whereabouts`, 'again', '', 'keep'],
    ...['whereabouts', `http://${nowhere}`, 'key', 'another key', 'keep'],
    ...['', ''],
    ...['refused', `sk_test_${'a'.repeat(20)}`, `sk_live_${'a'.repeat(20)}`, `pk_test_${'a'.repeat(20)}`],
    ...[`pk_live_${'a'.repeat(20)}`, `whsec_${'b'.repeat(20)}`, 'keep'],
    ...[
      'bundled',
      'no address',
      'owner@example.net',
      '',
      'http://example.net/hook',
      `http://${nowhere}/hook`,
      `http://${nowhere}`,
      'keep',
      'backups',
      '/mnt/backups',
    ],
    ...['spare', `http://${nowhere}`, 'key', 'another key', 'a third key', 'keep', ''],
  ].join('\n')
  const { status, said } = setUp('typed', { typed })
  expect(said).toMatch(/! It must start with https:\/\//)
  expect(said).toMatch(/! It must be the address of the site alone/)
  expect(said).toMatch(/! It must be nginx or caddy/)
  expect(said).toMatch(/! It must be postgres:\/\/user:password@host\/database, or embedded [^.]+\.\n/)
  expect(said.match(/! PostgreSQL at .*: nothing listens there/g)).toHaveLength(2)
  expect(said).toMatch(/! .*bucket whereabouts/)
  expect(said).toMatch(/! It is of test mode/)
  expect(said).toMatch(/! One is of test mode and one of live mode/)
  expect(said).toMatch(/! It must be an e-mail address/)
  expect(said).toMatch(/! It must be a whole path/)
  expect(said).toMatch(/! It must be a mail address, or a webhook that begins with https/)
  for (const name of ['ALERTS_TO', 'PING_URL']) expect(said).toContain(`! ${name} cannot be used: `)
  expect(said).toMatch(/! .*bucket spare .*\(BACKUP_S3_ENDPOINT\)/)
  expect(said).toMatch(/! It must not be the same as S3_SECRET_ACCESS_KEY\.\n/)
  expect(said).toContain('Three things remain')
  expect(status).toBe(0)
  expect(existsSync(join(scratch, 'typed/.answers'))).toBe(false)
  expect(settingsOf('typed/env')).toMatchObject({ SITE_URL: 'https://play.example.net', BACKUP_DIR: '/mnt/backups' })
  expect(settingsOf('typed/env'), 'servers do not know the bucket of the backups').not.toHaveProperty(
    'BACKUP_S3_BUCKET',
  )
  expect(settingsOf('typed/backup')).toMatchObject({ BACKUP_S3_BUCKET: 'spare', BACKUP_S3_ACCESS_KEY_ID: 'key' })
})

/** A PostgreSQL that refuses every password, in a process of their own: setup is waited for without a turn of the loop here. */
const refusing = `
const { createServer } = require('node:net')
const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "me"', '', ''].join('\\0').slice(0, -1) + '\\0'
const postgres = createServer((socket) => socket.on('error', () => {}).on('data', (sent) => {
  if (sent.length === 8) return socket.write('N')
  const head = Buffer.alloc(5, 'E')
  head.writeUInt32BE(4 + fields.length, 1)
  socket.end(Buffer.concat([head, Buffer.from(fields)]))
}))
postgres.listen(0, '127.0.0.1', () => console.log(postgres.address().port))`

test('a wrong password gets a sentence and another attempt, and is in no output', async () => {
  const child = spawn(process.execPath, ['--eval', refusing], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const answers = written('passwords.txt', `SITE_URL=https://play.example.net\nSETUP=machine\n${live}`)
  expect(setUp('passwords', { options: ['--answers', answers] }).status).toBe(0)
  const change = (name: string, typed: string) => setUp('passwords', { options: ['--change', name], typed }).said
  const database = change('database', `postgres://me:hush@127.0.0.1:${port.toString().trim()}/w\n\n\nkeep\nno\n`)
  expect(database.match(/! .*PostgreSQL at .* it refuses the password of the user me\./g)).toHaveLength(2)
  expect(database).not.toContain('hush')
})

test('the answers of a run that is broken off are offered by the next one, and only their owner can read them', () => {
  const { status, said } = setUp('broken', { typed: 'https://play.example.net\nmachine\ncaddy\n' })
  expect([status, said]).toEqual([1, expect.stringContaining('the next run offers them')])
  expect(statSync(join(scratch, 'broken/.answers')).mode & 0o777).toBe(0o600)
  const again = setUp('broken', { typed: '\n\n\n' }).said
  for (const answer of ['https://play.example.net', 'machine', 'caddy']) expect(again).toContain(`[${answer}]: `)
})

test('a machine gets settings without the owner’s account, secret files readable only by their owner, and roles with passwords', () => {
  const answers = written('machine.txt', `SITE_URL=https://play.example.net\nSETUP=machine\n${live}`)
  expect(setUp('machine', { options: ['--answers', answers] }).status).toBe(0)
  for (const name of ['env', 'owner', 'backup', 'roles.sql'])
    expect(statSync(join(scratch, 'machine', name)).mode & 0o777, name).toBe(0o600)
  const settings = settingsOf('machine/env')
  expect(Object.keys(settings).filter((name) => /OWNER|BACKUP_(?!DIR)|MIGRATE_DATABASE/.test(name))).toEqual([])
  const bucket = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'another key' }
  expect(readConfig({ ...settings, ...bucket, NODE_ENV: 'production' })).toMatchObject({
    isProduction: true,
    needsSandbox: false,
    MIGRATE_AT_START: 'off',
    TRUST_PROXY: 1,
  })
  const roles = readFileSync(join(scratch, 'machine/roles.sql'), 'utf8')
  expect(roles).toContain(`whereabouts_app password '${new URL(settings.DATABASE_URL!).password}'`)
  expect(readFileSync(join(scratch, 'machine/nginx.conf'), 'utf8')).not.toContain('play.example.org')
})

test('addresses of version 6, of a socket and of a site without a name are taken', () => {
  const rest = `SETUP=machine\n${live}`
  const atSocket = 'postgres:///w?host=/nowhere/postgresql'
  const six = written('six.txt', `SITE_URL=https://[2001:db8::1]\nDATABASE_URL=postgres://[::1]:1/w\n${rest}`)
  const socket = written('socket.txt', `SITE_URL=https://192.0.2.7\nDATABASE_URL=${atSocket}\n${rest}`)
  for (const [to, answers] of [['six', six] as const, ['socket', socket] as const])
    expect(setUp(to, { options: ['--answers', answers] }), to).toMatchObject({ status: 0 })
  expect(settingsOf('six/env').SITE_URL).toBe('https://[2001:db8::1]')
  expect(readAddress(settingsOf('six/env').DATABASE_URL!)).toMatchObject({ hosts: ['::1'], user: 'whereabouts_app' })
  const { POSTGRES_OWNER_PASSWORD: password, MIGRATE_DATABASE_URL: ofOwner } = settingsOf('socket/owner')
  expect(readAddress(ofOwner!)).toMatchObject({
    socketFolder: '/nowhere/postgresql',
    user: 'whereabouts_owner',
    password,
  })
  const typed = 'postgres://host/100%\n\nkeep\nno\n'
  const asked = (to: string) => setUp(to, { options: ['--change', 'database'], typed }).said
  expect(asked('socket')).toContain('! PostgreSQL at /nowhere/postgresql/.s.PGSQL.5432 cannot be used')
  const said = asked('six')
  expect(said).toContain('! PostgreSQL at [::1]:1 cannot be used: nothing listens there')
  expect(said).toContain('! It cannot be used: its database has a % that is not encoded')
})

test('one answer is changed, every secret stays, and nothing is overwritten without a yes', () => {
  const answers = written('small.txt', `SITE_URL=https://play.example.net\n${live}`)
  expect(setUp('small', { options: ['--answers', answers] }).status).toBe(0)
  const before = settingsOf('small/.env')
  expect(before).toMatchObject({ SETUP: 'small', SITE_HOST: 'play.example.net', MAP_BUNDLED: 'allowed' })
  const change = (typed: string) => setUp('small', { options: ['--change', 'owner'], typed })
  expect(change('\n\n').said, 'the same answers make the same files').not.toContain('Write over')
  expect(change('ann@example.net\n\nno\n').said).toContain('Nothing was written')
  expect(settingsOf('small/.env')).toEqual(before)
  const other = written('other.txt', 'ADMIN_EMAIL=bob@example.net')
  expect(setUp('small', { options: ['--answers', other] })).toMatchObject({ status: 1 })
  expect(settingsOf('small/.env')).toEqual(before)
  expect(change('ann@example.net\n\nyes\n').status).toBe(0)
  expect(settingsOf('small/.env')).toEqual({ ...before, ADMIN_EMAIL: 'ann@example.net', TLS_EMAIL: 'ann@example.net' })
})

test('neither a question nor the report shows a secret of an earlier run', () => {
  const answers = written(
    'secrets.txt',
    `SITE_URL=https://play.example.net\nSETUP=machine\nDATABASE_URL=postgres://me:hush@${nowhere}/w\nS3_SECRET_ACCESS_KEY=short`,
  )
  expect(setUp('secrets', { options: ['--answers', answers] }).said).not.toMatch(/hush|short/)
  const typed = `${'\n'.repeat(6)}keep\n`
  for (const change of ['database', 'files'])
    expect(setUp('secrets', { options: ['--change', change], typed }).said).not.toMatch(/hush|short/)
})

test.each([
  ['https://github.com/Atlas/whereabouts.git\n', 'ghcr.io/atlas'],
  ['git@github.com:atlas/whereabouts', 'ghcr.io/atlas'],
  ['https://github.com.example.org/atlas/whereabouts', null],
  ['/srv/git/whereabouts', null],
])('the image comes from where the sources come from: %j', (origin, registry) => {
  expect(registryOf(origin)).toBe(registry)
})

test('a secret file is private again after another run, whatever a killed run or a copy has left', () => {
  const answers = written('modes.txt', `SITE_URL=https://play.example.net\n${live}`)
  const run = () => setUp('modes', { options: ['--answers', answers, '--overwrite'] })
  const mode = () => statSync(join(scratch, 'modes/.env')).mode & 0o777
  run()
  chmodSync(join(scratch, 'modes/.env'), 0o644)
  run()
  expect(mode()).toBe(0o600)
  writeFileSync(join(scratch, 'modes/.env'), 'of another run', { mode: 0o644 })
  writeFileSync(join(scratch, 'modes/.env.new'), 'half of it', { mode: 0o644 })
  chmodSync(join(scratch, 'modes/.env.new'), 0o666)
  run()
  expect(mode()).toBe(0o600)
})

test('a file with wrong answers is refused with every fault, and nothing is written', () => {
  const answers = written('wrong.txt', 'SITE_URL=http://play.example.net\nADMIN_EMAIL=invalid\nSETUP=large')
  const { status, said } = setUp('wrong', { options: ['--answers', answers] })
  expect(status).toBe(1)
  for (const name of ['SITE_URL', 'ADMIN_EMAIL', 'SETUP']) expect(said).toContain(`${name}: It must`)
  expect(() => statSync(join(scratch, 'wrong'))).toThrow()
})
