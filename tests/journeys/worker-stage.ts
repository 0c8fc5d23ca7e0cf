import { startMailWorker } from '@whereabouts/server/platform/mails/mail-worker'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import { AppStage, openShared } from './app-stage.ts'
import type { Stage } from './stage.ts'

/** The product in this process as a visitor finds it: in real time, and with mails that are sent. */
export class WorkerStage extends AppStage implements Stage {
  #mails!: ReturnType<typeof startMailWorker>

  get sandboxUrl(): string {
    return this.app.sandboxUrl
  }

  override async fill(): Promise<void> {
    const { clock, sandboxUrl, services } = this.app
    clock.now = () => new Date()
    await fetch(`${sandboxUrl}/mail/messages`, { method: 'DELETE' })
    this.#mails = startMailWorker(services)
    services.wakeMailWorker = this.#mails.wake
  }

  override async close(): Promise<void> {
    await this.visitors.leave()
    await this.#mails.stop()
    await super.close()
  }
}

/** The same with the content that `fill` adds. */
export async function openWorkerStage(fill: (app: TestApp) => Promise<unknown>): Promise<WorkerStage> {
  const stage = await openShared(WorkerStage)
  await fill(stage.app)
  return stage
}
