import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKeptPin, forgetPin, keepPin } from './kept-pin.ts'

const owner = { userId: 'ada', puzzleId: 'monday' }
const paris = { lat: 48.8566, lng: 2.3522 }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a pin is found again by the same player on the same puzzle only', () => {
  keepPin(owner, paris)
  expect(findKeptPin(owner)).toEqual(paris)
  expect(findKeptPin({ ...owner, userId: 'bob' })).toBeNull()
  expect(findKeptPin({ ...owner, puzzleId: 'tuesday' })).toBeNull()
})

test('a pin that was taken away, or of a player who signed out, is gone', () => {
  keepPin(owner, paris)
  keepPin(owner, null)
  expect(kept.size).toBe(0)
  keepPin(owner, paris)
  forgetPin()
  expect(kept.size).toBe(0)
})

test.each([
  '',
  '{',
  'null',
  '7',
  '{"userId":"ada","puzzleId":"monday","lat":91,"lng":0}',
  '{"userId":"ada","puzzleId":"monday"}',
])('what is kept and is no pin is none: %s', (value) => {
  kept.set('kept-pin', value)
  expect(findKeptPin(owner)).toBeNull()
})

test('a browser that keeps nothing plays on, and knows the pin until the page is left', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepPin(owner, paris)
  expect(findKeptPin(owner)).toEqual(paris)
  forgetPin()
  expect(findKeptPin(owner)).toBeNull()
})
