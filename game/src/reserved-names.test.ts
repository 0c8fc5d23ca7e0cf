import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'
import { faultOfUsername } from './username.ts'

describe("the administrator's name", () => {
  test.each([
    ['as it is', 'admin'],
    ['capitals', 'Admin'],
    ['all capitals', 'ADMIN'],
    ['spaces around', ' admin '],
    ['spaces within', 'ad min'],
    ['punctuation', '-admin.'],
    ['underscores', '_a_d_m_i_n_'],
    ['Cyrillic а', 'аdmin'],
    ['Cyrillic А М І', 'АDМІN'],
    ['Greek Α Μ Ι Ν', 'ΑDΜΙΝ'],
    ['Cherokee capitals', '\u13aa\u13a0\u13b7\u13c6N'],
    ['Lisu capitals', '\ua4ee\ua4d3\ua4df\ua4f2\ua4e0'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['squared letters', '🅰🅳🅼🅸🅽'],
    ['circled letters', 'ⓐⓓⓜⓘⓝ'],
    ['white letters in black circles', '🅐🅓🅜🅘🅝'],
    ['flags', '🇦🇩🇲🇮🇳'],
    ['Canadian letters', 'ᗩᗪᗰIᑎ'],
    ['signs of money and sums', '₳∂₥i₦'],
    ['a Greek Δ', 'Δdmin'],
    ['bold letters of mathematics', '𝐚𝐝𝐦𝐢𝐧'],
    ['full width', 'ａｄｍｉｎ'],
    ['one small capital', 'adᴍin'],
    ['j for i', 'admjn'],
    ['digit 1', 'adm1n'],
    ['small L', 'admln'],
    ['at sign and bar', '@dm|n'],
    ['digit 4', '4dm!n'],
    ['dotless ı', 'admın'],
    ['capital İ', 'ADMİN'],
    ['accents', 'ádmîñ'],
    ['r and n for m', 'adrnin'],
    ['c and l for d', 'aclmin'],
    ['a zero-width space', 'ad\u200bmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a direction mark', '\u202eadmin'],
  ])('cannot be taken: %s', (_way, typed) => {
    expect(isReservedName(typed)).toBe(true)
    expect(faultOfUsername(typed)).not.toBeNull()
  })

  test.each(['Adminka', 'amdin', 'admin2', 'badmin', 'Adrian', 'Armin', 'Anna', 'Madina', 'Martin', 'ad'])(
    'leaves ordinary names free: %s',
    (typed) => {
      expect(isReservedName(typed)).toBe(false)
    },
  )

  test('cannot be taken in letters that the look-alike list maps to other letters', () => {
    const unmask = (text: string) => text.replaceAll('ᴍ', 'ʍ')
    for (const typed of ['adᴍin', 'ᴀᴅᴍɪɴ', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ'])
      expect(faultOfUsername(typed, { unmask }), typed).toBe('reserved')
  })

  test('does not reserve names with other letters', () => {
    const letter = fc.constantFrom(...'bcefghkopqtuvwxyz')
    fc.assert(
      fc.property(letter, fc.nat({ max: 5 }), (other, place) => {
        expect(isReservedName(`admin`.slice(0, place) + other + `admin`.slice(place))).toBe(false)
      }),
    )
  })
})

describe('a name that speaks for the site', () => {
  test.each([
    'Administrator',
    'SUPPORT',
    'The Support Team',
    'moderator',
    'Mod',
    'staff',
    'Official',
    'system',
    'Owner',
    'Former player',
    'FORMER-PLAYER',
    'Winner!',
    '🏆 WINNER!',
    'You',
    'Customer Service',
    'Anti-Fraud Team',
    'Supp0rt',
    '$upport',
    '5taff',
    'offlcia1',
    'rnoderator',
    'vvebmaster',
    'curator',
    'CURATORS',
    'cashier',
    'Head Cashier',
    'Prize desk',
    'The Prizes Desk',
    'Prize Team Support',
    'Administrador',
    'Modérateur',
    'Kundenservice',
    '公式サポート',
    'الدعم الفني',
    'ᴍᴏᴅᴇʀᴀᴛᴏʀ',
    'ＳＵＰＰＯＲＴ',
    'súppórt',
    'Daily Challenge',
    'DailyChallenge Team',
    'Official Daily Game',
    'daiIy chaIIenge',
  ])('is refused: %s', (typed) => {
    const siteName = typed.includes('Daily Game') ? 'Daily Game' : 'Daily Challenge'
    expect(faultOfUsername(typed, { siteName })).toBe('reserved')
  })

  test.each([
    'Modesto',
    'Supporter',
    'Ownerless',
    'Systematic',
    'Stafford',
    'Youssef',
    'The Team',
    'Winnerby',
    'Rootes',
    'Curato',
    'Desmond',
    'Chief',
    'Majid',
  ])('leaves ordinary names free: %s', (typed) => {
    expect(faultOfUsername(typed, { siteName: 'Daily Challenge' })).toBeNull()
  })

  test('is also recognized in look-alike letters, by the given list', () => {
    const unmask = (text: string) =>
      text.replaceAll('ѕ', 's').replaceAll('օ', 'o').replaceAll('Ρ', 'P').replaceAll('һ', 'h')
    // For Һ the list has only the small form, for Ρ only the capital.
    for (const typed of ['ѕtaff', 'ѕuppօrt', 'SUΡΡORT', 'mօd', 'Һelpdesk']) {
      expect(faultOfUsername(typed), typed).toBeNull()
      expect(faultOfUsername(typed, { unmask }), typed).toBe('reserved')
    }
    expect(faultOfUsername('Daily Challenge')).toBeNull()
  })
})

test('on a site with no name, or a two-letter one, leaves ordinary words free', () => {
  for (const guard of [{}, { siteName: '' }, { siteName: 'Go' }])
    expect(faultOfUsername('The Game Team', guard)).toBeNull()
  expect(faultOfUsername('Goat', { siteName: 'Go' })).toBeNull()
})

describe('a name that is an address', () => {
  test.each([
    'anna@example.org',
    'a@b.de',
    'mail a@b.info now',
    'ａnna＠example．com',
    'http://x',
    'HTTPS://evil',
    'www.example',
    'example.com',
    'win at prize.cash',
    'Play-Now.bet',
    'example.com/win',
    'sub.example.co',
    'example。com',
    '(bad.ru)',
    'evil.tk',
    'evil[.]tk',
    'evil (dot) tk',
    'evil．tk',
    'win.page.ph',
    'приз.рф',
    'xx.xn--p1ai',
  ])('is refused: %s', (typed) => {
    expect(faultOfUsername(typed)).toBe('address')
  })

  test.each([
    'm@rio',
    '@anna',
    'Anna @ home',
    'a.atlas',
    'Mr. Black',
    'J.R.R. Tolkien',
    'St. Ives',
    'dot.comrade',
    'v1.2.3',
    'a.b',
    'J.Lo',
    'Anna (dot) X',
  ])('is not: %s', (typed) => {
    expect(faultOfUsername(typed)).toBeNull()
  })
})
