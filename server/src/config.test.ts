import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://play.example.org/',
  AUTH_SECRET: 'a'.repeat(32),
  CAPTCHA_SECRET: 'b'.repeat(32),
  SMTP_URL: 'smtps://user:word@mail.example.org',
  MAIL_FROM: 'Game <game@example.org>',
  SUPPORT_EMAIL: 'help@example.org',
  GOOGLE_CLIENT_ID: 'client-of-google',
  GOOGLE_CLIENT_SECRET: 'secret-of-google',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_xyz',
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
    MAIL_FROM: 'nobody',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'AUTH_SECRET', 'TRUST_PROXY', 'MAIL_FROM'])
    expect(fault).toContain(`${name}:`)
})

describe('in production', () => {
  test('all settings together are enough, and the sandbox is not needed', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      needsSandbox: false,
      SITE_URL: 'https://play.example.org',
    })
  })

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('%s must be set', (name) => {
    expect(faultOf({ ...production, [name]: '' })).toContain(`${name}: must be set`)
  })

  test('all that is missing is named at once', () => {
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

  test('a stand-in for the payment provider is refused', () => {
    expect(faultOf({ ...production, STRIPE_URL: 'http://127.0.0.1:4242' })).toContain(
      'STRIPE_URL: must not be set when NODE_ENV is production',
    )
  })
})

test('the keys of the payment provider are all set or none', () => {
  expect(faultOf({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET: must be set together')
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

test('.env.example explains every setting and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1])
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z_]+): z/gm)].map((match) => match[1])
  expect(named.sort()).toEqual(read.sort())
})
