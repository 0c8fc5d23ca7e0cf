import { openWebPush } from '@whereabouts/engines/push/web-push'
import { type Sandbox, startSandbox } from '@whereabouts/sandbox/start'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const key = Buffer.alloc(32, 'key').toString('hex')
const options = { key, subject: 'mailto:tests@example.org', timeoutMs: 5000 }
const message = { payload: '{"title":"Grüße"}', ttlSeconds: 600, topic: 'result', urgency: 'low' } as const

let sandbox: Sandbox
beforeAll(async () => {
  const keys = { secretKey: 'sk_sandbox', publishableKey: 'pk_sandbox', webhookSecret: 'whsec_sandbox' }
  sandbox = await startSandbox({
    ...{ port: 0, smtpPort: 0, dataDir: null, siteUrl: 'http://site.test' },
    stripe: { ...keys, webhookUrl: 'http://site.test/', isHeld: true },
    google: { clientId: 'client', clientSecret: 'secret' },
  })
})
afterAll(() => sandbox.close())
beforeEach(() => setMode('works'))

const setMode = (mode: string) =>
  fetch(`${sandbox.url}/push/operator/mode`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ mode }),
  })

async function aBrowser(siteKey: string | null = null) {
  const body = JSON.stringify({ siteKey })
  const answer = await fetch(`${sandbox.url}/push/operator/subscriptions`, { method: 'POST', body })
  return (await answer.json()) as { endpoint: string; p256dh: string; auth: string }
}

test('the browser reads what the engine sends, only with the site’s own key', async () => {
  const push = openWebPush({ ...options, localOrigin: sandbox.url })
  const browser = await aBrowser(push.publicKey)
  expect(await push.send(browser, message)).toEqual({ outcome: 'taken' })
  const { subscriptions } = (await (await fetch(`${sandbox.url}/sandbox/push`)).json()) as {
    subscriptions: { endpoint: string; received: unknown[] }[]
  }
  expect(subscriptions.find(({ endpoint }) => endpoint === browser.endpoint)!.received).toMatchObject([message])
  const other = openWebPush({ ...options, key: '11'.repeat(32), localOrigin: sandbox.url })
  expect(await other.send(browser, message)).toEqual({ outcome: 'lost', reason: 'status 403' })
  await push.close()
  await other.close()
})

test('the engine interprets the push service’s answers', async () => {
  const push = openWebPush({ ...options, localOrigin: sandbox.url })
  const browser = await aBrowser()
  await setMode('busy')
  expect(await push.send(browser, message)).toEqual({ outcome: 'later', afterMs: 120_000 })
  await setMode('down')
  expect(await push.send(browser, message)).toEqual({ outcome: 'later', afterMs: 0 })
  await setMode('gone')
  expect(await push.send(browser, message)).toEqual({ outcome: 'gone' })
  await push.close()
})

test('outside development the sandbox is refused like any local host', async () => {
  const push = openWebPush({ ...options, localOrigin: null })
  const browser = await aBrowser()
  expect(push.accepts(browser.endpoint)).toBe(false)
  expect(await push.send(browser, message)).toEqual({ outcome: 'gone' })
  await push.close()
})
