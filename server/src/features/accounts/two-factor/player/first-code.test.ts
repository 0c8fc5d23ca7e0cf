import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../../../test-support/world.ts'

const password = 'correct horse'

describeOnOneDatabase('the first code of a second step', (app) => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.at.getTime() })
  const begin = async (user: TestUser) =>
    (await user.call(accountsSettings.setUpSecondStep, { currentPassword: password })).body
  const enable = (user: TestUser, mfaCode: string) => user.call(accountsSettings.enableSecondStep, { mfaCode })

  test('is used up by switching it on: a stranger who saw it cannot sign in with it', async () => {
    const user = await app.aUser()
    const { secret } = await begin(user)
    const mfaCode = codeOf(secret)
    expect((await enable(user, mfaCode)).status).toBe(200)
    const answer = await app.client().call(accounts.signIn, { email: user.email, password })
    const browser = app.client([answer.headers['set-cookie'] ?? []].flat().join('; '))
    expect((await browser.call(accounts.finishSignIn, { mfaCode })).body.code).toBe('mfa-code-invalid')
  })

  test('has limited tries, and a right one beyond the limit is refused', async () => {
    const user = await app.aUser()
    const { secret } = await begin(user)
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await enable(user, wrong)).body.code).toBe('mfa-code-invalid')
    expect((await enable(user, codeOf(secret))).body.code).toBe('too-many-requests')
    expect((await user.call(accountsSettings.secondStep, {})).body.isEnabled).toBe(false)
  })
})
