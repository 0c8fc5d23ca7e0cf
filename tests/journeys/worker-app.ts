import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import { freePort } from './free-port.ts'

interface WorkerApp {
  app: TestApp
  siteUrl: string
}

interface Started extends WorkerApp {
  /** As they were in the beginning. */
  services: TestApp['services']
  now: TestApp['clock']['now']
}

let started: Promise<Started> | null = null

/**
 * The product in this process. The files of the process have it one after the other, each as if it had just been started: nobody is there, and
 * what a file has put in the place of a service is gone. It ends with the process.
 */
export async function appOfWorker(): Promise<WorkerApp> {
  started ??= start()
  const { app, siteUrl, services, now } = await started
  Object.assign(app.services, services, { limits: openInProcessLimits() })
  app.clock.now = now
  await app.reset()
  return { app, siteUrl }
}

async function start(): Promise<Started> {
  const port = await freePort()
  const app = await startTestApp(undefined, { port })
  return { app, siteUrl: `http://localhost:${port}`, services: { ...app.services }, now: app.clock.now }
}
