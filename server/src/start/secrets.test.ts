import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('secrets are made once, are all different, and only their owner may read them', async () => {
  const secrets = await openSecrets(folder)
  expect(await openSecrets(folder)).toEqual(secrets)
  expect(new Set(Object.values(secrets)).size).toBe(9)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test.each(['', '{', '{}', '[]', 'null', '{"authSecret":"short"}'])(
  'damaged secrets (%s) stop the start with a sentence and stay as they are',
  async (text) => {
    const path = join(folder, 'secrets.json')
    await writeFile(path, text)
    await expect(openSecrets(folder)).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringContaining(`The file ${path} is damaged.`),
    })
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)
