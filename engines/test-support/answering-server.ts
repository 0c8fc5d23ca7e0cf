import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Question {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export interface Reply {
  status: number
  body: Uint8Array | string
  headers?: Record<string, string>
}

export interface AnsweringServer {
  /** Without a slash at the end. */
  url: string
  /** All requests, newest last. */
  asked: Question[]
  close(): Promise<void>
}

/** A server on loopback that gives a test's answers; null means silence. */
export async function startAnsweringServer(
  answer: (question: Question) => Reply | null | Promise<Reply | null>,
): Promise<AnsweringServer> {
  const asked: Question[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const question = { method, path, headers, body: Buffer.concat(chunks) }
    asked.push(question)
    const reply = await answer(question)
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
