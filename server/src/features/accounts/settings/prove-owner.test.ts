import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'

const sessionCookie = 'whereabouts.session_token'
const purpose = { purpose: 'delete-account' } as const
const otherAccount = '/settings?open=delete-account&identity=identity-other-account'

describeOnOneDatabase('a stolen session of a user without a password', (app) => {
  const ann = { email: 'ann@example.org', name: 'Ann Atlas' }
  const mallory = { email: 'mallory@example.org', name: 'Mallory' }
  /** The browser of the thief, who is a player too, and the cookie that was stolen. Both signed in long ago. */
  const steal = async () => {
    const [victim, thief] = [new GoogleBrowser(app), new GoogleBrowser(app)]
    await victim.signIn(ann)
    await thief.signIn(mallory)
    await app.db.sql`update sessions set created_at = now() - interval '1 hour'`
    return { thief, stolen: victim.cookies.get(sessionCookie)! }
  }
  const neededBy = async ({ cookie }: GoogleBrowser) =>
    (await app.client(cookie).call(accountsSettings.eligibility, {})).body.proof.by

  test('is not proved by the Google account of another player', async () => {
    const { thief, stolen } = await steal()
    thief.cookies.set(sessionCookie, stolen)
    expect(await thief.comeBack(await thief.choose(mallory, purpose))).toBe(otherAccount)
    expect(await neededBy(thief)).toBe('identity')
  })

  test('is not proved by a proof that the thief began in their own session', async () => {
    const { thief, stolen } = await steal()
    const back = await thief.choose(mallory, purpose)
    thief.cookies.set(sessionCookie, stolen)
    expect(await thief.comeBack(back)).toBe(otherAccount)
    expect(await neededBy(thief)).toBe('identity')
  })
})
