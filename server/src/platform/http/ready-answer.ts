import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compression.ts'
import { isAmong } from './conditional.ts'
import { chooseEncoding, type Encoding } from './content-encoding.ts'
import { varyBy } from './vary.ts'

/**
 * A long JSON answer that is the same for all its readers: written once, and compressed once for each encoding. Its content must have been parsed by
 * its endpoint. Browsers store it and revalidate it each time.
 */
export class ReadyAnswer {
  readonly text: string
  readonly #tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: object) {
    this.text = JSON.stringify(answer)
    this.#tag = createHash('sha256').update(this.text).digest('base64url')
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Each form has its own tag: the bytes differ.
    const tag = `"${this.#tag}${encoding ? `-${encoding}` : ''}"`
    varyBy(reply.header('cache-control', 'private, no-cache').header('etag', tag), 'Accept-Encoding', 'Cookie')
    if (isAmong(tag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return encoding
      ? reply.header('content-encoding', encoding).send(await this.#compress(encoding))
      : reply.send(this.text)
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compress(encoding, this.text)
    this.#compressed.set(encoding, known)
    known.catch(() => this.#compressed.delete(encoding))
    return known
  }
}
