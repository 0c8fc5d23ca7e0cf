import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMail } from '../../../test-support/every-mail.ts'
import {
  confirmationMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
} from '../../features/accounts/account-mails.ts'
import { defaultSiteTexts } from '../../features/site/queries.ts'
import { darkColors, lightColors } from './layout.ts'
import type { MailSite } from './mail-site.ts'
import { linkPlaceholder } from './queries.ts'

const plainSite: MailSite = {
  language: 'en',
  ...defaultSiteTexts,
  isSupportChosen: false,
  siteUrl: 'https://play.example.org',
  logo: null,
}

const aSignIn = { at: new Date('2026-03-10T18:05:00Z'), network: '203.0.113.7' }

const written = (html: string) =>
  html
    .replace(/<(?:style|title)>[\s\S]*?<\/(?:style|title)>|<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test.each(everyMail(plainSite))(
  'the %s mail says which site sent it, where the site is and whom to ask, in both renderings',
  (_, mail) => {
    expect(mail.html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional\/\/EN"/)
    expect(mail.html).toContain('<html dir="ltr" lang="en">')
    expect(mail.html).toMatch(/<title>[^<]{10,}<\/title>/)
    for (const words of [mail.text, written(mail.html)]) {
      expect(words).toContain('Daily Challenge')
      expect(words).toContain('https://play.example.org')
      expect(words).toContain('support@example.com')
      expect(words).toMatch(/Anna Atlas/)
    }
  },
)

test.each(everyMail(plainSite))('the %s mail says the same in both renderings', (_, mail) => {
  const html = written(mail.html).replace(/\s+/g, ' ')
  for (const line of mail.text.split('\n').filter((one) => one && one !== '-- '))
    expect(html).toContain(line.replace(/:$/, ''))
})

test.each(everyMail(plainSite))('the %s mail loads nothing but photos of past days, and runs nothing', (kind, mail) => {
  expect(mail.html).not.toMatch(/<(?:script|link|iframe|form)\b|url\(|@import/)
  const pictures = mail.html.match(/<img/g) ?? []
  expect(pictures.length > 0).toBe(kind === 'week')
  expect(mail.html.match(/<img[^>]* src="https:\/\/play\.example\.org\/[^"]*"/g) ?? []).toHaveLength(pictures.length)
  expect([...mail.html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(['https://play.example.org', 'mailto:support@example.com']),
  )
})

test('the address of a button is there as words too, first of all links and alone on its line', () => {
  for (const mail of [confirmationMail, resetMail].map((write) => write({ site: plainSite, username: 'Anna' }))) {
    expect(mail.html.match(/ href="([^"]*)"/)![1]).toBe(linkPlaceholder)
    expect(written(mail.html)).toContain(linkPlaceholder)
    expect(mail.text.split('\n')).toContain(linkPlaceholder)
    expect(mail.html.split(linkPlaceholder)).toHaveLength(4)
  }
})

const hostile = [
  ...['<script>alert(1)</script>', `"quotes" & 'more' > <`, '{{name}} $& $1 $`', '</style></title></html>'],
  ...['javascript:alert(1)', 'שלום עולם مرحبا', '🏔️🌍🗺️📍🎉🏆🥇🧭🚀⛰️🌋🗻🏕️🏝️🏜️🏖️🌅🌄🌠🎇'],
]
test.each(hostile)('names such as %j are in every mail exactly as they are written', (name) => {
  const logo = { image_url: 'https://play.example.org/logo.png', alt_text: name }
  const site = { ...plainSite, project_name: name, support_email: `${name}@example.org`, logo }
  const tags = (html: string) => html.match(/<[!/]?[a-z]+|<!--/gi)
  const harmless = everyMail({ ...site, project_name: 'x', support_email: 'x', logo: { ...logo, alt_text: 'x' } }, 'x')
  for (const [at, [, mail]] of everyMail(site, name).entries()) {
    expect(written(mail.html)).toContain(name)
    expect(mail.text).toContain(name)
    expect(mail.subject).toContain(name)
    expect(tags(mail.html)).toEqual(tags(harmless[at]![1].html))
  }
})

test('a line break in a name makes a second line neither in the subject nor in the text', () => {
  const site = { ...plainSite, project_name: 'Daily\r\nBcc: eve@example.org\u2028Challenge\0' }
  for (const [, mail] of everyMail(site, 'Anna\nBcc: eve@example.org')) {
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(mail.subject).toContain('Daily Bcc: eve@example.org Challenge')
    expect(mail.text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
  }
})

test('a logo has a fixed height, and the name is shown where pictures are not loaded', () => {
  const logo = { image_url: 'https://play.example.org/logo.png', alt_text: '' }
  const { html } = confirmationMail({ site: { ...plainSite, logo }, username: 'Anna' })
  expect(html.match(/<img [^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(/<img [^>]*src="https:\/\/play\.example\.org\/logo\.png"/)
  expect(html).toMatch(/<img [^>]*alt="Daily Challenge"/)
  expect(html).toMatch(/<img [^>]*height="40"/)
  expect(html).not.toContain('preload')
})

test('days, moments and amounts are written for people', () => {
  const mails = new Map(everyMail(plainSite))
  expect(mails.get('winner')!.subject).toBe('You won $1,234.50 on Daily Challenge')
  expect(mails.get('winner')!.text).toContain('the challenge of March 10, 2026')
  expect(mails.get('password changed')!.text).toContain('was changed on March 10, 2026 at 18:05 UTC.')
  expect(passwordChangedMail({ site: plainSite, username: 'Anna', passkeys: 0 }).text).toContain('was changed. Other')
})

test('the colors are those of the pages', () => {
  const tokens = readFileSync(new URL('../../../../web/src/ui/tokens.css', import.meta.url), 'utf8')
  for (const color of Object.values({ ...lightColors, ...darkColors })) expect(tokens).toContain(`: ${color};`)
})

test.each([
  ['light', lightColors],
  ['dark', darkColors],
])(
  'every word stands out from what is behind it by 4.5:1, %s',
  (_scheme, { paper, card, ink, soft, pin, onPin, sea }) => {
    const pairs = [paper, card].flatMap((behind) => [ink, soft, sea].map((word) => [word, behind] as const))
    for (const [word, behind] of [...pairs, [onPin, pin] as const])
      expect(contrast(word, behind), `${word} on ${behind}`).toBeGreaterThanOrEqual(4.5)
  },
)

/** The ratio of WCAG 2.2 between two colors such as '#0f1c2e'. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('the mail about a new device says when, what and from where, and makes no link of a browser’s own name', () => {
  const { text } = newDeviceMail({
    site: plainSite,
    username: 'Anna',
    ...aSignIn,
    device: 'www.evil.example/win on Linux',
  })
  for (const words of [
    'March 10, 2026',
    '18:05',
    'Network address: 203.0.113.7',
    'Device: www evil example win on Linux',
  ])
    expect(text).toContain(words)
})
