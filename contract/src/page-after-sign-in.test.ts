import { expect, test } from 'vitest'
import { isPageAfterSignIn } from './page-after-sign-in.ts'

const prize = '/prizes/0199a1b2-0000-7000-8000-00000000000a'

const invitation = '/leagues/join?invitation=AAAAAAAAAAAAAAAAAAAAAA-_'

const practice = '/practice?day=0199a1b2-0000-7000-8000-00000000000a'

test.each([
  prize,
  '/leagues',
  prize.replace('prizes', 'leagues'),
  '/statistics',
  invitation,
  '/subscribe',
  '/practice',
  practice,
  '/practice?day=2026-03-09',
])('a sign-in may end on this page: %s', (address) => {
  expect(isPageAfterSignIn(address)).toBe(true)
})

test.each([
  '//evil.example',
  `//evil.example${prize}`,
  `/\\evil.example${prize}`,
  `/${prize}`,
  `\\${prize}`,
  `https://evil.example${prize}`,
  `https:${prize}`,
  `javascript:alert(1)//${prize}`,
  `${prize}?next=//evil.example`,
  `${prize}#x`,
  `${prize}\r\nset-cookie: x=y`,
  `${prize}\n`,
  ` ${prize}`,
  `\t${prize}`,
  `${prize}/..//evil.example`,
  `/prizes/..${prize}`,
  `/prizes/%2e%2e${prize}`,
  '/admin',
  `/${invitation}`,
  `${invitation}\n`,
  `${invitation}&next=//evil.example`,
  '/leagues/join?invitation=<script>AAAAAAAAAAAAAAAAAA',
  '/leagues/join',
  '/subscribe?checkout=success',
  '/practice?day=//evil.example',
  `${practice}&next=//evil.example`,
  `/${practice}`,
  `${practice}\n`,
  '/api/auth/sign-out',
  '/prizes/:id',
  '',
])('and on no other address: %j', (address) => {
  expect(isPageAfterSignIn(address)).toBe(false)
})
