import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('pages without https create unique keys too', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 100 }, newKey)
  for (const key of keys) expect(z.uuid({ version: 'v4' }).safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
