import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, onNoSession } from './api.ts'
import { enterPortal } from './second-factor.ts'

let answers: Response[] = []
let asked: { path: string; headers: Record<string, string> }[] = []
const stored = new Map<string, string>()

beforeEach(() => {
  asked = []
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, headers })
    return answers.shift()!
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string) => Response.json({ error: `Refused: ${code}.`, code }, { status })
const page = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
const faqs = () => Response.json({ faqs: [] })

/** Ann's portal, with the given answer to the second-factor prompt. */
function visit(proves: boolean) {
  let prompts = 0
  const leave = enterPortal({
    userId: 'ann',
    ask: async () => {
      prompts += 1
      if (proves) stored.set('mfa-token ann', 'new')
      return proves
    },
  })
  return { leave, prompts: () => prompts }
}

test("a failure shows the server's message, else one by status, which the portal formats differently", async () => {
  const { leave } = visit(true)
  answers = [refusal(409, 'changed-meanwhile'), page(), Response.json({}, { status: 502, statusText: 'Bad Gateway' })]
  await expect(call('GET /api/admin/faqs', {})).rejects.toThrow('Refused: changed-meanwhile.')
  await expect(call('GET /api/admin/faqs', {})).rejects.toThrow('HTTP 502: Bad Gateway')
  await expect(call('GET /api/admin/faqs', {})).rejects.toThrow('HTTP 502: Bad Gateway')
  leave()
  answers = [page(), page()]
  await expect(call('GET /api/faqs', {})).rejects.toThrow('HTTP error! status: 502')
  // Endpoints that lead to the second factor do not require it.
  await expect(call('GET /api/admin/mfa/status', {})).rejects.toThrow('HTTP error! status: 502')
})

test('only portal calls carry the user and the token', async () => {
  const { leave } = visit(true)
  stored.set('mfa-token ann', 'old')
  answers = [faqs(), faqs(), faqs()]
  expect(await call('GET /api/admin/faqs', {})).toEqual({ faqs: [] })
  await call('GET /api/faqs', {})
  expect(asked.map(({ headers }) => [headers['x-mfa-token'], headers['x-client-info']?.split('/')[0]])).toEqual([
    ['old', 'whereabouts-admin'],
    [undefined, 'whereabouts-web'],
  ])
  leave()
  await expect(call('GET /api/admin/faqs', {})).rejects.toThrow('No authentication token available')
  expect(asked).toHaveLength(2)
})

test('an expired token triggers the prompt, and the call is repeated once', async () => {
  const { leave, prompts } = visit(true)
  stored.set('mfa-token ann', 'old')
  answers = [refusal(403, 'mfa-required'), faqs()]
  expect(await call('GET /api/admin/faqs', {})).toEqual({ faqs: [] })
  expect(asked.map(({ headers }) => headers['x-mfa-token'])).toEqual(['old', 'new'])
  expect(prompts()).toBe(1)
  leave()
})

test('canceling the prompt returns the refusal', async () => {
  const { leave } = visit(false)
  answers = [refusal(403, 'mfa-required')]
  await expect(call('GET /api/admin/faqs', {})).rejects.toThrow('Refused: mfa-required.')
  expect(asked).toHaveLength(1)
  leave()
})

test('listeners are notified of a call without a session, and an answer that is not JSON is a failure', async () => {
  const heard = vi.fn()
  const stop = onNoSession(heard)
  answers = [refusal(401, 'not-signed-in'), new Response('<html>')]
  await expect(call('GET /api/user', {})).rejects.toThrow('Refused: not-signed-in.')
  expect(heard).toHaveBeenCalledOnce()
  await expect(call('GET /api/user', {})).rejects.toThrow('The answer is not JSON.')
  stop()
})
