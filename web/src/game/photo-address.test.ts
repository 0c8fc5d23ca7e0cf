import { expect, test } from 'vitest'
import { photoAddress, photoSourceSet } from './photo-address.ts'

test('the stamp and the width go behind the query that is there', () => {
  expect(photoAddress('/p?v=1', { width: 640, stamp: '5' })).toBe('/p?v=1&t=5&width=640')
  expect(photoAddress('/p', { stamp: '5' })).toBe('/p?t=5')
})

test('the browser may choose among the widths', () => {
  expect(photoSourceSet('/p', { widths: [640, 1280], stamp: '5' })).toBe(
    '/p?t=5&width=640 640w, /p?t=5&width=1280 1280w',
  )
  expect(photoSourceSet('/p', { widths: [640], stamp: '5' })).toBeUndefined()
})
