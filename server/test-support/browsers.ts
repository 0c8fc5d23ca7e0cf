import * as reminders from '@whereabouts/contract/reminders'
import type { TestUser, TestWorld } from './world.ts'

export interface SandboxBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/** For tests: browsers that receive pushes, played by the sandbox's push service. */
export class TestBrowsers {
  readonly #app: TestWorld

  constructor(app: TestWorld) {
    this.#app = app
  }

  /** Makes a browser that takes messages of this site alone. */
  async make(): Promise<SandboxBrowser> {
    const answer = await fetch(`${this.#app.sandboxUrl}/push/operator/subscriptions`, {
      method: 'POST',
      body: JSON.stringify({ siteKey: this.#app.services.push.publicKey }),
    })
    return (await answer.json()) as SandboxBrowser
  }

  /** Has pushes sent to a new browser of a player. */
  async subscribe(user: TestUser): Promise<SandboxBrowser> {
    const browser = await this.make()
    const push_key = this.#app.services.push.publicKey!
    const { status } = await user.call(reminders.addDevice, { ...browser, push_key })
    if (status !== 200) throw new Error(`The browser was not taken: ${status}`)
    return browser
  }

  async received({ endpoint }: Pick<SandboxBrowser, 'endpoint'>): Promise<{ payload: string; ttlSeconds: number }[]> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/push`)
    const { subscriptions } = (await answer.json()) as {
      subscriptions: { endpoint: string; received: { payload: string; ttlSeconds: number }[] }[]
    }
    return subscriptions.find((one) => one.endpoint === endpoint)?.received ?? []
  }

  async mode(mode: 'works' | 'gone' | 'busy' | 'down'): Promise<void> {
    const url = `${this.#app.sandboxUrl}/push/operator/mode`
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ mode }) })
  }
}
