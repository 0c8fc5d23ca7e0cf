import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { type Address, endpoints } from '@whereabouts/contract/all'
import { pageNameOf } from '@whereabouts/contract/page-names'
import { type RefusalCode, type RefusalDetails, refusalSentence, refusals } from '@whereabouts/contract/refusals'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import type { Site } from '@whereabouts/contract/site'
import { adminUsername } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { portalPages } from '../src/app/portal.ts'
import { routeAt } from '../src/app/route.ts'
import type { InputOf } from '../src/lib/api.ts'
import { BrowserNavigation } from '../src/lib/navigation.tsx'
import { newQueryClient } from '../src/lib/query-client.ts'
import { enterPortal } from '../src/lib/second-factor.ts'
import { SessionProvider } from '../src/lib/session.tsx'
import { SiteProvider } from '../src/lib/site.tsx'
import { defaultSite } from '../src/lib/site-defaults.ts'
import { ToastProvider } from '../src/ui/toast/toast.tsx'
import type { Answer, Answers } from './answers.ts'
import { emptyPortal } from './portal.ts'

// A busy machine takes seconds for what a quiet one does at once.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true })

/** The server's refusal, in the contract's words. */
export function refuse(
  code: RefusalCode,
  details: RefusalDetails = {},
  more: { field?: string; warnings?: ScheduleWarning[] } = {},
): Response {
  const error = refusalSentence(code, details)
  return Response.json({ success: false, code, error, message: error, ...more }, { status: refusals[code].status })
}

/** An error of the server. */
export const broken = (error = 'It broke.') =>
  Response.json({ success: false, code: 'fault', error, message: error }, { status: 500 })

/** No answer: the connection is lost. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that never comes. */
export const silent = (): Promise<never> => new Promise(() => {})

/** A page by its path, in the portal as the owner who has given the second factor, elsewhere as a stranger. */
export async function openPage(path: string, answers: Answers = {}, user: SessionUser | null = null) {
  const { pathname } = new URL(path, window.location.href)
  const page = portalPages.find((facts) => facts.path === pageNameOf(pathname))
  const Screen = page ? await page.screen() : (await routeAt(pathname).load()).Screen
  if (page) return openPortal(<Screen />, answers, path, user ?? owner)
  return open(<Screen />, { 'GET /api/auth/session': { user }, ...answers }, path)
}

/** Renders a component of the portal, after the second factor. */
export function openPortal(element: ReactNode, answers: Answers, path: string, user = owner) {
  onTestFinished(enterPortal({ userId: user.id, ask: async () => false }))
  return open(element, { 'GET /api/auth/session': { user }, ...emptyPortal, ...answers }, path)
}

/** Renders a component under the providers of every page, before a server that answers as told. */
export function open(element: ReactNode, answers: Answers = {}, path = '/') {
  onTestFinished(cleanUp)
  window.history.replaceState(null, '', path)
  const { asked } = standIn({ ...standard, ...answers })
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
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  return {
    ...screen,
    queries,
    /** The inputs of all calls of an endpoint. */
    asked,
    press: async (name: string | RegExp) => fireEvent.click(await button(name)),
    /** Enters text, or chooses an option, by its field's label. */
    fill: async (label: string | RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } }),
    check: async (label: string | RegExp) => fireEvent.click(await screen.findByLabelText(label)),
    choose: async (label: string | RegExp, ...files: File[]) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { files } }),
    /** Of a text field. */
    valueOf: (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value,
    /** What screen readers announce immediately. */
    announced: (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert], [role=alert] *' }),
    /** Until it is gone. */
    gone: (text: string | RegExp) => expect.poll(() => screen.queryByText(text)).toBeNull(),
  }
}

/** Registered by each test that opens something: test files share this module, and a hook of the module would belong to the first of them only. */
function cleanUp(): void {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
}

// A path with a name in it comes last: /puzzles/nearby is not a puzzle.
const known = endpoints
  .map((endpoint) => ({
    endpoint,
    address: `${endpoint.method} ${endpoint.path}` as Address,
    path: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((one, other) => Number(one.address.includes(':')) - Number(other.address.includes(':')))

/** Replaces the server. A call without an answer, and an answer that the contract does not allow, fail the test. */
function standIn(answers: Answers) {
  const wrong: string[] = []
  const calls: { address: Address; input: object }[] = []
  onTestFinished(() => expect(wrong).toEqual([]))
  const answer = async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, window.location.href)
    const called = known.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
    const given = called && (answers[called.address] as Answer<Address> | ((input: object) => Answer<Address>))
    if (!called || given === undefined) {
      // Without the map's tiles its sea is blue all the same.
      if (!pathname.startsWith('/tiles/')) wrong.push(`No answer to ${method} ${pathname}`)
      return lost()
    }
    const sent = typeof body === 'string' ? (JSON.parse(body) as object) : {}
    const input = { ...Object.fromEntries(searchParams), ...sent, ...called.path.exec(pathname)!.groups }
    calls.push({ address: called.address, input })
    const asked = called.endpoint.input.safeParse(input)
    if (!asked.success) return malformed(asked.error.issues[0]!)
    const output = await (typeof given === 'function' ? given(input) : given)
    if (output instanceof Response) return output.clone()
    const fits = called.endpoint.output.safeParse(output)
    if (!fits.success) wrong.push(`${called.address}: ${fits.error.message}`)
    return Response.json(output)
  }
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', uploadsBy(answer))
  return {
    asked: <A extends Address>(address: A) =>
      calls.filter((call) => call.address === address).map(({ input }) => input as InputOf<A>),
  }
}

/** As the server answers input that does not fit the contract. */
const malformed = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  Response.json(
    { success: false, code: 'malformed', error: message, message, field: path.join('.') },
    { status: refusals.malformed.status },
  )

/** The used part of XMLHttpRequest, which sends files. */
const uploadsBy = (answer: (address: string, init: RequestInit) => Promise<Response>) =>
  class {
    readonly upload = {}
    status = 0
    statusText = ''
    responseText = ''
    onload = () => {}
    onerror = (_: unknown) => {}
    #address = ''
    open(_: string, address: string) {
      this.#address = address
    }
    setRequestHeader() {}
    abort() {}
    send(body: Blob) {
      const receive = async (response: Response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.onload()
      }
      answer(this.#address, { method: 'POST', body }).then(receive).catch(this.onerror)
    }
  }

/** The current page, with its query. */
export const place = () => window.location.pathname + window.location.search

/** The name of the focused field, if it is marked as wrong. */
export const wrongField = () => document.querySelector('input:focus[aria-invalid=true]')?.getAttribute('name')

/** The site's settings. */
export const site = (settings: Partial<Site> = {}): Answers => ({
  'GET /api/site': () => ({ ...defaultSite, ...settings, serverTime: new Date().toISOString() }),
})

export const owner: SessionUser = {
  ...{ id: '00000000-0000-7000-8000-000000000001', email: 'admin@example.org', username: adminUsername },
  avatar_url: null,
}
export const player: SessionUser = { ...owner, id: sample(2), email: 'ann@example.org', username: 'Ann' }

/** An id, by a number. */
export function sample(number: number): string {
  return owner.id.slice(0, -3) + String(number).padStart(3, '0')
}

const standard: Answers = { ...site(), 'GET /api/auth/session': { user: null } }
