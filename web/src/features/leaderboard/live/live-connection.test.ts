import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnection, type LiveNews } from './live-connection.ts'

const puzzleId = '0197d0a0-0000-7000-8000-000000000001'
let sources: BrowserSource[] = []
let news: LiveNews[] = []
let connection: LiveConnection

/** Replaces the browser's class, which Node lacks. */
class BrowserSource extends EventTarget {
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.isClosed = true
  }
  send(kind: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', BrowserSource)
  sources = []
  news = []
  connection = new LiveConnection({ puzzleId, notify: (item) => news.push(item) })
  connection.open()
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => sources.at(-1)!
const openLast = () => last().dispatchEvent(new Event('open'))
const kinds = () => news.map((item) => (item.kind === 'state' ? item.state : item.kind))

test('the board, its changes and the own row are passed on', () => {
  expect(last().url).toBe(`/api/puzzles/${puzzleId}/live`)
  openLast()
  for (const kind of ['board', 'change', 'mine']) last().send(kind, { total: 1 })
  expect(kinds()).toEqual(['connecting', 'open', 'board', 'change', 'mine'])
})

test('a lost connection is opened again', () => {
  openLast()
  news = []
  last().dispatchEvent(new Event('error'))
  expect(last().isClosed).toBe(true)
  vi.advanceTimersByTime(700)
  expect(sources).toHaveLength(2)
  openLast()
  expect(kinds()).toEqual(['reconnecting', 'open'])
})

test('45 s of silence is a dead connection; a heartbeat every 15 s is not', () => {
  openLast()
  for (let beats = 0; beats < 8; beats += 1) {
    vi.advanceTimersByTime(15_000)
    last().send('alive')
  }
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(51_000)
  expect(sources).toHaveLength(2)
  expect(sources[0]!.isClosed).toBe(true)
})

test('a connection that never answers is abandoned', () => {
  vi.advanceTimersByTime(51_000)
  expect(sources).toHaveLength(2)
})

test('after a sleep, which the monotonic clock ignores, the next check finds the connection dead', () => {
  openLast()
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(5000)
  expect(sources).toHaveLength(2)
})

test('a closed one connects immediately when reopened, once', () => {
  openLast()
  last().dispatchEvent(new Event('error'))
  connection.close()
  vi.advanceTimersByTime(120_000)
  expect(sources).toHaveLength(1)
  connection.renew()
  expect(sources).toHaveLength(1)
  connection.open()
  connection.open()
  expect(sources).toHaveLength(2)
})

test('a network change opens a new connection', () => {
  openLast()
  connection.renew()
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('maintenance and subscription news are passed on; unreadable events are not', () => {
  openLast()
  news = []
  const mode = { maintenance_mode: 'true', announcement_id: null } as const
  last().send('mode', mode)
  for (const kind of ['mode', 'board', 'change']) last().dispatchEvent(new MessageEvent(kind, { data: 'maintenance' }))
  last().send('subscription')
  expect(news).toEqual([{ kind: 'mode', mode }, { kind: 'subscription' }])
})

test('the backoff grows if the server accepts and drops connections', () => {
  for (let times = 0; times < 20; times += 1) {
    openLast()
    last().dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(3000)
  }
  expect(sources.length).toBeLessThan(17)
})
