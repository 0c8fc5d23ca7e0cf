import * as accounts from '@whereabouts/contract/accounts'
import type { RequestOf } from '@whereabouts/contract/endpoint'
import { chooseGoogleAccount, type GoogleChoice } from '@whereabouts/sandbox/test-support/test-sandbox'
import type { TestApp } from './test-app.ts'
import { Browser } from './worlds.ts'

/** A browser that signs in with Google: it follows redirects to the sandbox and back. */
export class GoogleBrowser extends Browser {
  readonly #startPath: string

  /** `startPath` is where the button of the sign-in page leads, with another issuer than Google. */
  constructor(app: TestApp, startPath: string = accounts.startGoogle.path) {
    super(app)
    this.#startPath = startPath
  }

  /** Presses the button of the sign-in page. Returns the address to which it leads. */
  async start(
    headers: Record<string, string> = {},
    payload: RequestOf<typeof accounts.startGoogle> = {},
  ): Promise<{ status: number; url: string; code?: string }> {
    const answer = await this.#ask({ method: 'POST', url: this.#startPath, payload, headers })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Opens the address to which the provider sends the browser. Returns the address to which that leads. */
  async comeBack(callbackUrl: string): Promise<string | undefined> {
    const { pathname, search } = new URL(callbackUrl)
    const answer = await this.#ask({ method: 'GET', url: pathname + search })
    return answer.statusCode === 303 ? answer.headers.location : `status ${answer.statusCode}`
  }

  /** Goes to Google and back. Returns the callback's address. */
  async choose(choice: GoogleChoice, purpose: RequestOf<typeof accounts.startGoogle> = {}): Promise<string> {
    return chooseGoogleAccount((await this.start({}, purpose)).url, choice)
  }

  /** The whole sign-in. Returns the address at which the browser ends. */
  async signIn(choice: GoogleChoice): Promise<string | undefined> {
    return this.comeBack(await this.choose(choice))
  }

  async #ask(request: { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }) {
    const headers = { ...request.headers, ...(this.cookie && { cookie: this.cookie }) }
    const answer = await this.app.app.inject({ ...request, headers })
    this.store(answer.headers['set-cookie'])
    return answer
  }
}
