import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import { endpoints } from '@whereabouts/contract/all'
import { requestFor } from '@whereabouts/contract/call'
import * as legacy from '@whereabouts/contract/legacy'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { staffRoles } from '@whereabouts/game/staff'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { rightInput } from '../../../test-support/hostile-client.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'

const password = 'correct horse'

describeOnOneDatabase('a staff member at the portal’s sign-in', (app) => {
  const codeOf = ({ secret }: TestAdmin) => app.codeOf(secret)
  const signIn = ({ email }: TestUser, codes: { mfaCode?: string; backupCode?: string } = {}) =>
    app.client().call(accountsAdmin.signInAdmin, { email, password, ...codes })
  const countSessions = async ({ id }: TestUser) =>
    (await app.db.sql`select 1 as one from sessions where user_id = ${id}`).length

  test('without a second factor gets in, to set one up', async () => {
    const person = await app.aUser()
    await app.db.sql`update users set staff_role = 'curator', staff_since = now() where id = ${person.id}`
    const answer = await signIn(person)
    expect(answer.body).toEqual({
      user: expect.objectContaining({ id: person.id, staff_role: 'curator' }),
      isMfaEnabled: false,
    })
    const opened = app.client(cookieOf(answer))
    expect((await opened.call(accountsAdmin.setUpTwoFactor, {})).status).toBe(200)
    expect((await opened.call(puzzlesAdmin.list, {})).body.code).toBe('mfa-required')
  })

  test('with a second factor is asked for a code, and gets no session before it', async () => {
    const person = await app.aStaffMember('curator')
    const before = await countSessions(person)
    const asked = await signIn(person)
    expect([asked.status, asked.body.code, asked.headers['set-cookie']]).toEqual([401, 'second-step-needed', undefined])
    expect((await signIn(person, { mfaCode: '000000' })).body.code).toBe('mfa-code-invalid')
    expect((await signIn(person, { mfaCode: 'x' })).body.code).toBe('mfa-code-malformed')
    expect(await countSessions(person)).toBe(before)
  })

  test('with a code gets session and token immediately; the code is used up', async () => {
    const person = await app.aStaffMember('curator')
    const mfaCode = codeOf(person)
    const answer = await signIn(person, { mfaCode })
    expect(answer.body).toMatchObject({ user: { id: person.id, staff_role: 'curator' }, isMfaEnabled: true })
    const opened = app.client(cookieOf(answer), () => ({ 'x-mfa-token': answer.body.mfaToken! }))
    expect((await opened.call(puzzlesAdmin.list, {})).status).toBe(200)
    // The token is that of the new session alone.
    const other = app.client(person.cookie, () => ({ 'x-mfa-token': answer.body.mfaToken! }))
    expect((await other.call(puzzlesAdmin.list, {})).body.code).toBe('mfa-required')
    expect((await signIn(person, { mfaCode })).body.code).toBe('mfa-code-invalid')
    expect(await app.db.sql`select actor, action from audit_log`).toEqual([
      { actor: person.username, action: 'session.sign-in' },
    ])
  })

  test('uses a backup code up, even right after the set-up, which does not use up its test code', async () => {
    const person = await app.aStaffMember('curator')
    await app.db.sql`update two_factor set needs_test = true where user_id = ${person.id}`
    const backupCode = person.backupCodes[0]!
    expect((await signIn(person, { backupCode })).status).toBe(200)
    expect((await signIn(person, { backupCode })).body.code).toBe('backup-code-invalid')
  })

  test('has the usual number of tries, and a right code does not help before the wait is over', async () => {
    const person = await app.aStaffMember('curator')
    for (let n = 0; n < 5; n += 1) expect((await signIn(person, { mfaCode: '000000' })).status).toBe(400)
    expect((await signIn(person, { mfaCode: codeOf(person) })).status).toBe(429)
  })

  test('differs from the owner, who signs in without a code', async () => {
    const owner = await app.anAdmin()
    const answer = await signIn(owner)
    expect(answer.body).toEqual({
      user: { id: owner.id, email: owner.email, username: 'admin', avatar_url: null },
      isMfaEnabled: true,
    })
    const mfaCode = codeOf(owner)
    expect((await signIn(owner, { mfaCode })).body).not.toHaveProperty('mfaToken')
    const opened = app.client(cookieOf(answer))
    expect((await opened.call(accountsAdmin.verifyTwoFactor, { mfaCode })).status).toBe(200)
  })

  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0]!
})

describeOnOneDatabase('the owner', (app) => {
  /** Every way in of the owner. */
  const ownersOwn = async ({ id }: TestUser) => ({
    users: await app.db.sql`select * from users where id = ${id}`,
    accounts: await app.db.sql`select * from accounts where user_id = ${id}`,
    sessions: await app.db.sql`select id, token, expires_at from sessions where user_id = ${id}`,
    factor: await app.db.sql`select * from two_factor where user_id = ${id}`,
    codes: await app.db.sql`select * from backup_codes where user_id = ${id} order by code_hash`,
    setUps: await app.db.sql`select * from two_factor_set_ups where user_id = ${id}`,
    sanctions: await app.db.sql`select * from sanctions where user_id = ${id}`,
  })

  test('leaves account, role, second factor and sessions unchanged, whatever the staff calls with the owner’s ids', async () => {
    const owner = await app.anAdmin()
    const before = await ownersOwn(owner)
    const callable = endpoints.filter(
      ({ access, method }) => method === 'POST' && ['admin', 'admin-entry', 'user'].includes(access),
    )
    for (const role of staffRoles) {
      const person = await app.aStaffMember(role)
      for (const endpoint of callable.filter(({ accepts }) => accepts === 'json')) {
        const ofOwner = { userId: owner.id, player: owner.email, email: owner.email, sessionId: owner.sessionId }
        const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, owner.id])
        const known = Object.fromEntries(
          Object.entries(ofOwner).filter(([name]) => endpoint.input.shape?.[name] !== undefined),
        )
        const { path, body } = requestFor(endpoint, { ...rightInput(endpoint), ...Object.fromEntries(ids), ...known })
        const headers = { ...person.headers(), 'content-type': 'application/json' }
        await app.app.inject({ method: 'POST', url: path, headers, payload: body! })
      }
      expect(await ownersOwn(owner), role).toEqual(before)
    }
    expect((await owner.call(staffAdmin.list, {})).status).toBe(200)
  })

  test('alone switches the second factor off: the staff may not, and is asked for it with every call', async () => {
    const person = await app.aStaffMember('moderator')
    expect((await person.call(legacy.disableTwoFactor, {})).body.code).toBe('not-allowed')
    const owner = await app.anAdmin()
    expect((await owner.call(legacy.disableTwoFactor, {})).status).toBe(200)
  })
})
