import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { health } from '@whereabouts/contract/site'
import { readConfig } from '@whereabouts/server/start/config'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'deploy/platforms'
const files = readdirSync(join(root, folder))
const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!))

/** A file as its platform reads it. Of TOML what fly.toml uses: tables, and keys with texts, numbers and booleans. */
function parsed(name: string): unknown {
  const text = read(`${folder}/${name}`)
  return name.endsWith('.json') ? JSON.parse(text) : name.endsWith('.toml') ? parseToml(text) : parse(text)
}

function parseToml(text: string): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  let table = whole
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const [, opened] = /^\[{1,2}([\w.]+)\]{1,2}$/.exec(line) ?? []
    const [, key, value] = /^(\w+) = ("[^"\\]*"|\d+|true|false)$/.exec(line) ?? []
    expect(opened ?? key, `fly.toml: ${line}`).toBeDefined()
    if (opened) {
      table = {}
      whole[opened] = table
    } else {
      expect(Object.hasOwn(table, key!), `fly.toml: ${key} stands twice`).toBe(false)
      table[key!] = JSON.parse(value!)
    }
  }
  return whole
}

/** Everything in a file, from the outside in: each key with its value. */
function* entriesOf(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner]
    yield* entriesOf(inner)
  }
}

interface Variable {
  key?: string
  name?: string
  value?: string
}

/** The settings of the server that a file names. Empty where somebody else gives the value. */
function settingsOf(name: string): Map<string, string> {
  const whole = parsed(name)
  if (name === 'fly.toml') return new Map(Object.entries((whole as { env: Record<string, string> }).env))
  const lists = [...entriesOf(whole)].filter(([key]) => ['envVars', 'envs', 'env'].includes(key))
  return new Map(
    lists.flatMap(([, list]) =>
      (list as Variable[]).map(({ key, name: own, value = '' }) => [
        (key ?? own)!,
        /CHANGE_ME|\$\{/.test(value) ? '' : value,
      ]),
    ),
  )
}

/** What the one who deploys gives besides, in the form that it has there. */
function given(name: string): string {
  const begins = {
    STRIPE_SECRET_KEY: 'sk_live_',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_',
    STRIPE_WEBHOOK_SECRET: 'whsec_',
    DATABASE_URL: 'postgres://whereabouts_app@db.example.org/',
    REDIS_URL: 'rediss://live.example.org/',
    SMTP_URL: 'smtps://mail.example.org/',
    ADMIN_EMAIL: 'you@example.org',
    SUPPORT_EMAIL: 'you@example.org',
    MAIL_FROM: 'you@example.org',
    S3_ENDPOINT: 'https://s3.example.org/',
    MAP_FILE: 's3://maps/planet.pmtiles',
  }
  const own = (begins as Record<string, string>)[name] ?? ''
  const isWhole = own.endsWith('@example.org') || own.endsWith('.pmtiles')
  return isWhole ? own : own + createHash('sha256').update(name).digest('hex')
}

const withSettings = files.filter((name) => settingsOf(name).size > 0)
const secrets = [
  ...['AUTH_SECRET', 'CAPTCHA_SECRET', 'LOG_KEY', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'GOOGLE_CLIENT_ID'],
  ...['GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
]

describe.each(files)('deploy/platforms/%s', (name) => {
  test('can be read, and names only files and scripts that exist', () => {
    const texts = [...entriesOf(parsed(name))].flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    const paths = texts.flatMap((text) => String(text).match(/(?:deploy|scripts|server)\/[\w./-]+/g) ?? [])
    // Cloud Run gets an image that was built elsewhere, and nothing of the project besides.
    if (name !== 'cloud-run.yaml') expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('is explained for the operator', () => {
    expect(read('docs/operations/platforms.md')).toContain(`(../../${folder}/${name})`)
  })

  test('asks the health check of the server where it asks for one', () => {
    const asked = [...entriesOf(parsed(name))].filter(
      ([key, value]) => /path/i.test(key) && String(value).includes('/api/'),
    )
    expect(asked.map(([, value]) => value)).toEqual(asked.map(() => health.path))
    if (name !== 'heroku.yml') expect(asked.length).toBeGreaterThan(0)
  })
})

describe.each(withSettings)('the settings of deploy/platforms/%s', (name) => {
  const settings = settingsOf(name)

  test('exist, and no secret is written out', () => {
    expect([...settings.keys()].filter((one) => !known.has(one))).toEqual([])
    const written = [...settings].filter(([one, value]) => /SECRET|PASSWORD|_KEY/.test(one) && value !== '')
    expect(written).toEqual([])
  })

  test('are, with what the operator gives, what production needs; migrations are left to their own step where there is one', () => {
    const names = new Set([...settings.keys(), ...secrets])
    const environment = Object.fromEntries([...names].map((one) => [one, settings.get(one) || given(one)]))
    const config = readConfig(environment)
    expect(config).toMatchObject({ isProduction: true, needsSandbox: false, HOST: '0.0.0.0', isSiteUrlSet: true })
    expect(config.TRUST_PROXY).not.toBe(false)
    if (settings.get('DATABASE_URL') !== 'embedded') {
      expect(config.MIGRATE_AT_START).toBe('off')
      expect(config.REDIS_URL).toBeDefined()
      expect(config.S3_BUCKET).toBeDefined()
    }
  })
})

test('a platform that is told how long a server may take to stop gives it the drain and the longest request', () => {
  const words = new Set(['kill_timeout', 'maxShutdownDelaySeconds', 'drainingSeconds', 'grace_period_seconds'])
  const told = files.flatMap((name) => [...entriesOf(parsed(name))].filter(([key]) => words.has(key)))
  expect(told.length).toBe(4)
  for (const [key, value] of told) expect(Number.parseInt(String(value), 10), key).toBeGreaterThanOrEqual(5 + 1 + 15)
})
