import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as passkeys from '@whereabouts/contract/passkeys'
import * as passkeysAdmin from '@whereabouts/contract/passkeys.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../../test-support/app-of-tests.ts'
import { Authenticator, type Deviation } from '../../../../../test-support/authenticator.ts'
import type { Client, TestAdmin } from '../../../../../test-support/world.ts'
import { cookiesOf } from '../../../../../test-support/worlds.ts'
import { resetAdmin } from '../../admin/reset-admin.ts'
import { isMfaTokenValid } from '../../two-factor/mfa-token.ts'
import { findTwoFactor } from '../../two-factor/queries.ts'

const currentPassword = 'correct horse'

describeOnOneDatabase('passkeys in the portal', (app) => {
  const proofOf = ({ backupCodes }: TestAdmin, n = 0) => ({ currentPassword, backupCode: backupCodes[n]! })
  const add = async (person: TestAdmin, n = 0) => {
    const authenticator = new Authenticator()
    const { options } = (await person.call(passkeys.beginRegistration, proofOf(person, n))).body
    const registration = authenticator.register(options)
    const { status, body } = await person.call(passkeys.finishRegistration, { name: 'Key', registration })
    expect(status, JSON.stringify(body)).toBe(200)
    return { authenticator, passkey: body.passkey }
  }
  const begin = (client: Client) => client.call(passkeysAdmin.beginSecondFactor, {})
  const prove = async (client: Client, authenticator: Authenticator, deviation: Deviation = {}) =>
    client.call(passkeysAdmin.proveSecondFactor, {
      assertion: authenticator.assert((await begin(client)).body.options, deviation),
    })
  const isAccepted = async ({ id: userId, sessionId }: TestAdmin, token: string) => {
    const enabledAt = (await findTwoFactor(app.db, userId))!.enabledAt.getTime()
    return isMfaTokenValid(app.services, token, { userId, sessionId, enabledAt })
  }

  test('a passkey proves the second factor of the owner and of the staff, and each use is logged', async () => {
    for (const person of [await app.anAdmin(), await app.aStaffMember('cashier')]) {
      expect((await person.call(accountsAdmin.twoFactor, {})).body.passkeysCount).toBe(0)
      expect((await begin(person)).body.code).toBe('no-passkey')
      const { authenticator } = await add(person)
      expect((await person.call(accountsAdmin.twoFactor, {})).body.passkeysCount).toBe(1)
      const answer = await prove(person, authenticator)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(await isAccepted(person, answer.body.mfaToken)).toBe(true)
    }
    expect(await app.actions()).toEqual(['passkey.add', 'passkey.verify', 'passkey.add', 'passkey.verify'])
  })

  test('adding and removing a passkey takes the password and a code, also of the owner; and codes come first', async () => {
    const admin = await app.anAdmin()
    expect((await admin.call(passkeys.list, {})).body.proof).toEqual({ by: 'password', code: true })
    expect((await admin.call(passkeys.beginRegistration, { currentPassword })).body.code).toBe('mfa-required')
    const { passkey } = await add(admin)
    const remove = (proof: object) => admin.call(passkeys.remove, { passkeyId: passkey.id, ...proof })
    expect((await remove({ currentPassword })).body.code).toBe('mfa-required')
    expect((await remove(proofOf(admin, 1))).status).toBe(200)
    await app.db.sql`delete from two_factor`
    const refused = await admin.call(passkeys.beginRegistration, { currentPassword })
    expect([refused.status, refused.body.code]).toEqual([409, 'passkey-needs-codes'])
    expect((await begin(admin)).body.code).toBe('mfa-not-set-up')
    expect(await app.actions()).toEqual(['passkey.add', 'passkey.remove'])
  })

  test('a passkey added before the set-up of the codes opens nothing: the password alone may have added it', async () => {
    const admin = await app.anAdmin()
    const { authenticator } = await add(admin)
    const later = new Date(app.clock.at.getTime() + 1)
    const { options } = (await begin(admin)).body
    await app.db.sql`update two_factor set enabled_at = ${later}`
    expect((await begin(admin)).body.code).toBe('no-passkey')
    expect((await admin.call(accountsAdmin.twoFactor, {})).body.passkeysCount).toBe(0)
    const assertion = authenticator.assert(options)
    expect((await admin.call(passkeysAdmin.proveSecondFactor, { assertion })).body.code).toBe('passkey-unknown')
  })

  test('a passkey does not sign the owner in, and the try is logged; it signs a staff member in, but not into the portal', async () => {
    const signIn = async (authenticator: Authenticator) => {
      const asked = await app.client().call(passkeys.beginSignIn, {})
      const browser = app.client(cookiesOf(asked)[0])
      return browser.call(passkeys.finishSignIn, { assertion: authenticator.assert(asked.body.options) })
    }
    const { authenticator } = await add(await app.anAdmin())
    const refused = await signIn(authenticator)
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey-second-only'])
    expect(String(refused.headers['set-cookie'])).not.toContain('session_token')
    expect(await app.actions()).toContain('session.refuse')
    const staff = await app.aStaffMember('moderator')
    const answer = await signIn((await add(staff)).authenticator)
    expect(answer.body.user).toMatchObject({ id: staff.id, staff_role: 'moderator' })
    expect(answer.body).not.toHaveProperty('mfaToken')
  })

  test('anything foreign is refused and logged: another user’s passkey, another site, a replay, another session', async () => {
    const admin = await app.anAdmin()
    const { authenticator } = await add(admin)
    const { authenticator: ofStaff } = await add(await app.aStaffMember('curator'))
    const refusal = async (one: Authenticator, deviation: Deviation) => (await prove(admin, one, deviation)).body.code
    expect(await refusal(ofStaff, {})).toBe('passkey-unknown')
    expect(await refusal(authenticator, { origin: 'https://evil.example' })).toBe('passkey-refused')
    expect(await refusal(authenticator, { rpId: 'evil.example' })).toBe('passkey-refused')
    expect(await refusal(authenticator, { challenge: 'A'.repeat(43) })).toBe('passkey-over')
    const other = await app.inAnotherSession(admin)
    const assertion = authenticator.assert((await begin(admin)).body.options)
    const send = (client: Client) => client.call(passkeysAdmin.proveSecondFactor, { assertion })
    // Six wrong tries are more than a minute allows.
    await app.forgetLimits()
    expect((await send(other)).body.code).toBe('passkey-over')
    const twice = await Promise.all([send(admin), send(admin)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await app.actions()).filter((action) => action === 'passkey.refuse')).toHaveLength(6)
  })

  test('a reset on the shell also removes the owner’s passkeys', async () => {
    const admin = await app.anAdmin()
    await add(admin)
    await resetAdmin({ ...app.services, db: app.db }, { isTwoFactorReset: true, newPassword: null })
    expect(await app.db.sql`select 1 from passkeys`).toEqual([])
  })
})
