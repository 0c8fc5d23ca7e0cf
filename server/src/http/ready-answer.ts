import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAmong } from './conditional.ts'
import { chooseEncoding, type Encoding } from './content-encoding.ts'
import { pack } from './packing.ts'

/**
 * A long JSON answer that is the same for everybody who may have it: written once, and packed once for each encoding. What it is made of must
 * have been parsed by its endpoint. A browser keeps it and asks each time whether it still is the same.
 */
export class ReadyAnswer {
  readonly text: string
  readonly #tag: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: object) {
    this.text = JSON.stringify(answer)
    this.#tag = createHash('sha256').update(this.text).digest('base64url')
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Each form is tagged by itself: the bytes differ.
    const tag = `"${this.#tag}${encoding ? `-${encoding}` : ''}"`
    reply.header('cache-control', 'private, no-cache').header('etag', tag).header('vary', 'Accept-Encoding, Cookie')
    if (isAmong(tag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return encoding
      ? reply.header('content-encoding', encoding).send(await this.#pack(encoding))
      : reply.send(this.text)
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding) ?? pack(encoding, this.text)
    this.#packed.set(encoding, known)
    known.catch(() => this.#packed.delete(encoding))
    return known
  }
}

/** A short JSON answer whose long parts were written before. What it is made of must have been parsed by its endpoint. */
export class WrittenAnswer {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(this.text)
  }
}
