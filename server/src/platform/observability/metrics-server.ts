import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Services } from '../../core/context.ts'
import { faultOfPort } from '../require-port.ts'

type Needs = Pick<Services, 'metrics' | 'lifecycle' | 'db' | 'log'>

const headersTimeoutMs = 5_000
const maxConnections = 50

/** Serves the metrics if a port is set; returns the function that ends it. Throws StartFault when the port cannot be used. */
export async function serveMetrics(services: Services): Promise<() => Promise<void>> {
  const { METRICS_PORT, METRICS_HOST: host } = services.config
  if (METRICS_PORT === undefined) return async () => {}
  try {
    return (await openMetricsServer(services, { port: METRICS_PORT, host })).close
  } catch (error) {
    throw faultOfPort(error, { port: METRICS_PORT, host, setting: 'METRICS_PORT' })
  }
}

/**
 * Serves the metrics for Prometheus, on a port of their own that is never opened to the internet. For process managers: `/healthz` answers 200 as
 * long as the process runs, `/readyz` answers 503 when it should get no more requests.
 */
export async function openMetricsServer(
  needs: Needs,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const { metrics, log } = needs
  collectDefaultMetrics({ register: metrics.registry })
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: headersTimeoutMs },
    (request, response) => {
      answer(needs, request.url?.split('?', 1)[0], response).catch((err: unknown) => {
        log.error({ err }, 'cannot report the metrics')
        if (!response.headersSent) say(response, 500, 'failed')
        else response.destroy()
      })
    },
  )
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(needs: Needs, path: string | undefined, response: ServerResponse): Promise<void> {
  const { registry } = needs.metrics
  if (path === '/metrics') {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  } else if (path === '/healthz') say(response, 200, 'alive')
  else if (path === '/readyz') await sayWhetherReady(needs, response)
  else say(response, 404, 'not found')
}

async function sayWhetherReady({ lifecycle, db, log }: Needs, response: ServerResponse): Promise<void> {
  if (lifecycle.isDraining) return say(response, 503, 'stopping')
  try {
    await db.sql`select 1 as one`
    say(response, 200, 'ready')
  } catch (err) {
    log.error({ err }, 'the database does not answer')
    say(response, 503, 'the database does not answer')
  }
}

function say(response: ServerResponse, status: number, word: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`${word}\n`)
}
