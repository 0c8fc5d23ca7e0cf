import { expect, test } from 'vitest'
import { pageAfterSignIn } from './page-after-sign-in.ts'

const prize = '/prizes/0199a1b2-0000-7000-8000-00000000000a'

test('a sign-in that the page of a prize has asked for ends there', () => {
  expect(pageAfterSignIn(prize)).toBe(prize)
})

test('a sign-in that the statistics have asked for ends there', () => {
  expect(pageAfterSignIn('/statistics')).toBe('/statistics')
})

test.each([
  null,
  '',
  '/admin',
  'https://evil.example',
  '//evil.example',
  `//evil.example${prize}`,
  `https://evil.example${prize}`,
  `${prize}?x=1`,
  `/x${prize}`,
  '/prizes/:id',
])('a sign-in that %s has asked for ends in the game', (next) => {
  expect(pageAfterSignIn(next)).toBe('/game')
})
