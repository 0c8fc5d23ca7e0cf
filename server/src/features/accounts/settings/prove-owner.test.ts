import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'

const sessionCookie = 'whereabouts.session_token'
const purpose = { purpose: 'delete-account' } as const
const otherAccount = '/settings?open=delete-account&identity=identity-other-account'

describeOnOneDatabase('a stolen session of a user without a password', (app) => {
  const mallory = { email: 'mallory@example.org', name: 'Mallory' }
  test('is not proved by a proof that the thief began in their own session', async () => {
    const [victim, thief] = [new GoogleBrowser(app), new GoogleBrowser(app)]
    await victim.signIn({ email: 'ann@example.org', name: 'Ann Atlas' })
    await thief.signIn(mallory)
    await app.db.sql`update sessions set created_at = now() - interval '1 hour'`
    const back = await thief.choose(mallory, purpose)
    thief.cookies.set(sessionCookie, victim.cookies.get(sessionCookie)!)
    expect(await thief.comeBack(back)).toBe(otherAccount)
    const { proof } = (await app.client(thief.cookie).call(accountsSettings.eligibility, {})).body
    expect(proof.by).toBe('identity')
  })
})
