import { allLanguages } from '@whereabouts/contract/languages'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { openBrowser, type PersonOptions, type Visitors } from './stage.ts'
import { appOfWorker } from './worker-app.ts'

interface Parts {
  app: TestApp
  siteUrl: string
  visitors: Visitors
}

type Kind<S extends AppStage> = new (parts: Parts) => S

/** The product in this process, with a clock that the journey moves, and a browser. */
export class AppStage {
  readonly app: TestApp
  readonly siteUrl: string
  readonly visitors: Visitors

  constructor({ app, siteUrl, visitors }: Parts) {
    this.app = app
    this.siteUrl = siteUrl
    this.visitors = visitors
  }

  /** Makes the initial content of a stage of this kind. */
  async fill(): Promise<void> {}

  /** A person with their own browser. */
  person(options?: PersonOptions): Promise<Page> {
    return this.visitors.person(options)
  }

  close(): Promise<void> {
    return this.visitors.close()
  }
}

/** A stage on the product that all files of this process use in turn. */
export async function openShared<S extends AppStage>(Kind: Kind<S>): Promise<S> {
  const { app, siteUrl } = await appOfWorker()
  return filled(new Kind({ app, siteUrl, visitors: await openBrowser(siteUrl) }))
}

/** A stage on its own product and sandbox, for other settings, and if the payment provider's clock is moved or its messages are held. */
export async function openAlone<S extends AppStage>(
  Kind: Kind<S>,
  options?: Parameters<typeof startTestApp>[1],
): Promise<S> {
  const port = await freePort()
  const app = await startTestApp(undefined, { port, ...options })
  const siteUrl = `http://localhost:${port}`
  const visitors = await openBrowser(siteUrl)
  const close = () => visitors.close().finally(app.close)
  return filled(new Kind({ app, siteUrl, visitors: { ...visitors, close } }))
}

export const inAllLanguages = { settings: { LANGUAGES: allLanguages.join(',') } }

async function filled<S extends AppStage>(stage: S): Promise<S> {
  await stage.fill()
  return stage
}
