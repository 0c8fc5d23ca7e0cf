import { expect, test } from 'vitest'
import { mailProviderOf } from './mail-provider.ts'

const pageOf = (domain: string) => mailProviderOf(`anna@${domain}`)?.page

test.each([
  ['gmail.com', 'https://mail.google.com/'],
  ['Googlemail.COM', 'https://mail.google.com/'],
  ['outlook.com', 'https://outlook.live.com/mail/'],
  ['hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['live.fr', 'https://outlook.live.com/mail/'],
  ['yahoo.com', 'https://mail.yahoo.com/'],
  ['yahoo.com.br', 'https://mail.yahoo.com/'],
  ['yahoo.co.jp', 'https://mail.yahoo.co.jp/'],
  ['icloud.com', 'https://www.icloud.com/mail/'],
  ['proton.me', 'https://mail.proton.me/'],
  ['gmx.at', 'https://www.gmx.net/'],
  ['gmx.com', 'https://www.gmx.com/'],
  ['web.de', 'https://web.de/'],
  ['aol.com', 'https://mail.aol.com/'],
])('mail for %s is read at %s', (domain, page) => {
  expect(pageOf(domain)).toBe(page)
})

test.each(['example.org', 'gmail.com.evil.example', 'notgmail.com', 'mail.gmail.com', 'gmail.co', 'outlook.evil', ''])(
  'no mail page for an address at %j',
  (domain) => {
    expect(pageOf(domain)).toBeUndefined()
  },
)

test('only the part after the last @ counts', () => {
  expect(mailProviderOf('"anna@gmail.com"@example.org')).toBeNull()
})
