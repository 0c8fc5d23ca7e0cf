import { expect, test } from 'vitest'
import { nextPage, wayIn } from './way-in.ts'

const prize = '/prizes/0199a1b2-0000-7000-8000-00000000000a'
const invitation = '/leagues/join?invitation=AAAAAAAAAAAAAAAAAAAAAA-_'
const nextIn = (address: string) => nextPage(new URL(address, 'https://site.test').searchParams)

test.each([prize, invitation, '/statistics', '/subscribe'])('sign-in leads to %s', (page) => {
  expect(nextIn(wayIn('/login', page))).toBe(page)
  expect(nextIn(wayIn('/signup', page))).toBe(page)
})

test('without a target page, sign-in has none', () => {
  expect(wayIn('/signup', undefined)).toBe('/signup')
  expect(nextIn('/login')).toBeUndefined()
})

test.each([
  '',
  '/admin',
  'https://evil.example',
  '//evil.example',
  `//evil.example${prize}`,
  `https://evil.example${prize}`,
  `${prize}?x=1`,
  `/x${prize}`,
  '/prizes/:id',
])('the way in never leads on to %j', (next) => {
  expect(nextIn(wayIn('/login', next))).toBeUndefined()
})
