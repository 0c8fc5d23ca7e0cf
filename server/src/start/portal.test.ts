import { readFile } from 'node:fs/promises'
import { endpoints } from '@whereabouts/contract/all'
import { requestFor } from '@whereabouts/contract/call'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import { startLocalWeb } from '@whereabouts/engines/test-support/local-web'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { type StaffRole, staffRoles } from '@whereabouts/game/staff'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../test-support/payout-stage.ts'
import { quickImages } from '../../test-support/quick-images.ts'
import { SampleWorld } from '../../test-support/sample-world.ts'
import type { TestApp } from '../../test-support/test-app.ts'
import type { TestAdmin, TestUser } from '../../test-support/world.ts'

const portal = endpoints.filter(({ access }) => access === 'admin')
const entry = endpoints.filter(({ access }) => access === 'admin-entry')
const nounOf = ({ name }: AnyEndpoint) => name.split('.')[0]!
const photo = await readFile(new URL('../operations/demo/photos/river-of-ice.jpg', import.meta.url))

/** Sends an input as the pages would; a file comes along where one is taken. */
async function send(
  app: TestApp,
  endpoint: AnyEndpoint,
  { headers, input }: { headers: Record<string, string>; input: object },
): Promise<{ status: number; body: { code?: string; secret?: string } }> {
  const isFile = endpoint.accepts === 'bytes'
  const { path, body } = requestFor(isFile ? { ...endpoint, method: 'GET' } : endpoint, input)
  const type = { 'content-type': isFile ? 'image/jpeg' : 'application/json' }
  const answer = await app.app.inject({
    method: endpoint.method,
    url: path,
    headers: { ...headers, ...(endpoint.method === 'POST' && type) },
    ...(endpoint.method === 'POST' && { payload: isFile ? photo : body! }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? JSON.parse(answer.body) : {} }
}

describe('the roles of the portal', () => {
  /** What a role may change and what it may only read, by noun. All else is the owner's. */
  const allowed: Record<StaffRole, { changes: string[]; reads: string[] }> = {
    curator: { changes: ['accounts', 'approvals', 'puzzles'], reads: ['dashboard', 'days', 'site'] },
    cashier: {
      changes: ['accounts', 'approvals', 'books', 'prizes', 'subscriptions'],
      reads: ['dashboard', 'numbers', 'pool', 'puzzles', 'reviews', 'site'],
    },
    moderator: {
      changes: ['accounts', 'announcements', 'players', 'reports', 'sanctions'],
      reads: ['dashboard', 'puzzles', 'reviews', 'site'],
    },
  }

  test('change only the nouns that are theirs', () => {
    const beyond = portal.flatMap((endpoint) =>
      endpoint.roles
        .filter((role) => {
          const { changes, reads } = allowed[role]
          return ![...changes, ...(endpoint.method === 'GET' ? reads : [])].includes(nounOf(endpoint))
        })
        .map((role) => `${role}: ${endpoint.name}`),
    )
    expect(beyond).toEqual([])
    expect(endpoints.filter(({ access, roles }) => access !== 'admin' && roles.length > 0)).toEqual([])
  })
})

describe('the portal asks for role and second factor', () => {
  const app = testApp({ isEmptied: 'once' })
  let owner: TestAdmin
  let player: TestUser
  const staff = new Map<StaffRole, TestAdmin>()
  beforeAll(async () => {
    app.services.images = quickImages(app.services.images)
    owner = await app.anAdmin()
    player = await app.aSubscriber()
    for (const role of staffRoles) staff.set(role, await app.aStaffMember(role))
  })

  const ask = async (endpoint: AnyEndpoint, headers: Record<string, string>) => {
    const { status, body } = await send(app, endpoint, { headers, input: endpoint.sample ?? {} })
    return `${status} ${body.code ?? ''}`.trim()
  }
  /** No one who may call is refused for who they are: only for the state of things, since those of the sample do not exist. */
  const expectHeard = (answer: string, who: string) =>
    expect(answer, who).not.toMatch(/^500|not-signed-in|not-allowed|mfa-required/)
  const cookieOf = ({ headers }: TestAdmin) => ({ cookie: headers().cookie! })

  test.each(portal.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const token = { [mfaTokenHeader]: owner.mfaToken() }
    expect(await ask(endpoint, token)).toBe('401 not-signed-in')
    expect(await ask(endpoint, { cookie: player.cookie, ...token })).toBe('403 not-allowed')
    for (const role of staffRoles) {
      const person = staff.get(role)!
      const isAllowed = endpoint.roles.includes(role)
      // The owner's token opens nothing for other callers.
      for (const headers of [cookieOf(person), { ...cookieOf(person), ...token }])
        expect(await ask(endpoint, headers), role).toBe(isAllowed ? '403 mfa-required' : '403 not-allowed')
      const answer = await ask(endpoint, person.headers())
      if (isAllowed) expectHeard(answer, role)
      else expect(answer, role).toBe('403 not-allowed')
    }
    expect(await ask(endpoint, cookieOf(owner))).toBe('403 mfa-required')
  })

  test.each(entry.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s, which leads to the second factor, is for owner and staff',
    async (_name, endpoint) => {
      expect(await ask(endpoint, {})).toBe('401 not-signed-in')
      expect(await ask(endpoint, { cookie: player.cookie })).toBe('403 not-allowed')
      for (const person of [owner, ...staff.values()])
        expectHeard(await ask(endpoint, cookieOf(person)), person.username)
    },
  )
})

describe('the log of changes', () => {
  const app = testApp({ settings: { LANGUAGES: 'en,de' } })
  const stage = new PayoutStage(app)

  test('has a line for every change of the portal: each call succeeds with its sample', async () => {
    const web = await startLocalWeb()
    onTestFinished(() => web.close())
    for (const path of ['a.jpg', '1/0/0.png', '1/1/0.png', '1/0/1.png', '1/1/1.png'])
      web.pages.set(`photos.test/${path}`, (_request, response) => response.writeHead(200).end(photo))
    app.services.webFiles = openHttpsFiles(web.options)
    app.services.images = quickImages(app.services.images)
    const world = await SampleWorld.make(app, stage)
    const lines = async () => (await app.db.sql`select id from audit_log`).length
    const outcomes: Record<string, unknown> = {}
    // Those of the second factor end tokens, so they come last.
    for (const endpoint of portal.toSorted(
      (one, other) => Number(nounOf(one) === 'accounts') - Number(nounOf(other) === 'accounts'),
    )) {
      const isRenewal = nounOf(endpoint) === 'accounts' && endpoint.roles.length > 0
      const before = await lines()
      const { headers } = isRenewal ? world.member : stage.admin
      const { status, body } = await send(app, endpoint, { headers: headers(), input: world.inputFor(endpoint) })
      world.learn(body)
      const isLogged = (await lines()) > before
      // Some looks are logged as well.
      const isAsSaid = endpoint.method === 'GET' || isLogged === (endpoint.unlogged === null)
      if (status !== 200 || !isAsSaid) outcomes[endpoint.name] = [status, body.code, isLogged]
    }
    expect(outcomes).toEqual({})
  })
})
