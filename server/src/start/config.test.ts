import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'
import { Settings } from './settings.ts'

/** As good as drawn by chance, and the same in every run. */
const secretOf = (name: string) => createHash('sha256').update(name).digest('hex')

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://play.example.org/',
  DATABASE_URL: 'postgres://site:first@db.example.org/site',
  AUTH_SECRET: secretOf('sessions'),
  CAPTCHA_SECRET: secretOf('captcha'),
  LOG_KEY: secretOf('log'),
  SMTP_URL: 'smtps://user:word@mail.example.org',
  MAIL_FROM: 'Game <game@example.org>',
  SUPPORT_EMAIL: 'help@example.org',
  STRIPE_SECRET_KEY: `sk_live_${secretOf('key')}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${secretOf('published')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secretOf('webhook')}`,
}
const faultOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigFault) return error.message
    throw error
  }
  return ''
}

test('nothing needs to be set for a first run', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    SANDBOX_PORT: 3001,
    SITE_URL: 'http://localhost:3000',
    needsSandbox: true,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('every wrong setting is named in one message', () => {
  const fault = faultOf({
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    AUTH_SECRET: 'short',
    TRUST_PROXY: 'yes',
    MAIL_FROM: 'nowhere',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'AUTH_SECRET', 'TRUST_PROXY', 'MAIL_FROM'])
    expect(fault).toContain(`${name}:`)
  expect(fault).toContain('PORT: must be a number')
  expect(fault).toContain('TRUST_PROXY: must be false (no proxy), true (one), a number of proxies up to 9')
})

const notConfigured = 'Database connection not configured. Please check your environment variables.'
test.each([
  ...[' ', 'mysql://user:word@db.example.org/site', 'http://db.example.org/site', 'db.example.org/site'],
  ...['postgres://', 'postgres:///', 'postgres:///site', 'postgres://db.example.org', 'postgres://db.example.org/'],
  ...['postgresql://db.example.org/site/other', 'postgres:db.example.org/site', 'Embedded'],
])('an address of a database that names none is refused with what to look at: %j', (url) => {
  expect(faultOf({ DATABASE_URL: url })).toContain(`DATABASE_URL: ${notConfigured}`)
})

test.each(['DATABASE_URL', 'MIGRATE_DATABASE_URL'])('%s is read in full, and its password not repeated', (name) => {
  const fault = faultOf({ [name]: 'postgres://me:50%off@db.example.org/site' })
  expect(fault).toContain(`${name}: cannot be used: its password has a % that is not encoded`)
  expect(fault).not.toContain('50')
})

test.each([
  'postgres://db.example.org/site',
  'postgres://[2001:db8::7]/site',
  'postgresql://user:word@127.0.0.1:5432/site?sslmode=require',
  'postgres://user@[::1]/site',
  'postgres:///site?host=/var/run/postgresql',
])('an address of a database is used unchanged: %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

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

describe('in production', () => {
  test('all settings together are enough, and the sandbox is not needed', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      needsSandbox: false,
      SITE_URL: 'https://play.example.org',
    })
  })

  const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV')
  test.each(needed)('%s must be set', (name) => {
    const sentence = name === 'DATABASE_URL' ? notConfigured : 'must be set'
    expect(faultOf({ ...production, [name]: '' })).toContain(`${name}: ${sentence}`)
  })

  test('the embedded database is used where it is asked for in so many words', () => {
    expect(readConfig({ ...production, DATABASE_URL: 'embedded' }).DATABASE_URL).toBeUndefined()
  })

  test.each([
    ['short of chance', '0123456789abcdef'.repeat(2)],
    ['repeated', 'x'.repeat(40)],
    ['a repeated word', 'password'.repeat(5)],
    ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['of a template', 'please-change-this-before-you-open-it'],
    ['called a secret', 'the-auth-secret-of-our-own-site-2026'],
    ['padded', `${randomBytes(6).toString('hex')}${'0'.repeat(30)}`],
  ])('a secret that is %s is refused, and not shown', (_what, weak) => {
    for (const name of ['AUTH_SECRET', 'CAPTCHA_SECRET']) {
      const fault = faultOf({ ...production, [name]: weak })
      expect(fault).toContain(`${name}: is easy to guess`)
      expect(fault).not.toContain(weak)
    }
    expect(faultOf({ AUTH_SECRET: weak }), 'development is not affected').toBe('')
  })

  test('what the documents describe is never refused', () => {
    for (let n = 0; n < 20; n += 1)
      for (const made of [
        randomBytes(20).toString('hex'),
        randomBytes(32).toString('hex'),
        randomBytes(48).toString('base64'),
      ])
        expect(faultOf({ ...production, AUTH_SECRET: made }), made).toBe('')
  })

  test.each([
    [{ CAPTCHA_SECRET: production.AUTH_SECRET }, 'AUTH_SECRET, CAPTCHA_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: production.CAPTCHA_SECRET }, 'CAPTCHA_SECRET, GOOGLE_CLIENT_SECRET'],
    [{ SMTP_URL: 'smtps://site:first@mail.example.org' }, 'the password in DATABASE_URL, the password in SMTP_URL'],
    [{ SMTP_URL: `smtps://site:${production.AUTH_SECRET}@mail.example.org` }, 'AUTH_SECRET, the password in SMTP_URL'],
  ])('two secrets that are the same are refused: %#', (changes, names) => {
    expect(faultOf({ ...production, ...changes })).toContain(`${names}: must not be the same`)
  })

  test('a replaced secret may be listed as an earlier one, but the current one may not', () => {
    const { AUTH_SECRET } = production
    expect(faultOf({ ...production, AUTH_SECRET_PREVIOUS: secretOf('the next') })).toBe('')
    expect(faultOf({ ...production, AUTH_SECRET_PREVIOUS: `${secretOf('old')},${AUTH_SECRET}` })).toContain(
      'AUTH_SECRET: must not be among AUTH_SECRET_PREVIOUS',
    )
  })

  test.each([
    ['the publishable key in the place of the secret one', { STRIPE_SECRET_KEY: production.STRIPE_PUBLISHABLE_KEY }],
    ['the webhook secret in the place of the secret key', { STRIPE_SECRET_KEY: production.STRIPE_WEBHOOK_SECRET }],
    ['the secret key in the place of the publishable one', { STRIPE_PUBLISHABLE_KEY: production.STRIPE_SECRET_KEY }],
    ['a key in the place of the webhook secret', { STRIPE_WEBHOOK_SECRET: production.STRIPE_SECRET_KEY }],
    ['a webhook secret that was cut', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
    ['a key that was cut', { STRIPE_SECRET_KEY: 'sk_live_' }],
  ])('%s is refused', (_what, changes) => {
    const fault = faultOf({ ...production, ...changes })
    for (const [name, key] of Object.entries(changes)) {
      expect(fault).toContain(`${name}: must be `)
      expect(fault).not.toContain(key.slice(8) || 'nothing')
    }
  })

  const inTestMode = {
    STRIPE_SECRET_KEY: `sk_test_${secretOf('key')}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secretOf('published')}`,
  }
  test('a restricted key does the work of a secret one', () => {
    const key = (mode: string) => ({ STRIPE_SECRET_KEY: `rk_${mode}_${secretOf('key')}` })
    expect(faultOf({ ...production, ...key('live') })).toBe('')
    expect(faultOf({ ...production, ...inTestMode, ...key('test') })).toContain('STRIPE_SECRET_KEY: is of test mode')
  })

  test('keys of test mode are refused, unless the operator says so', () => {
    expect(faultOf({ ...production, ...inTestMode })).toContain('STRIPE_SECRET_KEY: is of test mode')
    expect(faultOf({ ...production, ...inTestMode, STRIPE_TEST_MODE: 'allowed' })).toBe('')
    expect(faultOf({ ...production, ...inTestMode, STRIPE_TEST_MODE: 'yes' })).toContain('STRIPE_TEST_MODE:')
  })

  test('keys of two modes are refused, whatever the operator says', () => {
    for (const [name, key] of Object.entries(inTestMode))
      expect(faultOf({ ...production, [name]: key, STRIPE_TEST_MODE: 'allowed' })).toContain(
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is of test mode and one of live mode',
      )
  })

  test('everything missing is named together', () => {
    const fault = faultOf({ NODE_ENV: 'production' })
    for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) expect(fault).toContain(`${name}:`)
  })

  test('a key of the sandbox and an address without https are refused', () => {
    expect(faultOf({ ...production, STRIPE_SECRET_KEY: 'sk_sandbox_anything' })).toContain(
      'STRIPE_SECRET_KEY: is a key of the sandbox',
    )
    expect(faultOf({ ...production, SITE_URL: 'http://play.example.org' })).toContain(
      'SITE_URL: must start with https://',
    )
  })

  test('an unusable address is answered with https:// alone where http:// is refused', () => {
    expect(faultOf({ ...production, SITE_URL: 'play.example.org' })).toMatch(/SITE_URL: .* begins with https:\/\/$/m)
    expect(faultOf({ SITE_URL: 'play.example.org' })).toContain('begins with https:// or http://')
    expect(faultOf({ ...production, S3_ENDPOINT: 'store' })).toContain('begins with https:// or http://')
  })

  test('a stand-in for the payment provider is refused', () => {
    expect(faultOf({ ...production, STRIPE_URL: 'http://127.0.0.1:4242' })).toContain(
      'STRIPE_URL: must not be set when NODE_ENV is production',
    )
  })
})

test('the keys of the payment provider are all set or none', () => {
  expect(faultOf({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET: must be set together')
})

describe('Stripe Global Payouts', () => {
  const payouts = {
    STRIPE_PAYOUTS_ACCOUNT: 'fa_1234567890',
    STRIPE_PAYOUTS_WEBHOOK_SECRET: secretOf('messages of payouts'),
  }

  test('are not needed, and may be left aside', () => {
    expect(faultOf({ ...production, PAYOUTS_KIND: 'manual' })).toBe('')
    expect(faultOf({ ...production, ...payouts })).toBe('')
    expect(faultOf({ ...production, ...payouts, PAYOUTS_KIND: 'stripe' })).toBe('')
    expect(faultOf({ ...production, ...payouts, PAYOUTS_KIND: 'manual' })).toBe('')
    expect(faultOf({ ...production, PAYOUTS_KIND: 'bank' })).toContain('PAYOUTS_KIND:')
  })

  test.each(Object.keys(payouts))('are named with all of their settings: %s', (name) => {
    for (const environment of [{}, production])
      expect(faultOf({ ...environment, ...payouts, [name]: '' })).toContain(
        `${name}: must be set together with STRIPE_PAYOUTS_ACCOUNT, STRIPE_PAYOUTS_WEBHOOK_SECRET`,
      )
  })

  test('must be named when wanted, where no sandbox replaces them', () => {
    const sentence = 'STRIPE_PAYOUTS_ACCOUNT: must be set when PAYOUTS_KIND is stripe'
    expect(faultOf({ PAYOUTS_KIND: 'stripe' })).toBe('')
    expect(faultOf({ ...production, PAYOUTS_KIND: 'stripe' })).toContain(sentence)
    expect(faultOf({ ...production, NODE_ENV: 'development', PAYOUTS_KIND: 'stripe' })).toContain(sentence)
  })

  test('need a key of the same mode', () => {
    const without = { ...payouts, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    expect(faultOf(without)).toContain('STRIPE_SECRET_KEY: must be set when STRIPE_PAYOUTS_ACCOUNT is')
    const ofTests = { ...payouts, STRIPE_PAYOUTS_ACCOUNT: 'fa_test_1234567890' }
    const sentence = 'STRIPE_PAYOUTS_ACCOUNT: is of another mode than STRIPE_SECRET_KEY'
    expect(faultOf({ ...production, ...ofTests })).toContain(sentence)
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x1',
    }
    expect(faultOf({ ...keys, ...ofTests })).toBe('')
    expect(faultOf({ ...keys, ...payouts })).toContain(sentence)
  })

  test('have an account of a form of its own, and secrets that stand nowhere else', () => {
    const faultWith = (changes: object) => faultOf({ ...production, ...payouts, ...changes })
    expect(faultWith({ STRIPE_PAYOUTS_ACCOUNT: 'acct_123456789' })).toContain('must be the id of a financial account')
    expect(faultWith({ STRIPE_PAYOUTS_WEBHOOK_SECRET: production.STRIPE_WEBHOOK_SECRET })).toContain(
      'STRIPE_WEBHOOK_SECRET, STRIPE_PAYOUTS_WEBHOOK_SECRET: must not be the same',
    )
    expect(faultWith({ STRIPE_PAYOUTS_WEBHOOK_SECRET: 'short' })).toContain('STRIPE_PAYOUTS_WEBHOOK_SECRET:')
  })
})

test('an analytics service is named together with the site, and by https in production', () => {
  const analytics = { ANALYTICS_URL: 'https://stats.example.org/api/event', ANALYTICS_SITE: 'example.org' }
  expect(faultOf({ ...production, ...analytics })).toBe('')
  expect(faultOf({ ANALYTICS_URL: analytics.ANALYTICS_URL })).toContain('ANALYTICS_SITE: must be set together')
  expect(faultOf({ ...analytics, ANALYTICS_SITE: 'a b; c' })).toContain('ANALYTICS_SITE: must be the name')
  expect(faultOf({ ...analytics, ANALYTICS_URL: 'javascript:alert(1)' })).toContain('ANALYTICS_URL:')
  expect(faultOf({ ...production, ...analytics, ANALYTICS_URL: 'http://stats.example.org' })).toContain(
    'ANALYTICS_URL: must start with https://',
  )
})

/** The comments of settings, in the files that declare them. */
function explanations(): Map<string, string[]> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = ['server/src/core/config.ts', ...globSync('engines/src/*/open.ts', { cwd: root })]
  const found = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}([A-Z][A-Z0-9_]+): /gm,
    ),
  ])
  // In the order of the file, the settings come before what they are read into.
  return new Map(
    found
      .toReversed()
      .map(([, comment, name]) => [name!, comment!.split('\n').map((line) => line.replace(/^ *\*? */, '').trim())]),
  )
}

test('.env.example has every setting, with its default and its comment; --update writes it', async () => {
  const explained = explanations()
  const lines = Object.entries(Settings.shape).flatMap(([name, { def }]) => {
    const comment = (explained.get(name) ?? []).filter(Boolean).map((line) => `# ${line}`)
    return [...(comment.length > 0 ? ['', ...comment] : []), `${name}=${'defaultValue' in def ? def.defaultValue : ''}`]
  })
  const head = [
    '# Every setting, with its default. Nothing needs to be set for a first run.',
    '# The server reads its environment; a process manager, a container or `node --env-file=.env` brings a file into it. `npm run doctor` checks',
    '# everything that is set here without a start (docs/operate/configure.md).',
  ]
  await expect(`${[...head, ...lines].join('\n')}\n`).toMatchFileSnapshot('../../../.env.example')
})
