import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notifying, openReminder, showReminder } from './show-reminder.ts'

beforeEach(() => vi.stubGlobal('self', { location: { host: 'site.test', origin: 'https://site.test' } }))
afterEach(() => vi.unstubAllGlobals())

/** A push event as a service worker receives it. */
function aWorker(open: string[] = []) {
  const seen: unknown[] = []
  const work: Promise<unknown>[] = []
  const worker: Notifying = {
    registration: { showNotification: async (title, options) => void seen.push({ title, ...options }) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void seen.push(`focus ${url}`) })),
      openWindow: async (url) => void seen.push(`open ${url}`),
    },
  }
  return { worker, seen, waitUntil: (one: Promise<unknown>) => void work.push(one), done: () => Promise.all(work) }
}

const show = async (json: () => unknown) => {
  const { worker, seen, waitUntil, done } = aWorker()
  showReminder(worker, { data: { json }, waitUntil })
  await done()
  return seen[0]
}

test('a reminder shows its text and replaces the previous one of its kind', async () => {
  const sent = { title: 'Daily: Out', body: 'A new photo.', page: '/game', tag: 'release' }
  expect(await show(() => sent)).toMatchObject({
    title: 'Daily: Out',
    body: 'A new photo.',
    tag: 'release',
    data: { page: '/game' },
  })
})

test('an unreadable push still shows a notification, as browsers require', async () => {
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  for (const json of [broken, () => null, () => 7, () => ({ title: 3 })])
    expect(await show(json)).toMatchObject({ title: 'site.test', data: { page: '/game' } })
})

const press = async (data: unknown, open: string[] = []) => {
  const { worker, seen, waitUntil, done } = aWorker(open)
  openReminder(worker, { notification: { data, close: () => seen.push('closed') }, waitUntil })
  await done()
  return seen
}

test("a click opens the reminder's page, or focuses a window that shows it", async () => {
  expect(await press({ page: '/settings' })).toEqual(['closed', 'open https://site.test/settings'])
  const open = ['https://other.test/game', 'https://site.test/faq', 'https://site.test/game?from=mail']
  expect(await press({ page: '/game' }, open)).toEqual(['closed', 'focus https://site.test/game?from=mail'])
})

test('a click never leads to another site', async () => {
  for (const page of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', 7, null])
    expect(await press({ page })).toEqual(['closed', 'open https://site.test/game'])
})
