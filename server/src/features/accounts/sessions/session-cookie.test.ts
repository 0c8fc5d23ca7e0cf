import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSessionCookie, readSessionToken } from './session-cookie.ts'

const secret = 'the secret of these tests, 32 characters'
const sign = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)
const read = (cookies: string | undefined, isSecure = false) => readSessionToken(cookies, { isSecure, secret })

test('a signed cookie returns its token, among other cookies too', () => {
  expect(read(`theme=dark; whereabouts.session_token=${sign('abc.def')}; x=y`)).toBe('abc.def')
})

test('over https only a cookie that was set over https counts', () => {
  expect(read(`whereabouts.session_token=${sign('abc')}`, true)).toBeNull()
  expect(read(`__Host-whereabouts.session_token=${sign('abc')}`, true)).toBe('abc')
  expect(read(`__Host-whereabouts.session_token=${sign('abc')}`, false)).toBeNull()
})

test.each([
  [false, 'whereabouts.session_token', 'HttpOnly'],
  [true, '__Host-whereabouts.session_token', 'HttpOnly; Secure'],
])('the cookie is written in the same form as ever (https: %s)', (isSecure, name, flags) => {
  const cookie = openSessionCookie({ isSecure, secret })
  expect(cookie.set({ token: 'abc' })).toBe(`${name}=${sign('abc')}; Max-Age=2592000; Path=/; ${flags}; SameSite=Lax`)
  expect(cookie.removal).toBe(`${name}=; Max-Age=0; Path=/; ${flags}; SameSite=Lax`)
})

test('a cookie is refused with any character of its token or signature changed', () => {
  const cookie = openSessionCookie({ isSecure: false, secret })
  const sent = cookie.set(cookie.claimNew()).split(';')[0]!
  expect(cookie.read(sent)).not.toBeNull()
  // The last character of the signature, before its padding, holds two unused bits.
  for (let at = sent.indexOf('=') + 1; at < sent.length - '%3D'.length - 1; at += 1) {
    const other = sent[at] === 'A' ? 'B' : 'A'
    expect([at, cookie.read(sent.slice(0, at) + other + sent.slice(at + 1))]).toEqual([at, null])
  }
})

test('cookies are read as browsers send them: among others, the last of several with one name, and none that are too long', () => {
  const name = 'whereabouts.session_token'
  expect(read(`${name}=${sign('one')};${name}=${sign('two')}`)).toBe('two')
  expect(read(`x${name}=${sign('one')}; ; =; ${name}`)).toBeNull()
  expect(read(`${name}=${sign('one')}; filler=${'x'.repeat(9000)}`)).toBeNull()
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
