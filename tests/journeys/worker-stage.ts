import { startMailWorker } from '@whereabouts/server/platform/mails/mail-worker'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import { openBrowser, type Stage } from './stage.ts'
import { appOfWorker } from './worker-app.ts'

/** The product in this process as a visitor finds it: by the true time, and with mails that go out. `fill` adds what the site has to show. */
export async function openWorkerStage(fill: (app: TestApp) => Promise<unknown>): Promise<Stage> {
  const { app, siteUrl } = await appOfWorker()
  app.clock.now = () => new Date()
  await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  await fill(app)
  const mails = startMailWorker(app.services)
  app.services.wakeMailWorker = mails.wake
  const { person, leave, close } = await openBrowser(siteUrl)
  return {
    siteUrl,
    sandboxUrl: app.sandboxUrl,
    person,
    close: async () => {
      await leave()
      await mails.stop()
      await close()
    },
  }
}
