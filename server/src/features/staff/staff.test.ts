import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as audit from '@whereabouts/contract/audit'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { openTestSession } from '../../../test-support/session.ts'
import { testSecret } from '../../../test-support/test-app.ts'
import { guess as guessAt } from '../../../test-support/worlds.ts'

describeOnOneDatabase('the staff', (app) => {
  const owner = eachTest(() => app.anAdmin())
  const lines = () =>
    app.db
      .sql`select actor, action, subject, before, after from audit_log where action ~ '^(staff|household)[.]' order by id`

  test('are listed with their role, since when, and whether the second factor is on', async () => {
    const curator = await app.aStaffMember('curator')
    const moderator = await app.aUser()
    const since = new Date(app.clock.at.getTime() + 1000)
    await app.db.sql`update users set staff_role = 'moderator', staff_since = ${since} where id = ${moderator.id}`
    expect((await owner.call(staffAdmin.list, {})).body.people).toEqual([
      {
        id: curator.id,
        username: curator.username,
        email: curator.email,
        role: 'curator',
        since: app.clock.at.toISOString(),
        has_second_factor: true,
        is_only_second_person: false,
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ id: moderator.id, has_second_factor: false }),
    ])
  })

  test('with a changed role: the next call of the old one is refused, that of the new one succeeds, with the same session', async () => {
    const person = await app.aStaffMember('curator')
    const puzzles = () => person.call(puzzlesAdmin.list, {})
    const sanctions = () => person.call(sanctionsAdmin.list, {})
    expect([(await puzzles()).status, (await sanctions()).status]).toEqual([200, 403])
    const since = (await owner.call(staffAdmin.list, {})).body.people[0]!.since
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
    const changed = await owner.call(staffAdmin.changeRole, { userId: person.id, role: 'moderator' })
    expect(changed.body.people).toMatchObject([{ role: 'moderator', since }])
    expect([(await puzzles()).body.code, (await sanctions()).status]).toEqual(['not-allowed', 200])
    expect((await person.call(accounts.session, {})).body.user!.staff_role).toBe('moderator')
    // The same role once more is no change.
    await owner.call(staffAdmin.changeRole, { userId: person.id, role: 'moderator' })
    expect(await lines()).toEqual([
      {
        actor: 'admin',
        action: 'staff.change-role',
        subject: person.id,
        before: { role: 'curator' },
        after: { role: 'moderator' },
      },
    ])
  })

  test('are removed with their sessions and tokens immediately; the account stays as a player’s', async () => {
    const person = await app.aStaffMember('cashier')
    const answer = await owner.call(staffAdmin.remove, { userId: person.id })
    expect([answer.status, answer.body.people]).toEqual([200, []])
    expect((await person.call(accounts.session, {})).body.user).toBeNull()
    expect((await person.call(sanctionsAdmin.list, {})).body.code).toBe('not-signed-in')
    expect(await app.db.sql`select 1 from sessions where user_id = ${person.id}`).toEqual([])
    const cookie = await openTestSession(app.services, { userId: person.id, secret: testSecret })
    const player = app.client(cookie, () => ({ 'x-mfa-token': person.mfaToken() }))
    expect((await player.call(sanctionsAdmin.list, {})).body.code).toBe('not-allowed')
    expect((await player.call(accounts.session, {})).body.user).not.toHaveProperty('staff_role')
    expect((await owner.call(staffAdmin.remove, { userId: person.id })).body.code).toBe('not-of-the-staff')
    expect(await lines()).toEqual([
      {
        actor: 'admin',
        action: 'staff.remove',
        subject: person.id,
        before: { role: 'cashier' },
        after: { role: null },
      },
    ])
  })

  test('are neither the owner nor players: none of them is given a role, or removed, without an invitation', async () => {
    const player = await app.aUser()
    for (const userId of [owner.id, player.id, crypto.randomUUID()]) {
      expect((await owner.call(staffAdmin.changeRole, { userId, role: 'curator' })).body.code).toBe('not-of-the-staff')
      expect((await owner.call(staffAdmin.remove, { userId })).body.code).toBe('not-of-the-staff')
    }
    expect((await owner.call(accounts.session, {})).body.user).toMatchObject({ username: 'admin' })
    expect(await lines()).toEqual([])
  })

  test('have households, which may not guess until the declaration is taken back', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    const guess = () => guessAt(player, puzzle)
    const email = player.email.toUpperCase()
    expect((await owner.call(staffAdmin.declareHousehold, { email, note: 'Partner of Ann' })).body.households).toEqual([
      { email: player.email, note: 'Partner of Ann', declared_at: app.clock.at.toISOString() },
    ])
    await owner.call(staffAdmin.declareHousehold, { email, note: 'Sister of Ann' })
    expect((await guess()).body.code).toBe('household-may-not-guess')
    expect((await owner.call(staffAdmin.removeHousehold, { email })).body.households).toEqual([])
    expect((await owner.call(staffAdmin.removeHousehold, { email })).status).toBe(404)
    expect((await guess()).status).toBe(200)
    expect((await owner.call(staffAdmin.declareHousehold, { email, note: ' ' })).body).toMatchObject({
      field: 'note',
      error: 'Please say whose household it is.',
    })
    expect(await lines()).toEqual([
      { ...ofHousehold('declare', player.email), before: null, after: { note: 'Partner of Ann' } },
      { ...ofHousehold('declare', player.email), before: { note: 'Partner of Ann' }, after: { note: 'Sister of Ann' } },
      { ...ofHousehold('remove', player.email), before: { note: 'Sister of Ann' }, after: null },
    ])
  })
  const ofHousehold = (verb: string, subject: string) => ({ actor: 'admin', action: `household.${verb}`, subject })

  test('find role, accepted invitations and a declared household in the data of their account; its deletion removes them', async () => {
    const person = await app.aStaffMember('curator')
    const at = app.clock.at
    await app.db.sql`
      insert into staff_invitations (id, email, role, token_hash, invited_at, expires_at, accepted_at, accepted_by)
      values (${crypto.randomUUID()}, ${person.email}, 'curator', ${'A'.repeat(43)}, ${at}, ${new Date(at.getTime() + 1)}, ${at}, ${person.id})`
    await owner.call(staffAdmin.declareHousehold, { email: person.email, note: 'Lives with Ben' })
    const now = at.toISOString()
    expect((await person.call(accountsSettings.download, {})).body.staff).toEqual({
      role: { role: 'curator', since: now },
      knew_places_until: null,
      invitations: [{ role: 'curator', invited_at: now, accepted_at: now }],
      household: { note: 'Lives with Ben', declared_at: now },
    })
    await app.db.sql`update users set staff_role = null, staff_since = null where id = ${person.id}`
    await app.db.sql`delete from two_factor where user_id = ${person.id}`
    const deletion = await person.call(accountsSettings.deleteAccount, {
      userId: person.id,
      currentPassword: 'correct horse',
    })
    expect(deletion.status, JSON.stringify(deletion.body)).toBe(200)
    expect(await app.db.sql`select 1 from staff_invitations`).toEqual([])
    expect((await owner.call(staffAdmin.list, {})).body.households).toMatchObject([{ email: person.email }])
  })

  test('names in the log of changes are those of the people', async () => {
    const person = await app.aStaffMember('curator')
    await owner.call(staffAdmin.changeRole, { userId: person.id, role: 'cashier' })
    const { named } = (await owner.call(audit.list, {})).body
    expect(named).toContainEqual({ id: person.id, kind: 'player', name: person.username })
  })
})
