import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { readConfig } from '@whereabouts/server/start/config'
import { expect, test } from 'vitest'
import { siteFiles } from '../scripts/setup/site-files.ts'
import { settingsOfSetup } from './answered.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The settings of a file such as .env.example, with their values. */
const settingsIn = (text: string) =>
  new Map(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  )
const known = settingsIn(read('.env.example'))

test('the systemd unit starts existing files', () => {
  const unit = read('deploy/whereabouts.service')
  const [, script] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, script!))).toBe(true)
  const names = [...(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name!)
  expect(names.filter((name) => !known.has(name))).toEqual(['MALLOC_ARENA_MAX'])
})

test.each(['backup', 'archive'])(
  'the unit of the %s starts an existing script as the server’s user, equally confined',
  (name) => {
    const [server, backup] = [read('deploy/whereabouts.service'), read(`deploy/whereabouts-${name}.service`)]
    const [, script] = /^ExecStart=\S+ (\S+) --to \S+(?: --keep \d+)?$/m.exec(backup) ?? []
    expect(existsSync(join(root, script!))).toBe(true)
    const linesOf = (unit: string, pattern: RegExp) => unit.split('\n').filter((line) => pattern.test(line))
    const shutIn =
      /^(?:User|Group|UMask|EnvironmentFile=\/|Protect\w+|Private\w+|Restrict(?!art)\w+|LockPersonality|NoNew\w+|Capability\w+|SystemCall\w+)=/
    expect(linesOf(server, shutIn).length).toBeGreaterThan(20)
    expect(linesOf(backup, shutIn).sort()).toEqual(linesOf(server, shutIn).sort())
  },
)

test('the timer of the backup starts it each night', () => {
  const timer = read('deploy/whereabouts-backup.timer')
  expect(timer).toMatch(/^OnCalendar=.* UTC$/m)
  expect(timer).toMatch(/^Persistent=true$/m)
  expect(timer).toMatch(/^WantedBy=timers\.target$/m)
})

test('two instances of the systemd unit share no port and no folder', () => {
  const [, line] = /^Environment=(.+)$/m.exec(read('deploy/whereabouts.service')) ?? []
  const settingsOf = (instance: string) => {
    const pairs = line!.replaceAll('%i', instance).split(' ')
    return readConfig({ ...Object.fromEntries(pairs.map((pair) => pair.split('='))), NODE_ENV: 'development' })
  }
  const [one, other] = [settingsOf('3000'), settingsOf('3001')]
  expect([one.METRICS_PORT, other.METRICS_PORT]).toEqual([13_000, 13_001])
  expect(new Set([one, other].flatMap(({ PORT, METRICS_PORT, DATA_DIR }) => [PORT, METRICS_PORT, DATA_DIR])).size).toBe(
    6,
  )
  // What the file sets comes before what the unit sets.
  expect(
    Object.keys(settingsOfSetup('machine')).filter((name) => ['PORT', 'METRICS_PORT', 'DATA_DIR'].includes(name)),
  ).toEqual([])
})

test.each(['.env.example', 'what setup writes'])(
  'a shell, and Node, read %s as the server is to have it',
  async (of) => {
    const text = of === '.env.example' ? read(of) : (await siteFiles(settingsOfSetup('compose')))[0]!.text
    const folder = mkdtempSync(join(tmpdir(), 'whereabouts-settings-'))
    const path = join(folder, 'env')
    writeFileSync(path, text)
    const script = `set -eu; set -a; . "$1"; set +a; env -0`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', path], {
      env: { PATH: process.env.PATH ?? '' },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
    const byShell = new Map(
      stdout.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    const byNode = parseEnv(text)
    for (const [name, value] of settingsIn(text))
      expect([byShell.get(name), byNode[name]], name).toEqual([value, value])
    if (of !== '.env.example') expect(byShell.get('MAIL_FROM')).toBe('Whereabouts <no-reply@example.org>')
  },
)

test.each(['Whereabouts <no-reply@example.org>', 'pa$word', 'a#b', 'back\\slash', 'a b', 'x`y`'])(
  'a shell and Node read a value in single quotes literally: %s',
  (value) => {
    const line = `MAIL_FROM='${value}'`
    const { stdout } = spawnSync('sh', ['-c', `${line}; printf %s "$MAIL_FROM"`], { encoding: 'utf8' })
    expect([stdout, parseEnv(line).MAIL_FROM]).toEqual([value, value])
  },
)
