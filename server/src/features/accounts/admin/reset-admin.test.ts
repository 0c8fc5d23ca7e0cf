import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { openPasswords } from '../passwords/passwords.ts'
import { resetAdmin } from './reset-admin.ts'

describeOnOneDatabase('resetting the administrator', (app) => {
  const signIn = async (email: string, password: string) => {
    const { status, body } = await app.client().call(accountsAdmin.signInAdmin, { email, password })
    return [status, body.isMfaEnabled ?? body.code]
  }
  const notes = () => app.db.sql`
    select actor, actor_id, action, subject, network from audit_log where actor = 'system' order by id`
  const note = (action: string) => ({ actor: 'system', actor_id: null, action, subject: 'admin', network: null })

  test('a reset second factor is off, and every session has ended; the password stays', async () => {
    const [admin, player] = [await app.anAdmin(), await app.aUser()]
    const email = await resetAdmin(app.services, { isTwoFactorReset: true, newPassword: null })
    expect(email).toBe(admin.email)
    expect((await admin.call(accountsAdmin.twoFactor, {})).status).toBe(401)
    expect((await player.call(accountsSettings.get, {})).status).toBe(200)
    expect(await app.db.sql`select 1 as one from two_factor union all select 1 from backup_codes`).toEqual([])
    expect(await notes()).toEqual([note('two-factor.reset')])
    expect(await signIn(admin.email, 'correct horse')).toEqual([200, false])
  })

  test('a new password replaces the old one, ends every session and link, and leaves the second factor on', async () => {
    // The operator's shell hashes passwords as the public server does.
    const { passwords } = app.services
    app.services.passwords = openPasswords()
    onTestFinished(() => void Object.assign(app.services, { passwords }))
    const admin = await app.anAdmin()
    await app.db.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${app.services.newId()}, 'reset', ${admin.id}, now() + interval '1 hour')`
    await resetAdmin(app.services, { isTwoFactorReset: false, newPassword: 'a stately pleasure dome' })
    expect(await notes()).toEqual([note('password.reset')])
    expect(await app.db.sql`select 1 as one from verifications`).toEqual([])
    expect(await signIn(admin.email, 'correct horse')).toEqual([401, 'wrong-credentials'])
    expect(await signIn(admin.email, 'a stately pleasure dome')).toEqual([200, true])
  })

  test('without an administrator nothing happens', async () => {
    await app.aUser()
    expect(await resetAdmin(app.services, { isTwoFactorReset: true, newPassword: 'x' })).toBeNull()
    expect(await notes()).toEqual([])
  })
})
