import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Site } from '@whereabouts/contract/site'
import { adminUsername } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import '../src/app/portal.ts'
import { BrowserNavigation } from '../src/lib/navigation.tsx'
import { newQueryClient } from '../src/lib/query-client.ts'
import { enterPortal } from '../src/lib/second-factor.ts'
import { SessionProvider } from '../src/lib/session.tsx'
import { SiteProvider } from '../src/lib/site.tsx'
import { defaultSite } from '../src/lib/site-defaults.ts'
import { ToastProvider } from '../src/ui/toast/toast.tsx'

/** A server's answer: a body, a refusal's response, or a promise of either. */
type Answer = object | Response | Promise<object | Response>
/** The server of a component's test: by 'GET /api/…' without a query, from the input to the answer. */
export type Answers = Record<string, (input: Record<string, unknown>) => Answer>

/** Registered by each test that opens something: test files share this module, and a hook of the module would belong to the first of them only. */
function cleanUp(): void {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
}

/** A refusal, as the server sends it. */
export const refused = (status: number, code: string, error: string) =>
  Response.json({ success: false, code, error, message: error }, { status })

/** Renders a component of the portal, where the owner has given the second factor. */
export function openPortal(element: ReactNode, answers: Answers, path: string) {
  onTestFinished(enterPortal({ userId: owner.id, ask: async () => false }))
  const ofOwner = { 'GET /api/auth/session': () => ({ user: owner }), 'GET /api/admin/logos': () => ({ logos: [] }) }
  return open(element, { ...ofOwner, ...answers }, path)
}

/** Renders a component under the providers of every page. Returns the list of calls that it makes, and its cache. */
export function open(element: ReactNode, answers: Answers = {}, path = '/') {
  onTestFinished(cleanUp)
  window.history.replaceState(null, '', path)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const name = `${init.method ?? 'GET'} ${pathname}`
    calls.push(name)
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
    const answer = await (answers[name] ?? standard[name])?.(input)
    if (!answer) throw new TypeError(`No answer to ${name}`)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  const queries = newQueryClient()
  const screen = render(
    <QueryClientProvider client={queries}>
      <SiteProvider>
        <SessionProvider onSignOut={() => {}}>
          <ToastProvider>
            <BrowserNavigation>{element}</BrowserNavigation>
          </ToastProvider>
        </SessionProvider>
      </SiteProvider>
    </QueryClientProvider>,
  )
  return { ...screen, calls, queries }
}

/** The site's settings. */
export const site = (settings: Partial<Site> = {}): Answers => ({
  'GET /api/site': () => ({ ...defaultSite, ...settings, serverTime: new Date().toISOString() }),
})

export const signedIn = (user: SessionUser): Answers => ({ 'GET /api/auth/session': () => ({ user }) })

export const owner: SessionUser = {
  ...{ id: '00000000-0000-7000-8000-000000000001', email: 'admin@example.org', username: adminUsername },
  avatar_url: null,
}

const standard: Answers = { ...site(), 'GET /api/auth/session': () => ({ user: null }) }
