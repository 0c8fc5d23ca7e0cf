import { describe, expect, test } from 'vitest'
import { cacheSuite } from './cache.suite.ts'
import { openInProcessCache } from './in-process.ts'

describe('a cache inside the process', () => cacheSuite(async () => [openInProcessCache()]))

test('when there is no room, the value unused for longest goes', async () => {
  const cache = openInProcessCache({ most: 3 })
  const set = (key: string) => cache.set(key, { owner: 'anna', value: key, seconds: 20 })
  for (const key of ['a', 'b', 'c']) await set(key)
  expect(await cache.get('a')).toBe('a')
  await set('d')
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c'), await cache.get('d')]).toEqual([
    'a',
    null,
    'c',
    'd',
  ])
})
