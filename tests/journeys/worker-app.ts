import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import { freePort } from '../free-port.ts'

interface WorkerApp {
  app: TestApp
  siteUrl: string
}

interface Started extends WorkerApp {
  /** The initial values. */
  services: TestApp['services']
  now: TestApp['clock']['now']
}

let started: Promise<Started> | null = null

/**
 * The product in this process. Its test files use it in turn, each as if newly started: without people, and with replaced services restored. It ends
 * with the process.
 */
export async function appOfWorker(): Promise<WorkerApp> {
  started ??= start()
  const { app, siteUrl, services, now } = await started
  Object.assign(app.services, services)
  app.clock.now = now
  await app.reset()
  return { app, siteUrl }
}

async function start(): Promise<Started> {
  const port = await freePort()
  const app = await startTestApp(undefined, { port })
  return { app, siteUrl: `http://localhost:${port}`, services: { ...app.services }, now: app.clock.now }
}
