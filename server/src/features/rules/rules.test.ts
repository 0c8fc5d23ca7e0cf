import { createHash } from 'node:crypto'
import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as rules from '@whereabouts/contract/rules'
import { DatabaseError } from '@whereabouts/engines/database/port'
import { firstRules } from '@whereabouts/game/first-rules'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../test-support/google.ts'
import type { Client, TestUser } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'
import { ensureFirstRules } from './ensure-first-rules.ts'
import { insertDeclaration } from './for-others.ts'
import { getEligibilitySettings } from './queries.ts'
import { insertVersion } from './writes.ts'

const noon = '2026-03-10T12:00:00.000Z'
const text = '1. Changes\n\n1.1 Everything is different now.'

describeOnOneDatabase('contest rules', (app) => {
  /** Publishes the next version as of the present moment. */
  const publish = async (effectiveAt: string, number?: number) => {
    const [last] = await app.db.sql<{ number: number }>`select max(number)::int as number from contest_rules`
    const at = app.clock.at
    await insertVersion(app.db, {
      number: number ?? (last?.number ?? 0) + 1,
      ...{ text, summary: 'Everything.', effectiveAt: new Date(effectiveAt), publishedAt: at, publishedBy: 'admin' },
    })
  }
  const accept = (player: Client, number: number) => player.call(rules.accept, { number, from: 'game' })
  const acceptances = (user: TestUser) =>
    app.db
      .sql`select rules_number, accepted_at, accepted_from from rules_acceptances where user_id = ${user.id} order by 1`
  const failure = (script: string) =>
    app.owner.script(script).then(
      () => null,
      (error: unknown) => error,
    )

  test('the first version is published once, by many servers at the same moment, with the hash of what is shown', async () => {
    expect((await app.client().call(rules.get, {})).body).toMatchObject({ shown: null, in_force: null, versions: [] })
    await Promise.all([1, 2, 3].map(() => ensureFirstRules(app.services)))
    await ensureFirstRules(app.services)
    const { body } = await app.client().call(rules.get, {})
    expect(body).toMatchObject({ in_force: 1, shown: { number: 1, effective_at: noon, text: firstRules } })
    expect(body.versions).toHaveLength(1)
    expect(body.shown!.hash).toBe(createHash('sha256').update(body.shown!.text, 'utf8').digest('hex'))
  })

  test('consent is needed from the effective moment on, by the arrival of the guess, and asked once', async () => {
    await publish(noon)
    const player = await app.aSubscriber({ guesses: 9 })
    const { id } = await app.aPuzzle()
    await publish('2026-03-10T13:00:00.000Z')
    app.clock.at = new Date('2026-03-10T12:59:59.999Z')
    expect((await guess(player, id)).status).toBe(200)
    app.clock.at = new Date('2026-03-10T13:00:00.000Z')
    const refused = await guess(player, id)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'rules-not-accepted',
      'Please agree to the contest rules first. Your pin is saved; nothing was sent.',
    ])
    expect(await app.db.sql`select attempt from guesses`).toEqual([{ attempt: 1 }])
    expect((await player.call(rules.mine, {})).body).toMatchObject({
      in_force: { number: 2, is_accepted: false },
      coming: null,
    })
    expect((await accept(player, 2)).body).toMatchObject({ in_force: { number: 2, is_accepted: true } })
    expect((await guess(player, id)).body.guesses_used).toBe(2)
  })

  test('a coming version may be agreed to once published, if the current one was', async () => {
    const player = await app.aUser()
    await publish(noon)
    await publish('2026-03-12T00:00:00.000Z')
    expect((await player.call(rules.mine, {})).body).toMatchObject({
      in_force: { number: 1, is_accepted: false },
      coming: { number: 2, is_accepted: false, effective_at: '2026-03-12T00:00:00.000Z' },
    })
    expect((await accept(player, 2)).body.code).toBe('rules-not-accepted')
    expect(await acceptances(player)).toEqual([])
    await accept(player, 1)
    expect((await accept(player, 2)).body).toMatchObject({ coming: { number: 2, is_accepted: true } })
    const row = { accepted_at: app.clock.at, accepted_from: 'game' }
    expect(await acceptances(player)).toEqual([
      { rules_number: 1, ...row },
      { rules_number: 2, ...row },
    ])
  })

  test('two tabs that agree concurrently make one row, and both succeed', async () => {
    const player = await app.aUser()
    await publish(noon)
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(player, 1)))
    for (const { status, body } of answers) expect([status, body.in_force?.is_accepted]).toEqual([200, true])
    expect(await acceptances(player)).toHaveLength(1)
  })

  test('the administrator is not asked', async () => {
    await publish(noon)
    const admin = await app.anAdmin()
    await publish('2026-03-10T12:00:01.000Z')
    app.clock.at = new Date('2026-03-10T12:00:02Z')
    expect((await admin.call(rules.mine, {})).body).toMatchObject({ in_force: { number: 2, is_accepted: true } })
  })

  test('by SQL no version and no consent is changed, deleted or slipped in between', async () => {
    await publish(noon)
    const player = await app.aUser()
    await app.db.sql`
      insert into eligibility_declarations values (gen_random_uuid(), ${player.id}, 1990, true, 'DE', null, true, now(), 'claim')`
    for (const [constraint, change] of [
      ['published_rules_stay', `update contest_rules set summary = 'x'`],
      ['published_rules_stay', 'delete from contest_rules'],
      ['rules_follow_one_another', version(3, '2026-03-11')],
      ['rules_follow_one_another', version(2, '2026-03-10T12:00:00Z')],
      [
        'contest_rules_have_their_hash',
        version(2, '2026-03-11').replace(`encode(sha256('t'), 'hex')`, `repeat('0', 64)`),
      ],
      [
        'rules_are_published_before_they_count',
        version(2, '2026-03-11').replace(`'2026-03-10T12:00:00Z'`, `'2026-03-12'`),
      ],
      ['an_acceptance_stays', `update rules_acceptances set accepted_at = now()`],
      ['an_acceptance_stays', 'delete from rules_acceptances'],
      ['a_declaration_stays', `update eligibility_declarations set country = 'US'`],
      ['a_declaration_stays', 'delete from eligibility_declarations'],
    ] as const) {
      const error = await failure(change)
      expect(error, change).toBeInstanceOf(DatabaseError)
      expect(error, change).toMatchObject({ code: '23514', constraint })
    }
  })

  test('consent is in the data of the account, and goes with it', async () => {
    await publish(noon)
    const player = await app.aUser()
    await app.db.sql`
      insert into eligibility_declarations values (gen_random_uuid(), ${player.id}, 1990, true, 'US', 'US-WA', true, ${app.clock.at}, 'claim')`
    const { body } = await player.call(accountsSettings.download, {})
    expect(body.rulesAcceptances).toEqual([{ rules_number: 1, accepted_at: noon, accepted_from: 'sign-up' }])
    expect(body.eligibilityDeclarations).toMatchObject([
      { birth_year: 1990, country: 'US', state: 'US-WA', declared_at: noon },
    ])
    const { status } = await player.call(accountsSettings.deleteAccount, {
      userId: player.id,
      currentPassword: 'correct horse',
    })
    expect(status).toBe(200)
    expect(await app.db.sql`select 1 from rules_acceptances`).toEqual([])
    expect(await app.db.sql`select 1 from eligibility_declarations`).toEqual([])
  })

  test('a sign-up by mail and one by Google agree to the current rules, and to no other', async () => {
    await publish(noon)
    await publish('2026-03-12T00:00:00.000Z')
    const form = { username: 'Anna Atlas', email: 'anna@example.org', password: 'correct horse', acceptedTerms: true }
    const signUp = async (changes: Partial<typeof form> = {}) =>
      app.client().call(accounts.signUp, { ...form, captchaToken: await app.solveCaptcha(), ...changes })
    expect((await signUp({ acceptedTerms: false })).body.code).toBe('terms-not-accepted')
    expect(await app.db.sql`select 1 from rules_acceptances`).toEqual([])
    await signUp()
    // The earlier try of an address that was never confirmed is replaced, with its consent.
    await signUp()
    const browser = new GoogleBrowser(app)
    await browser.signIn({ email: 'ben@example.org', name: 'Ben' })
    app.clock.at = new Date('2026-03-12T00:00:00Z')
    await browser.signIn({ email: 'ben@example.org', name: 'Ben' })
    const rows = await app.db.sql`
      select u.email, u.rules_accepted, a.rules_number, a.accepted_from, a.accepted_at from rules_acceptances a join users u on u.id = a.user_id
      order by u.email`
    const row = { rules_accepted: 1, rules_number: 1, accepted_at: new Date(noon) }
    expect(rows).toEqual([
      { email: 'anna@example.org', accepted_from: 'sign-up', ...row },
      { email: 'ben@example.org', accepted_from: 'google', ...row },
    ])
  })

  test('a sign-up before any rules are published succeeds', async () => {
    await new GoogleBrowser(app).signIn({ email: 'ben@example.org', name: 'Ben' })
    expect(await app.db.sql`select rules_accepted from users`).toEqual([{ rules_accepted: 0 }])
  })

  test('a declaration names its country by two capitals', async () => {
    const { id: userId } = await app.aUser()
    const declared = { birthYear: null, isOfAge: true, state: null, isOutsider: true, from: 'claim' as const }
    const declare = (country: string) =>
      insertDeclaration(app.db, { ...declared, country, id: app.services.newId(), userId, at: new Date(noon) })
    await declare('DE')
    await expect(declare('Germany')).rejects.toMatchObject({
      constraint: 'a_country_has_two_capitals',
    })
    expect(await getEligibilitySettings(app.db)).toEqual({ countries: [], excludedStates: [], leastAge: 18 })
  })
})

const version = (number: number, effectiveAt: string) =>
  `insert into contest_rules values (${number}, 't', 's', encode(sha256('t'), 'hex'), '${effectiveAt}', '2026-03-10T12:00:00Z', 'x')`
