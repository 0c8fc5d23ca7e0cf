import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSavedFile } from './saved-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, 'deep', 'state.json')

test('a saved file is read again, and fields added since are filled in', async () => {
  const file = await openSavedFile(path(), { count: 0 })
  file.value.count = 7
  file.changed()
  await file.saved()
  expect((await openSavedFile(path(), { count: 0, names: [] })).value).toEqual({ count: 7, names: [] })
})

test('every change before the call is on disk when it resolves, even though many calls share few writes', async () => {
  const file = await openSavedFile(path(), { count: 0 })
  const saves = Array.from({ length: 50 }, async (_, index) => {
    file.value.count = index + 1
    file.changed()
    await file.saved()
    expect(JSON.parse(await readFile(path(), 'utf8')).count).toBeGreaterThanOrEqual(index + 1)
  })
  await Promise.all(saves)
  expect(await readdir(join(folder, 'deep'))).toEqual(['state.json'])
})

test('a folder that was removed meanwhile is created again', async () => {
  const file = await openSavedFile(path(), { count: 1 })
  file.changed()
  await file.saved()
  await rm(join(folder, 'deep'), { recursive: true })
  file.changed()
  await file.saved()
  expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual({ count: 1 })
})

test('a file with malformed JSON stops the start, with its name', async () => {
  await writeFile(join(folder, 'state.json'), '{"half": ')
  await expect(openSavedFile(join(folder, 'state.json'), {})).rejects.toThrow('state.json holds no JSON')
})
