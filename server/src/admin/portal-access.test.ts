import * as adminAudit from '@whereabouts/contract/admin-audit'
import * as adminDashboard from '@whereabouts/contract/admin-dashboard'
import * as adminFaqs from '@whereabouts/contract/admin-faqs'
import * as adminPricing from '@whereabouts/contract/admin-pricing'
import * as adminSite from '@whereabouts/contract/admin-site'
import { requestFor } from '@whereabouts/contract/call'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAdmin, TestUser } from '../test-world.ts'
import { startTestApp, type TestApp } from '../testing.ts'

const id = '0190b0a0-0000-7000-8000-000000000000'
const plan = {
  plan_name: 'Plan',
  show_plan_name: true,
  stripe_price_id: 'price_of_somebody',
  price_amount: 5,
  currency: 'usd',
  billing_interval: 'month',
  trial_period_days: 0,
  guesses_per_puzzle: 1,
  is_active: true,
}

/** Whatever the portal reads and writes here, with an input that its owner could send. */
const calls: [endpoint: AnyEndpoint, input: Record<string, unknown>][] = [
  [adminPricing.list, {}],
  [adminPricing.create, plan],
  [adminPricing.update, { ...plan, planId: id, updated_at: '2026-03-10T12:00:00.000Z' }],
  [adminPricing.remove, { planId: id }],
  [adminFaqs.list, {}],
  [adminFaqs.create, { question: 'Q', answer: 'A' }],
  [adminFaqs.update, { faqId: id, is_active: false }],
  [adminFaqs.reorder, { ids: [] }],
  [adminFaqs.remove, { faqId: id }],
  [adminSite.getConfig, {}],
  [adminSite.saveConfig, { key: 'maintenance_mode', value: 'true' }],
  [adminSite.distanceChoice, {}],
  [adminSite.listLogos, {}],
  [adminSite.uploadLogo, { logo_type: 'site' }],
  [adminSite.activateLogo, { logoId: id }],
  [adminSite.removeLogo, { logoId: id }],
  [adminDashboard.get, {}],
  [adminAudit.listPrizes, {}],
  [adminAudit.markPaid, { prizeId: id, reference: 'R' }],
]

let app: TestApp
let admin: TestAdmin
let player: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.anAdmin()
  player = await app.aSubscriber()
})
afterAll(() => app.close())

const ask = async (endpoint: AnyEndpoint, input: Record<string, unknown>, headers: Record<string, string>) => {
  const isFile = endpoint.accepts === 'bytes'
  const { path, body } = requestFor(isFile ? { ...endpoint, method: 'GET' } : endpoint, input)
  const answer = await app.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...headers,
      ...(endpoint.method === 'POST' && { 'content-type': isFile ? 'image/png' : 'application/json' }),
    },
    ...(endpoint.method === 'POST' && { payload: isFile ? Buffer.from('x') : body! }),
  })
  return `${answer.statusCode} ${JSON.parse(answer.body).code}`
}
const everything = async () =>
  JSON.stringify([
    await app.db.sql`select * from subscription_pricing order by id`,
    await app.db.sql`select * from faqs`,
    await app.db.sql`select * from site_config`,
    await app.db.sql`select * from site_logos`,
    await app.db.sql`select * from prizes_owed`,
    await app.db.sql`select * from audit_log`,
  ])

test.each(calls.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
  '%s is for the administrator with a valid second factor, and changes nothing for anybody else',
  async (_name, endpoint, input) => {
    expect(endpoint.access).toBe('admin')
    const before = await everything()
    const token = admin.mfaToken()
    expect(await ask(endpoint, input, {})).toBe('401 not-signed-in')
    expect(await ask(endpoint, input, { [mfaTokenHeader]: token })).toBe('401 not-signed-in')
    expect(await ask(endpoint, input, { cookie: player.cookie })).toBe('403 not-allowed')
    expect(await ask(endpoint, input, { cookie: player.cookie, [mfaTokenHeader]: token })).toBe('403 not-allowed')
    const { cookie } = admin.headers() as { cookie: string }
    expect(await ask(endpoint, input, { cookie })).toBe('403 mfa-required')
    expect(await ask(endpoint, input, { cookie, [mfaTokenHeader]: `${token}x` })).toBe('403 mfa-required')
    app.clock.at = new Date(app.clock.at.getTime() + 30 * 60 * 1000)
    expect(await ask(endpoint, input, { cookie, [mfaTokenHeader]: token })).toBe('403 mfa-required')
    expect(await everything()).toBe(before)
    if (endpoint.method === 'GET')
      expect(await ask(endpoint, input, { cookie, [mfaTokenHeader]: admin.mfaToken() })).toBe('200 undefined')
  },
)

test('every endpoint of these nouns is among them', () => {
  const isEndpoint = (value: unknown): value is AnyEndpoint =>
    typeof value === 'object' && value !== null && 'access' in value
  const nouns = [adminPricing, adminFaqs, adminSite, adminDashboard].flatMap((noun) =>
    Object.values(noun).filter(isEndpoint),
  )
  const tried = new Set(calls.map(([endpoint]) => endpoint.name))
  expect(nouns.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})
