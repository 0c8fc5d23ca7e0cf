import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import * as booksAdmin from '@whereabouts/contract/books.admin'
import { requestFor } from '@whereabouts/contract/call'
import * as dashboard from '@whereabouts/contract/dashboard'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import * as logAdmin from '@whereabouts/contract/log.admin'
import * as numbersAdmin from '@whereabouts/contract/numbers.admin'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import * as prizePoolAdmin from '@whereabouts/contract/pool.admin'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as reportsAdmin from '@whereabouts/contract/reports.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import * as translationsAdmin from '@whereabouts/contract/translations.admin'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin, TestUser } from '../../../../test-support/world.ts'

const announced = {
  ...{ title: 'T', text: 'T', link_label: '', link_to: '', tone: 'info' as const, is_mailed: false },
  ...{ starts_at: '2026-03-10T12:00:00.000Z', ends_at: '2026-03-11T12:00:00.000Z' },
}
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

/** The portal's endpoints of these nouns, each with an input that the administrator could send. */
const calls: [endpoint: AnyEndpoint, input: Record<string, unknown>][] = [
  [subscriptionsAdmin.listPlans, {}],
  [subscriptionsAdmin.createPlan, plan],
  [subscriptionsAdmin.updatePlan, { ...plan, planId: id, updated_at: '2026-03-10T12:00:00.000Z' }],
  [subscriptionsAdmin.removePlan, { planId: id }],
  [siteAdmin.listFaqs, {}],
  [siteAdmin.createFaq, { question: 'Q', answer: 'A' }],
  [siteAdmin.updateFaq, { faqId: id, is_active: false }],
  [siteAdmin.reorderFaqs, { ids: [] }],
  [siteAdmin.removeFaq, { faqId: id }],
  [translationsAdmin.overview, {}],
  [translationsAdmin.list, { language: 'de', subject: 'puzzle' }],
  [translationsAdmin.lacking, { subject: 'faq' }],
  [
    translationsAdmin.save,
    {
      ...{ language: 'de', subject: 'faq', subject_id: id, field: 'question', text: 'T' },
      ...{ english_hash: '0'.repeat(64), updated_at: null },
    },
  ],
  [siteAdmin.getConfig, {}],
  [siteAdmin.saveConfig, { key: 'maintenance_mode', value: 'true' }],
  [siteAdmin.mapSources, {}],
  [siteAdmin.saveMapSource, { layer: 'map', kind: 'settings' }],
  [siteAdmin.previewMapService, { url: 'https://tiles.example.org/{z}/{x}/{y}.png' }],
  [siteAdmin.distanceChoice, {}],
  [siteAdmin.distancePolicy, {}],
  [siteAdmin.portalLogo, {}],
  [siteAdmin.sendTestMail, {}],
  [siteAdmin.listLogos, {}],
  [siteAdmin.uploadLogo, { logo_type: 'site' }],
  [siteAdmin.activateLogo, { logoId: id }],
  [siteAdmin.removeLogo, { logoId: id }],
  [dashboard.get, {}],
  [dashboard.today, {}],
  [logAdmin.health, {}],
  [subscriptionsAdmin.listDisputes, {}],
  [subscriptionsAdmin.settleDispute, { disputeId: 'dp_of_somebody' }],
  [prizesAdmin.list, {}],
  [prizesAdmin.settleHold, { prizeId: id, held_for: 'dispute', outcome: 'released', note: 'N' }],
  [prizesAdmin.prepare, { prizeId: id }],
  [prizesAdmin.markPaid, { prizeId: id, reference: 'R' }],
  [booksAdmin.get, { year: '2026' }],
  [booksAdmin.download, { year: '2026' }],
  [booksAdmin.winnerTotals, { year: '2026' }],
  [booksAdmin.saveThreshold, { valid_from: '2026-01-01', amount: 600, note: 'N' }],
  [prizesAdmin.getForReview, { prizeId: id }],
  [prizesAdmin.getPayout, { prizeId: id }],
  [prizePoolAdmin.get, { month: '2026-03' }],
  [numbersAdmin.get, { first_day: '2026-01-01', last_day: '2026-03-10', by: 'week' }],
  [numbersAdmin.cohorts, { first_day: '2026-01-01', last_day: '2026-03-10' }],
  [numbersAdmin.download, { first_day: '2026-01-01', last_day: '2026-03-10', by: 'week' }],
  [prizesAdmin.recordClaim, { prizeId: id, country: 'PT', region: null, note: 'N' }],
  [prizesAdmin.decide, { prizeId: id, decision: 'disqualify', text: 'T', clause: '4.2' }],
  [prizesAdmin.markReceived, { prizeId: id }],
  [prizesAdmin.payOut, { prizeId: id }],
  [prizesAdmin.markReturned, { prizeId: id, reason: 'R' }],
  [prizesAdmin.settleOrder, { prizeId: id, outcome: 'not-paid', reference: null, text: 'T' }],
  [prizesAdmin.roll, { prizeId: id, puzzleId: id }],
  [prizesAdmin.daysToRollTo, { prizeId: id }],
  [rulesAdmin.list, {}],
  [rulesAdmin.publish, { text: '1.1 T', summary: 'S', effective_at: null, after: 0 }],
  [reviewsAdmin.get, { prizeId: id }],
  [sanctionsAdmin.list, {}],
  [sanctionsAdmin.find, { player: 'Newcomer' }],
  [
    sanctionsAdmin.begin,
    { sanction_id: id, userId: id, measure: 'warned', facts: 'F', cited_clause: '4.2', evidence: 'E', until: null },
  ],
  [sanctionsAdmin.answerAppeal, { sanctionId: id, is_lifted: true, text: 'T' }],
  [sanctionsAdmin.lift, { sanctionId: id, text: 'T' }],
  [staffAdmin.list, {}],
  [staffAdmin.invite, { email: 'invited@example.org', role: 'curator' }],
  [staffAdmin.withdraw, { invitationId: id }],
  [staffAdmin.changeRole, { userId: id, role: 'curator' }],
  [staffAdmin.remove, { userId: id }],
  [staffAdmin.declareHousehold, { email: 'invited@example.org', note: 'N' }],
  [staffAdmin.removeHousehold, { email: 'invited@example.org' }],
  [accountsAdmin.renewTwoFactor, { mfaCode: '123456' }],
  [accountsAdmin.confirmTwoFactorRenewal, { mfaCode: '123456' }],
  [playersAdmin.find, { term: 'Newcomer' }],
  [playersAdmin.get, { userId: id }],
  [playersAdmin.endSessions, { userId: id }],
  [playersAdmin.resendMail, { userId: id, mailId: id }],
  [playersAdmin.addNote, { userId: id, note_id: id, text: 'T' }],
  [playersAdmin.strikeNote, { userId: id, noteId: id }],
  [playersAdmin.resetUsername, { userId: id, username: 'Newcomer', reason: 'R' }],
  [announcementsAdmin.list, {}],
  [announcementsAdmin.create, announced],
  [announcementsAdmin.update, { announcementId: id, updated_at: announced.starts_at, ...announced }],
  [announcementsAdmin.withdraw, { announcementId: id }],
  [reportsAdmin.list, {}],
  [reportsAdmin.settle, { reportId: id, result: 'nothing', note: 'N' }],
]

const app = testApp({ isEmptied: 'once' })
let admin: TestAdmin
let player: TestUser
beforeAll(async () => {
  admin = await app.anAdmin()
  player = await app.aSubscriber()
})

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
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return `${answer.statusCode} ${isJson ? JSON.parse(answer.body).code : undefined}`
}
const everything = async () =>
  JSON.stringify([
    await app.db.sql`select * from subscription_pricing order by id`,
    await app.db.sql`select * from faqs`,
    await app.db.sql`select * from site_config`,
    await app.db.sql`select * from site_logos`,
    await app.db.sql`select * from prizes_owed`,
    await app.db.sql`select * from prize_steps`,
    await app.db.sql`select * from contest_rules`,
    await app.db.sql`select * from legal_documents`,
    await app.db.sql`select * from sanction_steps`,
    await app.db.sql`select * from staff_invitations`,
    await app.db.sql`select * from staff_households`,
    await app.db.sql`select * from two_factor_set_ups`,
    await app.db.sql`select * from audit_log`,
  ])

test.each(calls.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
  '%s is for the administrator with a valid second factor, and changes nothing for any other caller',
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
      // Endpoints that read one thing let the administrator in too, and do not find it.
      expect(['200 undefined', '404 not-found']).toContain(
        await ask(endpoint, input, { cookie, [mfaTokenHeader]: admin.mfaToken() }),
      )
  },
)

test('the list above has every endpoint of these nouns', () => {
  const isEndpoint = (value: unknown): value is AnyEndpoint =>
    typeof value === 'object' && value !== null && 'access' in value
  const nouns = [
    ...[
      subscriptionsAdmin,
      siteAdmin,
      prizesAdmin,
      booksAdmin,
      prizePoolAdmin,
      reviewsAdmin,
      rulesAdmin,
      sanctionsAdmin,
      dashboard,
    ],
  ].flatMap((noun) => Object.values(noun).filter(isEndpoint))
  const tried = new Set(calls.map(([endpoint]) => endpoint.name))
  expect(nouns.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})
