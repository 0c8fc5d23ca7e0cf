// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cue, Director } from './director.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a follower sees, frame by frame. */
function follow(director: Director) {
  const frames: { share: number; cue: Cue }[] = []
  director.follow(() => frames.push({ share: director.share, cue: director.cue }))
  return frames
}

test('nothing is drawn before the map has its view; then the line only grows, and each step follows it', () => {
  const director = new Director(true)
  const frames = follow(director)
  vi.advanceTimersByTime(1000)
  expect([frames, director.share, director.cue]).toEqual([[], 0, 'waiting'])
  director.begin()
  vi.advanceTimersByTime(3000)
  const shares = frames.map(({ share }) => share)
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(frames.filter(({ share, cue }) => share < 1 && cue !== 'line')).toEqual([])
  expect([...new Set(frames.map(({ cue }) => cue))]).toEqual(['line', 'star', 'name', 'sentence', 'buttons'])
})

test('a second start of the map does not start the line again', () => {
  const director = new Director(true)
  director.begin()
  vi.advanceTimersByTime(450)
  const { share } = director
  director.begin()
  expect(director.share).toBe(share)
})

test('a map that does not come withholds nothing', () => {
  const director = new Director(true)
  const stop = director.watch()
  vi.advanceTimersByTime(5000)
  expect([director.share, director.cue]).toEqual([1, 'buttons'])
  stop()
})

test('without a show everything is there at once', () => {
  const director = new Director(false)
  director.begin()
  expect([director.share, director.cue]).toEqual([1, 'buttons'])
})
