// @vitest-environment happy-dom
import type { Site } from '@whereabouts/contract/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from './api.ts'
import { newQueryClient } from './query-client.ts'
import { defaultSite } from './site-defaults.ts'
import { setStreamed, watchMode } from './watch-mode.ts'

let mode: Site['maintenance_mode']
let asked: number
let watching: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  mode = 'false'
  asked = 0
  watching = new AbortController()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ maintenance_mode: mode, announcement_id: null })
  })
})
afterEach(() => {
  watching.abort()
  setStreamed(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const siteKey = keyOf('GET /api/site', {})

async function openPage() {
  const queries = newQueryClient()
  queries.setQueryData(siteKey, { ...defaultSite, serverTime: '2026-03-10T00:00:00Z' })
  watchMode(queries, watching.signal)
  await vi.advanceTimersByTimeAsync(0)
  return { isDown: () => queries.getQueryData<Site>(siteKey)!.maintenance_mode === 'true' }
}

test('a visible page learns of maintenance within 15 s, and a hidden page does not ask', async () => {
  const page = await openPage()
  mode = 'true'
  await vi.advanceTimersByTimeAsync(14_999)
  expect([asked, page.isDown()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, page.isDown()]).toEqual([2, true])

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})

test('a page with an open stream does not ask, and asks again when the stream ends', async () => {
  await openPage()
  setStreamed(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  setStreamed(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBe(2)
})
