import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exampleName } from './nginx-server.ts'

/** A proxy's answer. */
export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

export interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  /** The requested name, for TLS and in the request. */
  name?: string
}

/** The servers behind the proxy: the requests they received, and how they answer. */
export class Behind {
  readonly got: IncomingMessage[] = []
  answer: RequestListener = (_request, response) => response.end('ours')
  readonly server = createServer((request, response) => {
    this.got.push(request)
    this.answer(request, response)
  })
  async open(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve))
    return this.port
  }
  /** The port on which it is open. */
  get port(): number {
    return (this.server.address() as AddressInfo).port
  }
  close(): Promise<unknown> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(resolve))
  }
}

/** Reads an answer to its end. */
export const collect = (answer: IncomingMessage, done: (answer: Answer) => void) => {
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, text }))
}

export const secretWords = 'a-secret-of-a-mailed-link'
/** A request like that of a mailed link. */
export const secretRequest: Asked = {
  path: `/reset-password?token=${secretWords}`,
  headers: { referer: `https://${exampleName}/reset-password?token=${secretWords}`, cookie: `s=${secretWords}` },
}
