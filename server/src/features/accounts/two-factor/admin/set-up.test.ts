import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../../test-support/app-of-tests.ts'
import type { Client, TestUser } from '../../../../../test-support/world.ts'
import { qrCodeAddress } from '../qr-code.ts'
import { authenticatorAddress } from '../time-code.ts'

const minuteMs = 60_000

describeOnOneDatabase('setting up the second factor', (app) => {
  const setUp = async (admin: Client) => (await admin.call(accountsAdmin.setUpTwoFactor, {})).body
  const confirm = (client: Client, secret: string) =>
    client.call(accountsAdmin.verifyTwoFactorSetup, { mfaCode: app.codeOf(secret) })
  const verify = (client: Client, typed: { mfaCode?: string; backupCode?: string }) =>
    client.call(accountsAdmin.verifyTwoFactor, typed)
  const stateOf = async (admin: Client) => (await admin.call(accountsAdmin.twoFactor, {})).body
  const codeOf = (answer: { body: { code: string } }) => answer.body.code
  const factorOf = async ({ id }: TestUser) => (await app.db.sql`select * from two_factor where user_id = ${id}`)[0]!

  test('is set up by a QR code, ten backup codes and a first code, and counts only from then on', async () => {
    const admin = await app.aUser('admin')
    expect(await stateOf(admin)).toMatchObject({ isEnabled: false, backupCodesCount: 0 })
    const made = await setUp(admin)
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(made.backupCodes).size).toBe(10)
    for (const code of made.backupCodes)
      expect(code, 'nothing that looks alike on paper').toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    const project = 'Daily Challenge'
    const address = authenticatorAddress({ secret: made.secret, project, email: admin.email })
    expect(made.qrCode).toBe(qrCodeAddress(address))
    expect(await stateOf(admin)).toMatchObject({ isEnabled: false, backupCodesCount: 0 })
    expect(codeOf(await verify(admin, { mfaCode: app.codeOf(made.secret) }))).toBe('mfa-not-set-up')
    await admin.call(accountsAdmin.verifyTwoFactorSetup, { mfaCode: ` ${app.codeOf(made.secret)} ` })
    expect(await stateOf(admin)).toMatchObject({ isEnabled: true, backupCodesCount: 10 })
    expect(await app.actions()).toEqual(['two-factor.set-up', 'two-factor.enable'])
  })

  test('is started again in another tab of the session with the same code and backup codes, for a quarter of an hour', async () => {
    const admin = await app.aUser('admin')
    const first = await setUp(admin)
    expect(await Promise.all([setUp(admin), setUp(admin)])).toEqual([first, first])
    app.later(15 * minuteMs - 1)
    expect(await setUp(admin)).toEqual(first)
    app.later(1)
    const second = await setUp(admin)
    expect(second.secret).not.toBe(first.secret)
    expect(second.backupCodes).not.toEqual(first.backupCodes)
    expect(await app.actions()).toEqual(['two-factor.set-up', 'two-factor.set-up'])
    expect(codeOf(await confirm(admin, first.secret))).toBe('mfa-code-invalid')
    expect((await confirm(admin, second.secret)).status).toBe(200)
    app.later(minuteMs)
    expect(codeOf(await verify(admin, { backupCode: first.backupCodes[0]! }))).toBe('backup-code-invalid')
    expect((await verify(admin, { backupCode: second.backupCodes[0]! })).status).toBe(200)
  })

  test('of two sessions neither sees the other’s set-up; the first to confirm wins, and the other is refused', async () => {
    const admin = await app.aUser('admin')
    const other = await app.inAnotherSession(admin)
    const [first, second] = [await setUp(admin), await setUp(other)]
    expect(second.secret).not.toBe(first.secret)
    expect(second.backupCodes.filter((code) => first.backupCodes.includes(code))).toEqual([])
    expect(codeOf(await confirm(other, first.secret))).toBe('mfa-code-invalid')
    const answers = await Promise.all([confirm(admin, first.secret), confirm(other, second.secret)])
    expect(answers.map(codeOf).sort()).toEqual(['mfa-already-enabled', undefined])
    expect(codeOf(await confirm(other, second.secret))).toBe('mfa-already-enabled')
    app.later(minuteMs)
    const winner = answers[0]!.status === 200 ? first : second
    for (const { secret, backupCodes } of [first, second]) {
      const status = secret === winner.secret ? 200 : 400
      expect((await verify(other, { mfaCode: app.codeOf(secret) })).status).toBe(status)
      expect((await verify(other, { backupCode: backupCodes[0]! })).status).toBe(status)
    }
    expect(await app.db.sql`select 1 from two_factor_set_ups`).toEqual([])
  })

  test('begun under a lost secret of the server starts over', async () => {
    const admin = await app.aUser('admin')
    const first = await setUp(admin)
    await app.db.sql`update two_factor_set_ups set secret = 'v1.of another server'`
    const second = await setUp(admin)
    expect(second.secret).not.toBe(first.secret)
    expect((await confirm(admin, second.secret)).status).toBe(200)
  })

  test('is refused once it is on, and the secret is never shown again', async () => {
    const admin = await app.aUser('admin')
    const made = await setUp(admin)
    expect((await confirm(admin, made.secret)).body).toEqual({ success: true })
    const before = await factorOf(admin)
    const again = await admin.call(accountsAdmin.setUpTwoFactor, {})
    expect([again.status, codeOf(again)]).toEqual([409, 'mfa-already-enabled'])
    expect(codeOf(await confirm(admin, made.secret))).toBe('mfa-already-enabled')
    expect(await factorOf(admin)).toEqual(before)
  })

  test('a set-up that is verified twice at the same moment is switched on once', async () => {
    const admin = await app.aUser('admin')
    const { secret } = await setUp(admin)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(admin, secret)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.actions()).filter((action) => action === 'two-factor.enable')).toHaveLength(1)
  })
})
