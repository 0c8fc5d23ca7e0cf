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

  test.each(['Adminka', 'amdin', 'badmin', 'Adrian', 'Armin', 'Anna', 'Madina', 'Martin', 'ad'])(
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
    ...['Administrator', 'SUPPORT', 'The Support Team', 'moderator', 'Mod', 'staff', 'Official', 'system', 'Owner'],
    ...['Former player', 'FORMER-PLAYER', 'Winner!', '🏆 WINNER!', 'You', 'Customer Service', 'Anti-Fraud Team'],
    ...['Supp0rt', '$upport', '5taff', 'offlcia1', 'rnoderator', 'vvebmaster', 'curator', 'CURATORS', 'cashier'],
    ...['Head Cashier', 'Prize desk', 'The Prizes Desk', 'Prize Team Support', 'Administrador', 'Modérateur'],
    ...['Kundenservice', '公式サポート', 'الدعم الفني', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'ＳＵＰＰＯＲＴ', 'súppórt', 'Daily Challenge'],
    ...['DailyChallenge Team', 'Official Daily Game', 'daiIy chaIIenge'],
  ])('is refused: %s', (typed) => {
    const siteName = typed.includes('Daily Game') ? 'Daily Game' : 'Daily Challenge'
    expect(faultOfUsername(typed, { siteName })).toBe('reserved')
  })

  test.each([
    ...['Modesto', 'Supporter', 'Ownerless', 'Systematic', 'Stafford', 'Youssef', 'The Team', 'Winnerby', 'Rootes'],
    ...['Curato', 'Desmond', 'Chief', 'Majid'],
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

describe('a name that speaks for an office of the site, in any script', () => {
  test.each([
    ...['Payout Team', 'PayoutTeam', 'payout-team', 'Prize Manager', 'Prize Manager 1'],
    ...['Head of Prizes', 'Refund Office'],
    ...['Money Desk', 'Customer Help', 'Claims Department', 'The Account Manager', 'P4yout T3am', 'Рayout Team'],
    ...['admin1', 'admin2', '1admin', 'Admin 007', 'Support-24', 'mod_99', 'admin²', 'Winner #1', '4dm1n1'],
    ...['Whereabouts HQ', 'Whereabouts', 'The Whereabouts Team', 'Whereabouts 24'],
    ...['WhereaboutsPrizes', 'Where-abouts Game'],
    ...['Stripe', 'Stripe Support', 'str1pe', 'Google', 'Google Pay', 'reCAPTCHA', 'PayPal', 'Unsplash Team'],
    ...['администратор', 'АДМИНИСТРАЦИЯ', 'Админ 1', 'модератор', 'Служба поддержки', 'Техподдержка'],
    ...['Отдел выплат', 'Менеджер сайта'],
    ...['운영자', '관리자', '고객센터', '상금 담당자', '환불팀', '공식'],
    ...['管理员', '客服', '官方', '奖金团队', '退款 部门', '財務中心', '网站客服01'],
    ...['運営事務局', '賞金担当', 'お客様センター', '支払い窓口', '公式スタッフ'],
    ...['فريق الجوائز', 'قسم الدفع', 'مدير الموقع', 'أدمن', 'الإدارة'],
    ...['Auszahlung Team', 'Abteilung Auszahlung', 'Geld Zentrale', 'Kasse-Leitung', 'Gewinner'],
    ...['Equipo de Premios', 'Departamento de Pagos', 'Oficina del Banco', 'Ayuda Pagos'],
    ...['Équipe des Gains', 'Service de Paiement', 'Responsable des Prix', 'Bureau du Remboursement'],
    ...['Equipe de Prêmios', 'Gerente de Pagamentos', 'Atendimento', 'Central de Saques'],
  ])('is refused: %s', (typed) => {
    const unmask = (text: string) => text.replaceAll('Р', 'P')
    expect(isReservedName(typed, { siteName: 'Whereabouts', unmask })).toBe(true)
    expect(faultOfUsername(typed, { siteName: 'Whereabouts', unmask })).not.toBeNull()
  })

  test.each([
    ...['Cash', 'Johnny Cash', 'Penny Bank', 'Prize Fighter', 'Team Rocket', 'The Team', 'Chief Wiggum', 'Money Penny'],
    ...['Adminka', 'Stripes', 'Stripey Cat', 'Googly Eyes', 'Wherever', 'Whereabouts Fan', 'Compass 24', 'Player 1'],
    ...['Anna 2', 'Agent 47', 'Agent Smith', 'Bureau 13', 'Helping Hand', 'Rewarding Walks', 'Casher'],
    ...['Modest 1', 'Route 66'],
    ...['High Point NC', 'West Point', 'Polka Dot', 'Dot', 'Dottie', 'U2 forever', 'Mr. No', 'R2D2', '99 Luftballons'],
    ...['Preisler', 'Kassel', 'Bankert', 'Teamplayer', 'Büroklammer', 'Geldern', 'Dienstag', 'Leiterwagen'],
    ...['Pagola', 'Premiada', 'Cajal', 'Jefferson', 'Equipaje', 'Concha', 'Ayudante Feliz'],
    ...['Prixton', 'Chef Gusteau', 'Argentine', 'Gainsbourg', 'Bureaucrate', 'Aidez-moi'],
    ...['Prêmio Nobel', 'Caixeta', 'Equipado', 'João', 'Açaí 7'],
    ...['Иван', 'Анна Каренина', 'Админтон', 'Командор', 'Центурион', 'Сайгон', 'Денис', 'Кассандра', 'Наталья 5'],
    ...['김민준', '박서연', '운동하는 사람', '팀버튼', '지원이', '고객님이네', '상금왕'],
    ...['王伟强', '李娜娜', '小熊猫', '中心思想', '金奖章', '客家人', '支付不起'],
    ...['さくら', '田中太郎', '係長さん', 'チームワーク', 'サポテン', '運動会', 'ヤマダ'],
    ...['محمد', 'أمين', 'فاطمة', 'مديحة', 'فريقي', 'جائزتي', 'مكتبة', 'رسام'],
    ...['Σωκράτης', 'Ελένη', 'दीपक', 'สมชาย', 'Nguyễn Văn A', 'Łukasz', 'Ægir', 'Þór', 'דוד', 'Գոհար', 'თამარ'],
  ])('leaves ordinary names free: %s', (typed) => {
    expect(faultOfUsername(typed, { siteName: 'Whereabouts' })).toBeNull()
  })
})

test('on a site with no name, or a two-letter one, leaves ordinary words free', () => {
  for (const guard of [{}, { siteName: '' }, { siteName: 'Go' }])
    expect(faultOfUsername('The Game Team', guard)).toBeNull()
  expect(faultOfUsername('Goat', { siteName: 'Go' })).toBeNull()
})

describe('a name that is an address', () => {
  test.each([
    ...['anna@example.org', 'a@b.de', 'mail a@b.info now', 'ａnna＠example．com', 'http://x', 'HTTPS://evil'],
    ...['www.example', 'example.com', 'win at prize.cash', 'Play-Now.bet', 'example.com/win', 'sub.example.co'],
    ...['example。com', '(bad.ru)', 'evil.tk', 'evil[.]tk', 'evil (dot) tk', 'evil dot tk', 'Evil DOT com'],
    ...['evil d0t tk', 'evil .tk', 'evil . tk', 'evil ドット com', 'evil punto com', 'злой точка com', 'evil点com'],
    ...['evil．tk', 'win.page.ph', 'приз.рф', 'xx.xn--p1ai'],
  ])('is refused: %s', (typed) => {
    expect(faultOfUsername(typed)).toBe('address')
  })

  test.each([
    ...['m@rio', '@anna', 'Anna @ home', 'a.atlas', 'Mr. Black', 'J.R.R. Tolkien', 'St. Ives', 'dot.comrade'],
    ...['v1.2.3', 'a.b', 'J.Lo', 'Anna (dot) X', 'Polka Dot Anna', 'Match Point Club', 'High Point NC'],
    ...['Dr. No', 'Anna . X'],
  ])('is not: %s', (typed) => {
    expect(faultOfUsername(typed)).toBeNull()
  })
})
