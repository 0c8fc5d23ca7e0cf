import { session, signOut } from '@whereabouts/contract/accounts'
import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { Services } from '../../core/context.ts'
import { buildApp } from '../../start/app.ts'
import { openFeatures } from '../../start/open-services.ts'
import { claimTrial, hasForeignCardMark, hasTrialMark, saveTrialMarks } from '../subscriptions/trial-mark-queries.ts'
import { openAccounts } from './open-accounts.ts'
import { resealSecrets } from './two-factor/reseal-secrets.ts'

/** The secret of startTestApp, which these tests replace. */
const old = 'a secret that only these tests know, 32 or more'
const fresh = 'the secret that takes its place, of 32 or more'

interface Process {
  services: Services
  server: FastifyInstance
}

const app = testApp()
/** First: uses the old secret, and accepts the new one. Then: uses the new one, and accepts the old one. Finally: knows the new one only. */
let processes: Record<'before' | 'middle' | 'after', Process>

beforeAll(async () => {
  const open = async (secret: string, previousSecrets: string[] = []): Promise<Process> => {
    const { db, clock, newId, config } = app.services
    const accounts = openAccounts({ db, clock, siteUrl: config.SITE_URL, secret, previousSecrets, newId })
    const services = openFeatures({ ...app.services, ...accounts })
    return { services, server: await buildApp(services) }
  }
  processes = { before: await open(old, [fresh]), middle: await open(fresh, [old]), after: await open(fresh) }
})
afterAll(async () => {
  for (const { server, services } of Object.values(processes)) {
    await server.close()
    await services.settling.close()
  }
})

const nameAt = async ({ server }: Process, cookie: string) => {
  const answer = await server.inject({ url: session.path, headers: { cookie } })
  const set = answer.headers['set-cookie']
  const renewed = [set].flat().find((one) => one?.startsWith('whereabouts.session_token='))
  return { name: JSON.parse(answer.body).user?.username, renewed: renewed?.split(';')[0] }
}
const becomeDue = () => app.db.sql`update sessions set expires_at = now() + interval '1 hour'`

test('a session outlives the secret: it is recognized immediately, re-signed when renewed, and then no longer needs the old one', async () => {
  const { cookie, username } = await app.aUser()
  const { before, middle, after } = processes
  expect((await nameAt(after, cookie)).name).toBeUndefined()
  expect(await nameAt(middle, cookie)).toEqual({ name: username, renewed: undefined })
  await becomeDue()
  const { name, renewed } = await nameAt(middle, cookie)
  expect(name).toBe(username)
  for (const process of [before, middle, after]) expect((await nameAt(process, renewed!)).name).toBe(username)
  expect((await nameAt(middle, cookie)).name).toBe(username)
})

test('processes that are replaced one after another accept each other’s sessions', async () => {
  const { username, cookie } = await app.aUser()
  const { before, middle } = processes
  await becomeDue()
  const atNew = (await nameAt(middle, cookie)).renewed!
  await becomeDue()
  const atOld = (await nameAt(before, atNew)).renewed!
  expect(atOld).toBe(cookie)
  for (const process of [before, middle]) expect((await nameAt(process, atOld)).name).toBe(username)
  for (const process of [before, middle]) expect((await nameAt(process, atNew)).name).toBe(username)
})

test('signing out ends a session that the old secret signed', async () => {
  const { cookie } = await app.aUser()
  const { middle } = processes
  await middle.server.inject({ method: signOut.method, url: signOut.path, headers: { cookie }, payload: {} })
  expect(await app.db.sql`select 1 from sessions`).toEqual([])
})

test('the administrator keeps the second factor and the backup codes, and proves it again', async () => {
  const admin = await app.anAdmin()
  const { middle, after } = processes
  const verify = async ({ server }: Process, payload: object) => {
    const { cookie } = admin
    return JSON.parse(
      (await server.inject({ method: 'POST', url: accountsAdmin.verifyTwoFactor.path, headers: { cookie }, payload }))
        .body,
    )
  }
  const portal = { url: '/api/admin/dashboard', headers: admin.headers() }
  expect((await app.app.inject(portal)).statusCode).toBe(200)
  expect(JSON.parse((await middle.server.inject(portal)).body).code).toBe('mfa-required')
  expect(await verify(middle, { backupCode: admin.backupCodes[0] })).toMatchObject({ success: true })
  expect(await verify(middle, { backupCode: admin.backupCodes[0] })).toMatchObject({ code: 'backup-code-invalid' })
  expect(await verify(middle, { mfaCode: app.codeOf(admin.secret) })).toMatchObject({ success: true })

  await resealSecrets(after.services)
  const [sealed] = await app.db.sql`select secret from two_factor`
  await resealSecrets(middle.services)
  expect(await app.db.sql`select secret from two_factor`).not.toEqual([sealed])
  await becomeDue()
  admin.cookie = (await nameAt(middle, admin.cookie)).renewed!
  app.later(60_000)
  expect(await verify(after, { mfaCode: app.codeOf(admin.secret) })).toMatchObject({ success: true })
})

test('a used trial is recognized under the new secret, by the address and by the card', async () => {
  const { middle, after } = processes
  const user = await app.aUser()
  await saveTrialMarks(app.services, { email: user.email, cardFingerprints: ['card'] })
  const card = { userId: user.id, cardFingerprints: ['card'] }
  expect(await hasTrialMark(middle.services, user.email)).toBe(true)
  expect(await hasTrialMark(after.services, user.email)).toBe(false)
  expect(await hasForeignCardMark(middle.services, card)).toBe(true)
  const claim = (email: string, cardFingerprint: string) =>
    app.db.transaction((tx) =>
      claimTrial(middle.services, tx, {
        subscriptionId: `sub of ${email}`,
        email,
        cardFingerprint,
        isKnown: false,
        hidesCard: false,
      }),
    )
  expect(await claim(user.email, 'another card')).toBe('another’s')
  expect(await claim('other@example.org', 'card')).toBe('another’s')
  expect(await claim('third@example.org', 'third card')).toBe('own')
  expect(await claim('fourth@example.org', 'third card')).toBe('another’s')
})
