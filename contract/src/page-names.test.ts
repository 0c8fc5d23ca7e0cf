import { expect, test } from 'vitest'
import { pageNameOf } from './page-names.ts'

test('a page that every day has one of is named by the place of its day', () => {
  expect(pageNameOf('/verify/2026-03-10')).toBe('/verify/:date')
  for (const path of [
    '/',
    '/verify',
    '/verify/2026-02-30',
    '/verify/2026-03-10/',
    '/verify/today',
    '/verify/2026-03-10/x',
  ])
    expect(pageNameOf(path)).toBe(path)
})

test('the page of a prize is named by the place of its id', () => {
  expect(pageNameOf('/prizes/0199a1b2-0000-7000-8000-00000000000a')).toBe('/prizes/:prizeId')
  for (const path of [
    '/prizes',
    '/prizes/',
    '/prizes/4711',
    '/prizes/0199a1b2-0000-7000-8000-00000000000a/',
    '/prizes/x/y',
  ])
    expect(pageNameOf(path)).toBe(path)
  expect(pageNameOf('/prizes/:prizeId')).toBeNull()
})

test('the name itself is no path', () => {
  expect(pageNameOf('/verify/:date')).toBeNull()
})
