import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  'https://play.example.org/game',
  'https://play.example.org/?from=mail',
  'https://play.example.org/#top',
  'https://play.example.org?',
  'https://name:word@play.example.org',
])('an address of the site with more than the site is refused, and its password is not shown: %s', (url) => {
  const read = () => readConfig({ SITE_URL: url })
  expect(read).toThrow('SITE_URL: must be the address of the site alone')
  expect(read).not.toThrow('word@')
})

test.each([
  ['https://play.example.org/', 'https://play.example.org'],
  ['https://Play.Example.org:443//', 'https://play.example.org'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('the address of the site is what browsers send as origin: %s', (url, origin) => {
  expect(readConfig({ SITE_URL: url }).SITE_URL).toBe(origin)
})

test('quotes that have come along with a value are reported', () => {
  const read = () => readConfig({ MAIL_FROM: '"Game <game@example.org>"', SITE_URL: "'https://play.example.org'" })
  expect(read).toThrow(/MAIL_FROM: must be an address.* \(the quotes around it have come along; leave them out here\)/)
  expect(read).toThrow(/SITE_URL: .* \(the quotes/)
  expect(() => readConfig({ MAIL_FROM: 'Game' })).not.toThrow('quotes')
})
