import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as legacy from '@whereabouts/contract/legacy'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { Client } from '../../../../test-support/world.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

describeOnOneDatabase('the second factor', (app) => {
  const codeAt = (secret: string, at = app.clock.at) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  const wrongCode = (secret: string) => {
    const near = [-30, 0, 30].map((seconds) => codeAt(secret, new Date(app.clock.at.getTime() + seconds * secondMs)))
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!
  }
  const setUp = async (admin: Client) => (await admin.call(accountsAdmin.setUpTwoFactor, {})).body
  const enable = async (admin: Client) => {
    const made = await setUp(admin)
    expect((await admin.call(accountsAdmin.verifyTwoFactorSetup, { mfaCode: codeAt(made.secret) })).body).toEqual({
      success: true,
    })
    app.later(minuteMs)
    return made
  }
  const verify = (admin: Client, typed: { mfaCode?: string; backupCode?: string }) =>
    admin.call(accountsAdmin.verifyTwoFactor, typed)
  const countCodes = async (admin: Client) => (await admin.call(accountsAdmin.twoFactor, {})).body.backupCodesCount
  const codeOf = (answer: { body: { code: string } }) => answer.body.code

  test('stores neither secret nor backup codes in a form that opens without the server’s own secret', async () => {
    const admin = await app.aUser('admin')
    const begun = await setUp(admin)
    const setUps = await app.db.sql<{ text: string }>`select s::text as text from two_factor_set_ups s`
    expect(setUps).toHaveLength(1)
    const made = await enable(admin)
    await verify(admin, { backupCode: made.backupCodes[0]! })
    expect(begun).toEqual(made)
    const texts = await app.db.sql<{ text: string }>`
      select f::text as text from two_factor f union all select b::text from backup_codes b union all select a::text from audit_log a`
    for (const { text } of [...setUps, ...texts])
      for (const plain of [made.secret, ...made.backupCodes]) expect(text).not.toContain(plain)
  })

  test('a code passes once, including the one that switched the factor on, and none older than the last', async () => {
    const admin = await app.aUser('admin')
    const { secret } = await setUp(admin)
    const mfaCode = codeAt(secret)
    await admin.call(accountsAdmin.verifyTwoFactorSetup, { mfaCode })
    expect(codeOf(await verify(admin, { mfaCode }))).toBe('mfa-code-invalid')
    const next = codeAt(secret, new Date(app.clock.at.getTime() + 30 * secondMs))
    expect((await verify(admin, { mfaCode: next })).status).toBe(200)
    expect(codeOf(await verify(admin, { mfaCode: next }))).toBe('mfa-code-invalid')
    app.later(30 * secondMs)
    expect(codeOf(await verify(admin, { mfaCode }))).toBe('mfa-code-invalid')
    expect(codeOf(await verify(admin, { mfaCode: next }))).toBe('mfa-code-invalid')
    app.later(30 * secondMs)
    expect((await verify(admin, { mfaCode: codeAt(secret) })).status).toBe(200)
  })

  test('of five requests with one code at the same moment one passes', async () => {
    const admin = await app.aUser('admin')
    const { secret } = await enable(admin)
    const mfaCode = codeAt(secret)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(admin, { mfaCode })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('a backup code passes once, in any letter case, with spaces and dashes, and of five at the same moment one passes', async () => {
    const admin = await app.anAdmin()
    const [first, second] = admin.backupCodes as [string, string]
    const spelled = ` ${first.slice(0, 3).toLowerCase()} - ${first.slice(3).toLowerCase()} `
    expect((await verify(admin, { backupCode: spelled })).status).toBe(200)
    expect(codeOf(await verify(admin, { backupCode: first }))).toBe('backup-code-invalid')
    expect(await countCodes(admin)).toBe(9)
    app.later(minuteMs)
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(admin, { backupCode: second })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await countCodes(admin)).toBe(8)
  })

  describe('the one test of a backup code that belongs to the set-up', () => {
    test('uses none up and opens the portal; the same code counts once more', async () => {
      const admin = await app.aUser('admin')
      const { backupCodes } = await enable(admin)
      const [code] = backupCodes as [string]
      expect((await verify(admin, { backupCode: code })).body.mfaToken).toMatch(/^[\w-]+\.[\w-]+$/)
      expect(await countCodes(admin)).toBe(10)
      expect((await verify(admin, { backupCode: code })).status).toBe(200)
      expect(await countCodes(admin)).toBe(9)
      expect(codeOf(await verify(admin, { backupCode: code }))).toBe('backup-code-invalid')
    })

    test('is not ended by a wrong code, but by a code of the authenticator and after half an hour', async () => {
      const counted = async (between: (admin: Client, secret: string) => Promise<void>) => {
        await app.reset()
        const admin = await app.aUser('admin')
        const { secret, backupCodes } = await enable(admin)
        await between(admin, secret)
        expect((await verify(admin, { backupCode: backupCodes[0]! })).status).toBe(200)
        return countCodes(admin)
      }
      const wrong = async (admin: Client) => void (await verify(admin, { backupCode: 'AAAAAA' }))
      const proves = async (admin: Client, secret: string) => void (await verify(admin, { mfaCode: codeAt(secret) }))
      expect(await counted(wrong)).toBe(10)
      expect(await counted(proves)).toBe(9)
      expect(await counted(async () => app.later(28 * minuteMs))).toBe(10)
      expect(await counted(async () => app.later(29 * minuteMs))).toBe(9)
    })

    test('happens once also when five arrive at the same moment', async () => {
      const admin = await app.aUser('admin')
      const { backupCodes } = await enable(admin)
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(admin, { backupCode: backupCodes[0]! })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
    })
  })

  test('a malformed code is refused as such, and is not counted', async () => {
    const admin = await app.anAdmin()
    const odd = ['', '12345', '1234567', '12345a', '123 456', '123\u0000456', 'ABC-12', 'ÄBC123', 'ßabcde']
    expect(codeOf(await verify(admin, {}))).toBe('mfa-code-malformed')
    for (const text of odd) {
      expect(codeOf(await verify(admin, { mfaCode: text })), text).toBe('mfa-code-malformed')
      // Without its spaces this would be a well-formed backup code.
      if (/^[\d ]+\w$/.test(text) && text.replace(' ', '').length === 6) continue
      expect(codeOf(await verify(admin, { backupCode: text })), text).toBe('backup-code-malformed')
    }
    expect((await verify(admin, { mfaCode: codeAt(admin.secret) })).status).toBe(200)
  })

  describe('guessing', () => {
    test('of twenty wrong codes five are checked, then waits grow; the owner’s proof resets the count', async () => {
      const admin = await app.anAdmin()
      const mfaCode = wrongCode(admin.secret)
      const twenty = []
      for (let n = 0; n < 20; n += 1) twenty.push(await verify(admin, n % 2 ? { mfaCode } : { backupCode: 'AAAAAA' }))
      expect(twenty.map(({ status }) => status)).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
      expect(twenty[19]!.body.error).toBe('Too many requests. Please try again in 60 seconds.')
      expect((await verify(admin, { mfaCode: codeAt(admin.secret) })).status).toBe(429)
      app.later(minuteMs)
      for (let n = 0; n < 5; n += 1) await verify(admin, { mfaCode: wrongCode(admin.secret) })
      app.later(minuteMs)
      const waiting = await verify(admin, { mfaCode })
      expect([waiting.status, waiting.body.error]).toEqual([429, expect.stringContaining('13 minutes')])
      app.later(13 * minuteMs)
      expect((await verify(admin, { mfaCode: codeAt(admin.secret) })).status).toBe(200)
      for (let n = 0; n < 5; n += 1)
        expect((await verify(admin, { mfaCode: wrongCode(admin.secret) })).status).toBe(400)
    })

    test('at the same instant gets no more tries, and a set-up’s verification counts among them', async () => {
      const admin = await app.aUser('admin')
      const { secret } = await setUp(admin)
      const mfaCode = wrongCode(secret)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.call(accountsAdmin.verifyTwoFactorSetup, { mfaCode })),
      )
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    })

    test('is logged: each wrong code, and the wait once', async () => {
      const admin = await app.anAdmin()
      for (let n = 0; n < 12; n += 1) await verify(admin, { mfaCode: wrongCode(admin.secret) })
      expect(await app.actions()).toEqual([...Array(5).fill('two-factor.refuse'), 'two-factor.lock-out'])
    })
  })

  test('a secret that no longer opens refuses every code and is no fault', async () => {
    const admin = await app.anAdmin()
    await app.db.sql`update two_factor set secret = 'v1.of another server' where user_id = ${admin.id}`
    expect(codeOf(await verify(admin, { mfaCode: codeAt(admin.secret) }))).toBe('mfa-code-invalid')
  })

  test('switched off it forgets everything, and every token is worthless immediately', async () => {
    const admin = await app.anAdmin()
    const headers = admin.headers()
    expect((await admin.call(legacy.disableTwoFactor, {})).body).toEqual({ success: true })
    expect(await app.db.sql`select 1 as one from two_factor union all select 1 from backup_codes`).toEqual([])
    expect((await admin.call(accountsAdmin.twoFactor, {})).body).toMatchObject({
      isEnabled: false,
      backupCodesCount: 0,
    })
    const again = { method: 'POST' as const, url: legacy.disableTwoFactor.path, headers, payload: {} }
    expect((await app.app.inject(again)).json()).toMatchObject({ code: 'mfa-required' })
    app.later(1)
    await enable(admin)
    expect((await app.app.inject(again)).json()).toMatchObject({ code: 'mfa-required' })
  })
})
