import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { endpoints } from '@whereabouts/contract/all'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import * as guesses from '@whereabouts/contract/guesses'
import { refusalSentence } from '@whereabouts/contract/refusals'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnOneDatabase, testApp } from '../../../../test-support/app-of-tests.ts'
import { openTestSession } from '../../../../test-support/session.ts'
import { testSecret } from '../../../../test-support/test-app.ts'
import type { TestAdmin, TestUser } from '../../../../test-support/world.ts'

const curator: StaffRole[] = ['curator']
const cashier: StaffRole[] = ['cashier']
const moderator: StaffRole[] = ['moderator']

/** What staff may do in the portal, repeated here on purpose. Every other endpoint is for the owner alone. */
const allowed: Record<string, readonly StaffRole[]> = {
  'approvals.list': ['curator', 'cashier'],
  'approvals.approve': ['curator', 'cashier'],
  'approvals.decline': ['curator', 'cashier'],
  'accounts.renewTwoFactor': staffRoles,
  'accounts.confirmTwoFactorRenewal': staffRoles,
  'site.portalLogo': staffRoles,
  'site.distancePolicy': cashier,
  'prizes.daysToRollTo': cashier,
  'dashboard.today': staffRoles,
  'days.difficulty': curator,
  'puzzles.list': curator,
  'puzzles.conflicts': curator,
  'puzzles.defaults': curator,
  'puzzles.create': curator,
  'puzzles.update': curator,
  'puzzles.previewSubsequentPrizes': curator,
  'puzzles.previewSubsequentTimes': curator,
  'puzzles.updateSubsequentPrizes': curator,
  'puzzles.updateSubsequentTimes': curator,
  'puzzles.undoSubsequent': curator,
  'puzzles.testGuess': curator,
  'puzzles.storedPhoto': staffRoles,
  'puzzles.uploadPhoto': curator,
  'puzzles.fetchPhoto': curator,
  'puzzles.nearby': curator,
  'prizes.list': cashier,
  'prizes.getForReview': cashier,
  'prizes.getPayout': cashier,
  'prizes.recordClaim': cashier,
  'prizes.decide': cashier,
  'prizes.payOut': cashier,
  'prizes.markReceived': cashier,
  'prizes.markReturned': cashier,
  'prizes.roll': cashier,
  'prizes.settleOrder': cashier,
  'prizes.prepare': cashier,
  'prizes.markPaid': cashier,
  'prizes.settleHold': cashier,
  'books.get': cashier,
  'books.download': cashier,
  'books.winnerTotals': cashier,
  'books.saveThreshold': cashier,
  'pool.get': cashier,
  'numbers.get': cashier,
  'numbers.cohorts': cashier,
  'numbers.download': cashier,
  'reviews.get': ['cashier', 'moderator'],
  'subscriptions.listPlans': cashier,
  'subscriptions.createPlan': cashier,
  'subscriptions.updatePlan': cashier,
  'subscriptions.removePlan': cashier,
  'subscriptions.listDisputes': cashier,
  'subscriptions.settleDispute': cashier,
  'sanctions.list': moderator,
  'sanctions.find': moderator,
  'sanctions.begin': moderator,
  'sanctions.answerAppeal': moderator,
  'sanctions.lift': moderator,
  'players.find': moderator,
  'players.get': moderator,
  'players.endSessions': moderator,
  'players.resendMail': moderator,
  'players.addNote': moderator,
  'players.strikeNote': moderator,
  'players.resetUsername': moderator,
  'reports.list': moderator,
  'announcements.list': moderator,
  'announcements.create': moderator,
  'announcements.update': moderator,
  'announcements.withdraw': moderator,
  'reports.settle': moderator,
}

const portal = endpoints.filter(({ access }) => access === 'admin')
const entry = endpoints.filter(({ access }) => access === 'admin-entry')

test('every endpoint of the portal names the roles that may call it, and the table above agrees', () => {
  const said = portal.filter(({ roles }) => roles.length > 0).map(({ name, roles }) => [name, roles])
  expect(Object.fromEntries(said)).toEqual(allowed)
  expect(endpoints.filter(({ access, roles }) => access !== 'admin' && roles.length > 0)).toEqual([])
  expect(portal.length).toBeGreaterThan(60)
})

describe('the portal asks for role and second factor', () => {
  const app = testApp({ isEmptied: 'once' })
  let owner: TestAdmin
  let player: TestUser
  const staff = new Map<StaffRole, TestAdmin>()
  beforeAll(async () => {
    owner = await app.anAdmin()
    player = await app.aSubscriber()
    for (const role of staffRoles) staff.set(role, await app.aStaffMember(role))
  })

  /** Calls with made-up ids and without fields: permitted callers get a different answer from the others. */
  const ask = async (endpoint: AnyEndpoint, headers: Record<string, string>): Promise<string> => {
    const isFile = endpoint.accepts === 'bytes'
    const answer = await app.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '0190b0a0-0000-7000-8000-000000000000'),
      headers: {
        ...headers,
        ...(endpoint.method === 'POST' && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(endpoint.method === 'POST' && { payload: isFile ? Buffer.from('x') : {} }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return `${answer.statusCode} ${(isJson && JSON.parse(answer.body).code) || ''}`.trim()
  }
  const shutOut = ['401 not-signed-in', '403 not-allowed', '403 mfa-required']
  const cookieOf = (user: TestAdmin) => ({ cookie: user.headers().cookie! })

  test.each(portal.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const token = { [mfaTokenHeader]: owner.mfaToken() }
    expect(await ask(endpoint, token)).toBe('401 not-signed-in')
    expect(await ask(endpoint, { cookie: player.cookie, ...token })).toBe('403 not-allowed')
    for (const role of staffRoles) {
      const person = staff.get(role)!
      const isAllowed = allowed[name]?.includes(role) ?? false
      expect(await ask(endpoint, cookieOf(person)), role).toBe(isAllowed ? '403 mfa-required' : '403 not-allowed')
      // The owner's token opens nothing for other callers.
      expect(await ask(endpoint, { ...cookieOf(person), ...token }), role).toBe(
        isAllowed ? '403 mfa-required' : '403 not-allowed',
      )
      const answer = await ask(endpoint, person.headers())
      if (isAllowed) expect(shutOut, `${role}: ${answer}`).not.toContain(answer)
      else expect(answer, role).toBe('403 not-allowed')
    }
    expect(await ask(endpoint, cookieOf(owner))).toBe('403 mfa-required')
  })

  test.each(entry.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s, which leads to the second factor, is for owner and staff',
    async (_name, endpoint) => {
      expect(await ask(endpoint, {})).toBe('401 not-signed-in')
      expect(await ask(endpoint, { cookie: player.cookie })).toBe('403 not-allowed')
      for (const person of [owner, ...staff.values()])
        expect(shutOut).not.toContain(await ask(endpoint, cookieOf(person)))
    },
  )
})

describeOnOneDatabase('a staff member', (app) => {
  const guess = (user: TestUser, puzzleId: string) =>
    user.call(guesses.submit, { puzzleId, guess_lat: 1, guess_lng: 2, idempotency_key: crypto.randomUUID() })

  test('cannot play, and neither can a declared household, even with a paid plan', async () => {
    const puzzle = await app.aPuzzle()
    const [member, household, player] = [await app.aSubscriber(), await app.aSubscriber(), await app.aSubscriber()]
    await app.db.sql`update users set staff_role = 'curator', staff_since = now() where id = ${member.id}`
    await app.db.sql`insert into staff_households (email, note, declared_at) values (${household.email}, 'N', now())`
    expect((await guess(member, puzzle.id)).body.code).toBe('staff-may-not-guess')
    expect((await guess(household, puzzle.id)).body.code).toBe('household-may-not-guess')
    expect((await guess(player, puzzle.id)).status).toBe(200)
  })

  test('who leaves the staff does not guess on a puzzle that they scheduled, and does on others', async () => {
    const [own, former] = [await app.aPuzzle(), await app.aSubscriber()]
    await app.db.sql`update puzzles set created_by = ${former.id} where id = ${own.id}`
    expect((await guess(former, own.id)).body.code).toBe('staff-may-not-guess')
    await app.db.sql`update puzzles set created_by = null where id = ${own.id}`
    expect((await guess(former, own.id)).status).toBe(200)
  })

  test('who was a curator guesses only on puzzles planned after they left, with later photos, even with another role in between', async () => {
    const owner = await app.anAdmin()
    const [first, former] = [await app.aPuzzle(), await app.aSubscriber()]
    await app.aStaffMember('curator', former)
    await owner.call(staffAdmin.changeRole, { userId: former.id, role: 'moderator' })
    expect((await guess(former, first.id)).body.code).toBe('staff-may-not-guess')
    await owner.call(staffAdmin.remove, { userId: former.id })
    const again = app.client(await openTestSession(app.services, { userId: former.id, secret: testSecret }))
    const asPlayer = (puzzleId: string) =>
      again.call(guesses.submit, { puzzleId, guess_lat: 1, guess_lng: 2, idempotency_key: crypto.randomUUID() })
    expect((await asPlayer(first.id)).body.code).toBe('staff-may-not-guess')
    const later = await app.aPuzzle({ releaseTime: '00:01' })
    // The photo was there before.
    expect((await asPlayer(later.id)).body.code).toBe('staff-may-not-guess')
    await app.db.sql`update photos set created_at = now()`
    expect((await asPlayer(first.id)).body.code).toBe('staff-may-not-guess')
    expect((await asPlayer(later.id)).status).toBe(200)
    const moderator = await app.aStaffMember('moderator', await app.aSubscriber())
    await owner.call(staffAdmin.remove, { userId: moderator.id })
    const other = app.client(await openTestSession(app.services, { userId: moderator.id, secret: testSecret }))
    const input = { puzzleId: later.id, guess_lat: 1, guess_lng: 2, idempotency_key: crypto.randomUUID() }
    expect((await other.call(guesses.submit, input)).status).toBe(200)
  })

  test('is neither sanctioned nor deleted, and loses an ended role with the next call', async () => {
    const [moderator, cashier] = [await app.aStaffMember('moderator'), await app.aStaffMember('cashier')]
    const find = () => moderator.call(sanctionsAdmin.find, { player: cashier.username })
    expect((await find()).status).toBe(200)
    const warning = {
      sanction_id: crypto.randomUUID(),
      userId: cashier.id,
      measure: 'warned' as const,
      facts: 'F',
      cited_clause: '4.2',
      evidence: 'E',
      until: null,
    }
    expect((await moderator.call(sanctionsAdmin.begin, warning)).body.code).toBe('staff-not-sanctioned')
    expect((await cashier.call(accountsSettings.eligibility, {})).body).toMatchObject({
      canDelete: false,
      reason: refusalSentence('staff-account'),
    })
    const session = (await cashier.call(accounts.session, {})).body.user
    expect(session).toMatchObject({ id: cashier.id, staff_role: 'cashier' })
    await app.db.sql`update users set staff_role = 'cashier' where id = ${moderator.id}`
    expect((await find()).body.code).toBe('not-allowed')
    await app.db.sql`update users set staff_role = null, staff_since = null where id = ${moderator.id}`
    expect((await find()).body.code).toBe('not-allowed')
  })
})
