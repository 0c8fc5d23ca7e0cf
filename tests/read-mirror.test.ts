import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tilePath, tilesOfTree } from '@whereabouts/game/log/tiles'
import { afterAll, expect, test } from 'vitest'
import { readMirror } from '../scripts/log/read-mirror.ts'
import { DishonestLog, puzzle } from './dishonest-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'whereabouts-mirror-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lies there as `npm run mirror-log` leaves it. */
async function mirror(log: DishonestLog): Promise<string> {
  const { read } = log.files()
  const tiles = tilesOfTree(log.size).flatMap((name) => [
    tilePath(name),
    ...(name.level === 0 ? [tilePath({ ...name, level: 'entries' })] : []),
  ])
  for (const path of ['checkpoint', 'vkey', ...tiles]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), (await read(`/log/${path}`))!)
  }
  return Buffer.from((await read('/log/checkpoint'))!).toString()
}

test('a mirror says what followed on a state of the log, and no other log or damaged file does', async () => {
  const log = new DishonestLog()
  log.addOthers(300)
  const state = { size: log.size, note: await mirror(log) }
  expect(await readMirror(folder, state)).toEqual([])
  log.addOthers(300)
  const called = { kind: 'called-off', puzzle, atUs: 1 } as const
  log.add(called)
  await mirror(log)
  const found = await readMirror(folder, state)
  expect([found.length, found.at(-1)]).toEqual([301, called])
  expect(await readMirror(folder, { size: 0, note: '' })).toHaveLength(log.size)

  const other = new DishonestLog()
  other.addOthers(299)
  other.add(called)
  const { read } = other.files()
  const note = Buffer.from((await read('/log/checkpoint'))!).toString()
  await expect(readMirror(folder, { size: other.size, note })).rejects.toThrow('does not continue the log')
  truncateSync(join(folder, 'tile/entries/001'), 100)
  await expect(readMirror(folder, state)).rejects.toThrow()
})
