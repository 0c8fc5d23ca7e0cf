import { existsSync } from 'node:fs'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { Client, TestUser } from '../../../../test-support/world.ts'
import { password, signIn, whoIs } from '../../../../test-support/worlds.ts'
import { overSite } from '../../../platform/limits/limits.ts'
import { ensureAdmin } from '../admin/ensure-admin.ts'
import { findFirstPassword, writeFirstPassword } from '../admin/first-password.ts'

describeOnOneDatabase('a change of the password', (app) => {
  const change = (user: Pick<TestUser, 'call'>, newPassword: string, currentPassword = password) =>
    user.call(accountsSettings.changePassword, { currentPassword, newPassword })

  test('lets the new one in and not the old, ends every other session and reset link, and notifies the owner', async () => {
    const [user, bystander] = [await app.aUser(), await app.aUser()]
    const { browser: other } = await signIn(app, user)
    await app.db.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${crypto.randomUUID()}, 'reset-password:abc', ${user.id}, now() + interval '1 year'),
             (${crypto.randomUUID()}, 'reset-password:def', ${bystander.id}, now() + interval '1 year')`
    expect((await change(user, 'a stately pleasure dome')).body).toEqual({ success: true })
    expect(await whoIs(user)).toBe(user.username)
    expect(await whoIs(other)).toBeUndefined()
    expect(await whoIs(bystander)).toBe(bystander.username)
    expect((await signIn(app, user)).status).toBe(401)
    expect((await signIn(app, user, 'a stately pleasure dome')).status).toBe(200)
    expect(await app.db.sql`select value from verifications`).toEqual([{ value: bystander.id }])
    expect(await app.db.sql`select kind, recipient from mails where kind <> 'new-device'`).toEqual([
      { kind: 'password-changed', recipient: user.email },
    ])
  })

  test('of the administrator removes the file of the first one; one that was changed elsewhere goes at the next start', async () => {
    const { config } = app.services
    const first = (await ensureAdmin(app.services))!
    const path = (await findFirstPassword(app.services))!
    const { browser: admin } = await signIn(app, { email: config.ADMIN_EMAIL }, first)
    expect((await change(admin, 'a stately pleasure dome', first)).body).toEqual({ success: true })
    expect(existsSync(path)).toBe(false)

    await writeFirstPassword(config, 'xxxxxxxx')
    expect(await findFirstPassword(app.services)).toBeNull()
    expect(existsSync(path)).toBe(false)
  })

  test('is refused with a wrong current password or a common or short new one, and changes nothing', async () => {
    const user = await app.aUser()
    const hashes = () => app.db.sql`select password, updated_at from accounts`
    const before = await hashes()
    expect((await change(user, 'a stately pleasure dome', 'wrong')).body).toMatchObject({
      code: 'wrong-password',
      error: 'The current password is not correct.',
    })
    expect((await change(user, user.email.toUpperCase())).body.code).toBe('password-personal')
    expect((await change(user, 'aaaaaa')).body.code).toBe('password-repeated')
    expect((await change(user, 'password')).body.code).toBe('password-too-common')
    expect((await change(user, '12345')).body.error).toBe('Password must be at least 6 characters long')
    expect(await hashes()).toEqual(before)
    expect(await app.db.sql`select 1 from mails`).toEqual([])
  })

  test('requires an existing password', async () => {
    const user = await app.aUser()
    await app.db.sql`update accounts set provider_id = 'google', password = null`
    const answer = await change(user, 'a stately pleasure dome')
    expect([answer.status, answer.body.code]).toEqual([409, 'no-password'])
  })

  test('has limited tries, and a refusal says how long to wait', async () => {
    const user = await app.aUser()
    for (let n = 0; n < 5; n += 1)
      expect((await change(user, 'a stately pleasure dome', `guess ${n}`)).body.code).toBe('wrong-password')
    const answer = await change(user, 'a stately pleasure dome')
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(answer.body.error).toMatch(/^Too many requests\. Please try again in \d+ (?:seconds|minutes)\.$/)
    expect((await change(await app.aUser(), 'a stately pleasure dome')).status).toBe(200)
  })

  test('tried in vain by one session does not lock out another, and all together have a hundred tries a day', async () => {
    const user = await app.aUser()
    const [thief, third] = [await app.inAnotherSession(user), await app.inAnotherSession(user)]
    const wrong = async (by: Client) => (await change(by, 'a stately pleasure dome', 'guess')).body.code
    for (let n = 0; n < 5; n += 1) expect(await wrong(thief)).toBe('wrong-password')
    expect(await wrong(thief)).toBe('too-many-requests')
    // The owner's own browser: the deletion counts with the change.
    const deletion = { userId: user.id, currentPassword: 'guess' }
    for (let n = 0; n < 3; n += 1)
      expect((await user.call(accountsSettings.deleteAccount, deletion)).body.code).toBe('wrong-password')
    // After these there are 99 tries.
    for (let n = 8; n < 99; n += 1)
      await app.services.limits.take(`password of ${user.id}`, overSite({ max: 100, seconds: 24 * 60 * 60 }))
    expect([await wrong(user), await wrong(user), await wrong(third)]).toEqual([
      'wrong-password',
      'too-many-requests',
      'too-many-requests',
    ])
  })

  test('twice at the same moment changes it once', async () => {
    const user = await app.aUser()
    const answers = await Promise.all([change(user, 'a stately pleasure dome'), change(user, 'down to a sunless sea')])
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['ok', 'wrong-password'])
    expect(await app.db.sql`select 1 from mails`).toHaveLength(1)
  })
})
