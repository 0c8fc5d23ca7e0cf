import { expect, test } from 'vitest'
import { pageNameOf } from './page-names.ts'

test('a page per day is named with a placeholder for the day', () => {
  expect(pageNameOf('/verify/2026-03-10')).toBe('/verify/:date')
  for (const path of [
    ...['/', '/verify', '/verify/2026-02-30', '/verify/2026-03-10/', '/verify/today', '/verify/2026-03-10/x'],
  ])
    expect(pageNameOf(path)).toBe(path)
})

test('a page per month is named with a placeholder for the month', () => {
  expect(pageNameOf('/archive/2026-03')).toBe('/archive/:month')
  for (const path of ['/archive', '/archive/2026-13', '/archive/2026-00', '/archive/2026-3', '/archive/2026-03/'])
    expect(pageNameOf(path)).toBe(path)
})

test('a page per version is named with a placeholder for the number', () => {
  expect(pageNameOf('/rules/1')).toBe('/rules/:number')
  expect(pageNameOf('/rules/32767')).toBe('/rules/:number')
  for (const path of [
    ...['/rules', '/rules/0', '/rules/01', '/rules/-1', '/rules/1.5', '/rules/123456', '/rules/2/', '/rules/x'],
  ])
    expect(pageNameOf(path)).toBe(path)
})

test('a page per prize is named with a placeholder for the id', () => {
  expect(pageNameOf('/admin/prizes/0190b0a0-0000-7000-8000-000000000000')).toBe('/admin/prizes/:id')
  for (const path of ['/admin/prizes/0190b0a0', '/admin/prizes/0190b0a0-0000-7000-8000-000000000000/x'])
    expect(pageNameOf(path)).toBe(path)
})

test('a prize’s page is named with a placeholder for the id', () => {
  expect(pageNameOf('/prizes/0199a1b2-0000-7000-8000-00000000000a')).toBe('/prizes/:id')
  for (const path of ['/prizes', '/prizes/', '/prizes/0199a1b2-0000-7000-8000-00000000000a/', '/prizes/x/y'])
    expect(pageNameOf(path)).toBe(path)
  expect(pageNameOf('/prizes/:id')).toBeNull()
})

test('a shared page is named with a placeholder for the token', () => {
  const token = 'Zq3-_'.padEnd(43, 'x')
  expect(pageNameOf(`/players/${token}`)).toBe('/players/:token')
  for (const path of [`/players/${token}x`, `/players/${token.slice(1)}`, `/players/${token.slice(1)}.`])
    expect(pageNameOf(path)).toBe(path)
  expect(pageNameOf('/players/:token')).toBeNull()
})

test('the name itself is not a path', () => {
  expect(pageNameOf('/verify/:date')).toBeNull()
  expect(pageNameOf('/admin/prizes/:id')).toBeNull()
})
