import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test.each([
  ['secret', 'too-common'],
  ['PassWord', 'too-common'],
  ['aaaaaa', 'too-common'],
  ['aaaaab', 'weak'],
  ['map1991', 'weak'],
  ['correct horse battery staple', 'strong'],
])('%s is %s', (password, strength) => {
  expect(judgePassword(password)).toBe(strength)
})

test('the own address and the own name are as common as a password can be', () => {
  const own = ['Marie-Curie', 'marie.curie@example.com']
  expect(judgePassword('Marie.Curie@example.com', own)).toBe('too-common')
  expect(judgePassword('marie-curie', own)).toBe('too-common')
  expect(judgePassword('marie-curie', [])).not.toBe('too-common')
})

test('a form in which nothing else is typed yet judges the password alone', () => {
  expect(judgePassword('correct horse battery staple', ['', ''])).toBe('strong')
})
