import type { Receipt } from '@whereabouts/game/log/receipt'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptsOf, storeReceipt } from './stored-receipts.ts'

const name = 'whereabouts-receipts'
let stored: Map<string, string>
let room: number

beforeEach(() => {
  stored = new Map()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const aReceipt = (counter: number): Receipt => ({
  ...{ version: 2, log: 'site.test/log', kind: 'guess', puzzle: '0190a5b0-0000-7000-8000-000000000001' },
  ...{
    guess_lat: '10.5',
    guess_lng: '20.25',
    salt: 'AAAA',
    account: '0190a5b0-0000-7000-8000-000000000002',
    account_salt: 'AAAA',
    arrived_us: 1_773_144_000_000_000 + counter,
  },
  ...{ server: 1, counter, index: 0, size: 1, path: ['AAAA'], root: 'AAAA', signature: 'AAAA' },
})
const countersOf = (userId: string) => receiptsOf(userId).map(({ counter }) => counter)

test('each player sees only their own receipts, newest first', () => {
  storeReceipt('ada', aReceipt(1))
  storeReceipt('bob', aReceipt(2))
  storeReceipt('ada', aReceipt(3))
  expect(receiptsOf('ada')).toEqual([aReceipt(3), aReceipt(1)])
  expect(countersOf('bob')).toEqual([2])
  expect(receiptsOf('eve')).toEqual([])
})

test('the same receipt is stored once', () => {
  for (const counter of [1, 2, 1]) storeReceipt('ada', aReceipt(counter))
  expect(countersOf('ada')).toEqual([1, 2])
})

test('the newest 200 are stored', () => {
  for (let counter = 0; counter < 201; counter += 1) storeReceipt('ada', aReceipt(counter))
  const counters = countersOf('ada')
  expect([counters.length, counters[0], counters.at(-1)]).toEqual([200, 200, 1])
})

test('full storage holds as many of the newest as fit', () => {
  for (let counter = 0; counter < 8; counter += 1) storeReceipt('ada', aReceipt(counter))
  room = stored.get(name)!.length
  storeReceipt('ada', aReceipt(8))
  expect(countersOf('ada')).toEqual([8, 7, 6, 5])
})

test.each(['', '{', 'null', '7', '{}', '[null, 7, {"userId":"ada"}, {"userId":"ada","receipt":{"version":1}}]'])(
  'invalid stored data is ignored, and the next receipt is stored: %s',
  (damaged) => {
    stored.set(name, damaged)
    expect(receiptsOf('ada')).toEqual([])
    storeReceipt('ada', aReceipt(1))
    expect(countersOf('ada')).toEqual([1])
  },
)

test('play goes on without storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeReceipt('ada', aReceipt(1))
  expect(receiptsOf('ada')).toEqual([])
})
