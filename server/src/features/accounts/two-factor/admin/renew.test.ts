import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../../test-support/world.ts'
import { signMfaToken } from '../mfa-token.ts'

const minuteMs = 60_000

describeOnOneDatabase('renewing the second factor of the portal', (app) => {
  let person: TestAdmin
  beforeEach(async () => {
    person = await app.aStaffMember('curator')
  })
  const begin = (codes: { mfaCode?: string; backupCode?: string }) => person.call(accountsAdmin.renewTwoFactor, codes)
  const confirm = (mfaCode: string) => person.call(accountsAdmin.confirmTwoFactorRenewal, { mfaCode })
  const factor = () => app.db.sql`select * from two_factor where user_id = ${person.id}`
  const codes = () => app.db.sql`select code_hash from backup_codes where user_id = ${person.id} order by code_hash`

  test('takes a current code first, and changes nothing before the new one is confirmed', async () => {
    const [before, codesBefore] = [await factor(), await codes()]
    expect((await begin({ mfaCode: '000000' })).body.code).toBe('mfa-code-invalid')
    expect((await begin({})).body.code).toBe('mfa-code-malformed')
    expect((await confirm('123456')).body.code).toBe('renewal-over')
    const begun = await begin({ backupCode: person.backupCodes[0]! })
    expect(begun.body.backupCodes).toHaveLength(10)
    expect((await begin({ backupCode: person.backupCodes[0]! })).body.code).toBe('backup-code-invalid')
    expect((await confirm(app.codeOf(person.secret))).body.code).toBe('mfa-code-invalid')
    expect([await factor(), await codes()]).toEqual([before, codesBefore])
    expect((await person.call(puzzlesAdmin.list, {})).status).toBe(200)
  })

  test('makes previous secrets, backup codes and tokens worthless, and says so by mail and in the log', async () => {
    const earlier = person.mfaToken()
    const { secret, backupCodes } = (await begin({ mfaCode: app.codeOf(person.secret) })).body
    app.later(minuteMs)
    const { status, body } = await confirm(app.codeOf(secret))
    expect(status).toBe(200)
    const withToken = (token: string) => app.client(person.cookie, () => ({ 'x-mfa-token': token }))
    expect((await withToken(earlier).call(puzzlesAdmin.list, {})).body.code).toBe('mfa-required')
    expect((await withToken(body.mfaToken).call(puzzlesAdmin.list, {})).status).toBe(200)
    app.later(minuteMs)
    const verify = (typed: object) => person.call(accountsAdmin.verifyTwoFactor, typed)
    expect((await verify({ mfaCode: app.codeOf(person.secret) })).body.code).toBe('mfa-code-invalid')
    expect((await verify({ backupCode: person.backupCodes[1]! })).body.code).toBe('backup-code-invalid')
    expect((await verify({ mfaCode: app.codeOf(secret) })).status).toBe(200)
    expect((await verify({ backupCode: backupCodes[0]! })).status).toBe(200)
    expect((await person.call(accountsAdmin.twoFactor, {})).body).toMatchObject({
      isEnabled: true,
      backupCodesCount: 9,
    })
    expect((await app.actions()).slice(0, 2)).toEqual(['two-factor.begin-renewal', 'two-factor.renew'])
    const mails = await app.db.sql`select recipient from mails where kind = 'second-factor-renewed'`
    expect(mails).toEqual([{ recipient: person.email }])
  })

  test('succeeds once, also of two at the same time, within a quarter of an hour, and in the session that began it', async () => {
    const { secret } = (await begin({ mfaCode: app.codeOf(person.secret) })).body
    const { cookie, sessionId } = await app.inAnotherSession(person)
    const token = () =>
      signMfaToken(app.services, {
        userId: person.id,
        sessionId,
        enabledAt: new Date('2026-03-10T12:00:00Z').getTime(),
      })
    const other = app.client(cookie, () => ({ 'x-mfa-token': token() }))
    const ofOther = await other.call(accountsAdmin.confirmTwoFactorRenewal, { mfaCode: app.codeOf(secret) })
    expect(ofOther.body.code).toBe('renewal-over')
    app.later(15 * minuteMs)
    // The portal's token is fresh: it is the renewal that has expired.
    expect((await confirm(app.codeOf(secret))).body.code).toBe('renewal-over')

    const again = (await begin({ mfaCode: app.codeOf(person.secret) })).body.secret
    app.later(minuteMs)
    const code = app.codeOf(again)
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await factor()).toHaveLength(1)
    expect(await codes()).toHaveLength(10)
  })

  test('shares the limit of all other codes', async () => {
    for (let n = 0; n < 5; n += 1) expect((await begin({ mfaCode: '000000' })).status).toBe(400)
    expect((await begin({ mfaCode: app.codeOf(person.secret) })).status).toBe(429)
  })

  test('is for the owner too, and a set-up that was never proved confirms none', async () => {
    const owner = await app.anAdmin()
    await app.db.sql`
      insert into two_factor_set_ups (session_id, user_id, secret, backup_codes, begun_at)
      select ${owner.sessionId}::uuid, user_id, secret, secret, ${app.clock.at}::timestamptz from two_factor where user_id = ${owner.id}`
    const unproved = await owner.call(accountsAdmin.confirmTwoFactorRenewal, { mfaCode: app.codeOf(owner.secret) })
    expect(unproved.body.code).toBe('renewal-over')
    const { body } = await owner.call(accountsAdmin.renewTwoFactor, { mfaCode: app.codeOf(owner.secret) })
    const done = await owner.call(accountsAdmin.confirmTwoFactorRenewal, { mfaCode: app.codeOf(body.secret) })
    expect(done.status).toBe(200)
  })
})
