import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionToken } from './read-session-token.ts'

const secret = 'the secret of these tests, 32 characters'
const sign = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)
const read = (cookies: string | undefined, isSecure = false) =>
  readSessionToken(cookies, { prefix: 'whereabouts', isSecure, secret })

test('a signed cookie gives its token, among other cookies too', () => {
  expect(read(`theme=dark; whereabouts.session_token=${sign('abc.def')}; x=y`)).toBe('abc.def')
})

test('over https only the cookie counts that was set there', () => {
  expect(read(`whereabouts.session_token=${sign('abc')}`, true)).toBeNull()
  expect(read(`__Secure-whereabouts.session_token=${sign('abc')}`, true)).toBe('abc')
})

test.each([
  undefined,
  '',
  'whereabouts.session_token=',
  'whereabouts.session_token=abc',
  'whereabouts.session_token=abc.',
  'whereabouts.session_token=%E0%A4%A',
  `whereabouts.session_token=${sign('abc', 'another secret')}`,
  `whereabouts.session_token=${sign('abc').replace('abc', 'abd')}`,
  `whereabouts.session_token=${'a'.repeat(9000)}.b`,
])('a cookie without our signature is no session: %j', (cookies) => {
  expect(read(cookies)).toBeNull()
})
