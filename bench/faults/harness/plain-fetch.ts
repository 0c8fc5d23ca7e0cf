import { Agent, request } from 'node:http'

export { Agent }

interface Options {
  agent?: Agent
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON, or unchanged if it is text. */
  body?: object | string
  timeoutMs?: number
}

/** Sends an HTTP request and reads the whole answer. Cheaper than the built-in fetch under load, and never resends. */
export function fetch(
  url: string,
  { agent, method = 'GET', headers = {}, body, timeoutMs = 10_000 }: Options = {},
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const own =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = request(url, { method, headers: { ...own, ...headers }, signal, ...(agent && { agent }) })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('close', () => {
        if (!answer.complete) return reject(new Error('the answer broke off'))
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: answer.headers })
      })
    })
    asked.end(text)
  })
}
