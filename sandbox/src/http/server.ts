import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, jsonAnswer } from './answer.ts'
import { findRoute, type Route } from './router.ts'
import { refuseStrangers } from './strangers.ts'

export interface ServerOptions {
  routes: readonly Route[]
  host: '127.0.0.1'
  port: number
  /** Awaited before every answer is sent, so that acknowledged changes are on disk. */
  beforeAnswer: () => Promise<void>
}

const BODY_LIMIT_BYTES = 1_000_000

/** Serves the routes on loopback. Resolves once the port is open. */
export async function startServer(options: ServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((message, response) => {
    void respond(options, message, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Current answers may finish; idle connections must not keep the process alive.
        setTimeout(() => server.closeAllConnections(), 1000).unref()
      }),
  }
}

async function respond(options: ServerOptions, message: IncomingMessage, response: ServerResponse): Promise<void> {
  let answer: Answer
  try {
    answer = refuseStrangers(message) ?? (await answerTo(options, message))
    await options.beforeAnswer()
  } catch (error) {
    answer = jsonAnswer({ error: { type: 'api_error', message: faultText(error) } }, 500)
  }
  if (answer.withheld === 'timeout') return
  if (answer.withheld === 'down') {
    message.socket.destroy()
    return
  }
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  })
  response.end(answer.body)
}

async function answerTo({ routes }: ServerOptions, message: IncomingMessage): Promise<Answer> {
  const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://sandbox')
  const method = message.method ?? 'GET'
  const bytes = await readBody(message)
  if (bytes === undefined) return jsonAnswer({ error: { message: 'The body is too large.' } }, 413)
  const found = findRoute(routes, method === 'HEAD' ? 'GET' : method, path)
  if (!found)
    return jsonAnswer({ error: { type: 'invalid_request_error', message: unknownAddress(method, path) } }, 404)
  const body = bytes.toString('utf8')
  return found.route.answer({ method, path, pathParts: found.pathParts, query, headers: message.headers, body, bytes })
}

async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= BODY_LIMIT_BYTES) chunks.push(chunk)
  }
  return length > BODY_LIMIT_BYTES ? undefined : Buffer.concat(chunks)
}

function unknownAddress(method: string, path: string): string {
  return `Unrecognized request URL (${method}: ${path}). The sandbox does not stand in for this.`
}

function faultText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
