import { type Language, languages, prefixOf, translations } from '@whereabouts/contract/languages'
import { reminderKinds } from '@whereabouts/game/reminders'
import { describe, expect, test } from 'vitest'
import { everyMail } from '../../test-support/every-mail.ts'
import { wonMail } from '../features/prizes/prize-mails.ts'
import { pushPayload } from '../features/reminders/reminder-words.ts'
import { defaultSiteTexts } from '../features/site/queries.ts'
import type { MailSite } from '../platform/mails/mail-site.ts'
import { linkPlaceholder, type MailText } from '../platform/mails/queries.ts'

const siteUrl = 'https://play.example.org'
const siteIn = (language: Language): MailSite => ({
  ...defaultSiteTexts,
  language,
  isSupportChosen: false,
  siteUrl,
  logo: null,
})
/** In a place of the world's own, so that it is no word of any language. */
const username = 'Qzq'
const mailsIn = (language: Language) => everyMail(siteIn(language), username)
/** What is the staff's alone. */
const ofStaff = ['test']
const ofPlayers = (language: Language): [string, MailText][] =>
  mailsIn(language).filter(([kind]) => !ofStaff.includes(kind))

/** What others have written stands in every language as they wrote it. */
const ofOthers = [
  'News of the week',
  'First line.',
  'Second line.',
  'More',
  `What ${username} did.`,
  `Why ${username}?`,
]
const withoutOthers = (text: string) => ofOthers.reduce((left, theirs) => left.replaceAll(theirs, ''), text)
/** Whether a line has words of ours in it: more than names, addresses and what others wrote. */
const isOurs = (line: string) =>
  /\p{L}/u.test(withoutOthers(line).replace(/\S+@\S+|https?:\S+|Daily Challenge|Qzq/g, ''))

/** Words that every English letter has many of, and none of the other languages has. */
const english = /\b(?:the|your|you|with|and|prize|until|open|write|account)\b/i
/** An address has English words in it. */
const withoutAddresses = (text: string) => text.replace(/https?:\S+|\S+@\S+|The issuer of Qzq|Key of Qzq/g, '')

describe.each(translations)('the mails in %s', (language) => {
  const prefix = prefixOf(language)
  const { direction } = languages[language]
  const inEnglish = new Map(ofPlayers('en'))

  test.each(ofPlayers(language))('%s: no line is left in English', (kind, mail) => {
    const lines = ({ subject, text }: MailText) => [subject, ...text.split('\n')].filter(isOurs)
    expect(lines(mail).length).toBe(lines(inEnglish.get(kind)!).length)
    const left = new Set(lines(inEnglish.get(kind)!))
    expect(lines(mail).filter((line) => left.has(line))).toEqual([])
    expect(withoutAddresses(withoutOthers(mail.text))).not.toMatch(english)
    expect(mail.text).not.toMatch(/undefined|NaN|\{\w+\}|Invalid/)
  })

  test.each(ofPlayers(language))('%s: says in which language and direction it is', (_kind, { html }) => {
    expect(html).toContain(`<html dir="${direction}" lang="${language}">`)
    expect(html).not.toContain(direction === 'rtl' ? 'dir="ltr" lang' : 'dir="rtl"')
    // Mail readers throw html and body away.
    if (direction === 'rtl') expect(html).toMatch(/<table [^>]*dir="rtl"/)
    const sides = [...html.matchAll(/(?:margin|padding)-right:([^;"]*);[^"]*(?:margin|padding)-left:([^;"]*)/g)]
    expect(sides.filter(([, right, left]) => right !== left)).toEqual([])
    expect(html).not.toMatch(/text-align:(?:left|right)|border-(?:left|right)/)
  })

  test.each(ofPlayers(language))('%s: leads to pages in that language', (_kind, { html, text }) => {
    const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)
    const pages = addresses.filter((href) => href.startsWith(siteUrl) && !href.startsWith(`${siteUrl}/api/`))
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter((href) => href !== `${siteUrl}${prefix}` && !href.startsWith(`${siteUrl}${prefix}/`))).toEqual(
      [],
    )
    expect(addresses.filter((href) => !href.startsWith(siteUrl)).toSorted()).toEqual(
      [
        ...(html.includes(linkPlaceholder) ? [linkPlaceholder, linkPlaceholder] : []),
        'mailto:support@example.com',
      ].toSorted(),
    )
    expect(text.split('\n')).toContain(`${siteUrl}${prefix}`)
  })

  test('money and dates are written as the language writes them, and the zone is named', () => {
    const mail = new Map(ofPlayers(language))
    const written = (locale: string) => Number('1234.50').toLocaleString(locale, { style: 'currency', currency: 'USD' })
    const { locale, direction } = languages[language]
    // Between marks that keep its order.
    const prize = direction === 'rtl' ? `\u2066${written('en-US')}\u2069` : written(locale)
    expect(mail.get('winner')!.subject).toContain(prize)
    expect(mail.get('password changed')!.text).toContain('18:05 UTC')
    expect(mail.get('password changed')!.text).not.toContain('March')
  })

  test('a push is in that language, and opens its page', () => {
    for (const kind of reminderKinds) {
      const [push, other] = [language, 'en' as const].map((one) =>
        JSON.parse(pushPayload(kind, '2026-03-10', siteIn(one))),
      )
      // The page of the game shows the solution, which would end a late round.
      expect(push.page).toBe(`${prefix}${{ release: '/game', streak: '/game', result: '', week: '/statistics' }[kind]}`)
      expect(push.title).not.toBe(other.title)
      expect(push.body).not.toBe(other.body)
      expect(push.tag).toBe(kind)
    }
  })
})

describe('a letter from right to left', () => {
  const isolated = `\u2068${username}\u2069`
  const letters = ofPlayers('ar')

  test.each(letters)('%s: every name in our sentences is kept apart from them', (_kind, { subject, text, html }) => {
    const ours = (lines: string[]) => lines.filter((line) => isOurs(line) && line !== username)
    const named = [subject, ...ours(text.split('\n'))].filter((line) => line.includes(username))
    for (const line of named)
      expect(line.replaceAll(isolated, '').replaceAll(/\u2068[^\u2069]*\u2069/g, ''), line).not.toContain(username)
    for (const marks of [text, html]) expect(marks.split(/[\u2066\u2068]/).length).toBe(marks.split('\u2069').length)
  })

  test('words of others run in their own direction, and addresses from left to right', () => {
    const { html } = new Map(letters).get('suspended')!
    expect(html).toMatch(new RegExp(`<p [^>]*dir="auto"[^>]*>What ${username} did\\.</p>`))
    expect([...html.matchAll(/<a [^>]*>[^<]*(?:https:|@)/g)].every(([link]) => link.includes('dir="ltr"'))).toBe(true)
  })

  test('no mark touches an address, which mail readers would take for a part of it', () => {
    for (const [, { text }] of letters)
      for (const [address] of text.matchAll(/https?:\S+|\S+@\S+/g)) expect(address).not.toMatch(/[\u2066-\u2069]/)
  })

  test('a name from right to left in a letter from left to right changes nothing', () => {
    const win = { site: siteIn('de'), username: 'سارة', prizeId: 'p', prizeAmount: '5.00', releaseDate: '2026-03-10' }
    expect(wonMail(win, { isPaymentDue: false }).text).not.toMatch(/[\u2066-\u2069]/)
  })
})
