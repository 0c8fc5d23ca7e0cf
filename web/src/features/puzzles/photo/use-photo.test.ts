import { expect, test } from 'vitest'
import { firstStamp, photoAddress, photoSourceSet } from './use-photo.ts'

test('stamp and width are appended to an existing query', () => {
  expect(photoAddress('/p?v=1', { width: 640, stamp: '5' })).toBe('/p?v=1&t=5&width=640')
  expect(photoAddress('/p', { stamp: '5' })).toBe('/p?t=5')
})

test('the browser can choose between widths', () => {
  expect(photoSourceSet('/p', { widths: [640, 1280], stamp: '5' })).toBe(
    '/p?t=5&width=640 640w, /p?t=5&width=1280 1280w',
  )
  expect(photoSourceSet('/p', { widths: [640], stamp: '5' })).toBeUndefined()
})

test('the blurred photo, which is cacheable, has the same URL on every load; the sharp one never does', () => {
  const updated_at = '2026-03-10T00:00:00.123Z'
  expect(firstStamp({ photo: { kind: 'blurred' }, updated_at }, 5)).toBe('1773100800123')
  expect(firstStamp({ photo: { kind: 'sharp' }, updated_at }, 5)).toBe('5')
})
