import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPin } from './forget-pin.ts'
import { findStoredPin, storePin } from './stored-pin.ts'

const owner = { userId: 'ada', puzzleId: 'monday' }
const paris = { lat: 48.8566, lng: 2.3522 }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a pin is restored only for the same player and puzzle', () => {
  storePin(owner, paris)
  expect(findStoredPin(owner)).toEqual(paris)
  expect(findStoredPin({ ...owner, userId: 'bob' })).toBeNull()
  expect(findStoredPin({ ...owner, puzzleId: 'tuesday' })).toBeNull()
})

test('removing the pin or signing out deletes it', () => {
  storePin(owner, paris)
  storePin(owner, null)
  expect(stored.size).toBe(0)
  storePin(owner, paris)
  forgetPin()
  expect(stored.size).toBe(0)
})

test.each([
  ...['', '{', 'null', '7'],
  ...['{"userId":"ada","puzzleId":"monday","lat":91,"lng":0}', '{"userId":"ada","puzzleId":"monday"}'],
])('invalid stored data is ignored: %s', (value) => {
  stored.set('stored-pin', value)
  expect(findStoredPin(owner)).toBeNull()
})

test('without storage the pin is remembered until the page is left', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  storePin(owner, paris)
  expect(findStoredPin(owner)).toEqual(paris)
  forgetPin()
  expect(findStoredPin(owner)).toBeNull()
})
