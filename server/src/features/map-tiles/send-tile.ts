import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import {
  type MapArchive,
  type MapArchiveFacts,
  MapArchiveUnavailable,
  type MapTile,
  type TilePlace,
} from '@whereabouts/engines/map-archives/port'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isAmong } from '../../platform/http/conditional.ts'
import { openSemaphore, type Semaphore } from '../../platform/semaphore.ts'

/** Concurrent reads of one archive; a window full of tiles is about 20. */
const reading = { atOnce: 32, mayWait: 2000 }
const hour = 'public, max-age=3600'
const deepestZoom = 24
const numeral = /^(?:0|[1-9]\d{0,7})$/

const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) }

/** Sends the tiles of an archive. Neither log lines nor errors name the tile: it shows where a player looks. */
export class ArchiveTiles {
  readonly #archive: () => MapArchive | null
  readonly #log: Services['log']
  readonly #hasGaps: boolean
  readonly #inTurn: Semaphore = openSemaphore(reading)

  /** An archive with gaps may be of a part of the world. */
  constructor(archive: () => MapArchive | null, { log, hasGaps }: Pick<Services, 'log'> & { hasGaps: boolean }) {
    this.#archive = archive
    this.#log = log
    this.#hasGaps = hasGaps
  }

  /** Answers with the tile of these three numerals; 204 in a gap of the archive, 404 where there can be none. */
  async send(request: FastifyRequest, reply: FastifyReply, numerals: readonly string[]): Promise<unknown> {
    const archive = this.#archive()
    if (!archive) throw new Refusal('not-found')
    const tile = await this.#read(archive, placeOf(numerals))
    if (!tile && !this.#hasGaps) throw new Refusal('not-found')
    reply.header('cache-control', hour)
    if (!tile) return (await archive.facts()).format === 'vector' ? reply.code(204).send() : sendNothing(reply)
    const etag = `"${createHash('sha256').update(tile.bytes).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('vary', 'accept-encoding')
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.type(tile.contentType)
    if (!tile.encoding) return reply.send(tile.bytes)
    if (!takes(request.headers['accept-encoding'], tile.encoding))
      return reply.send(await unpackers[tile.encoding](tile.bytes))
    return reply.header('content-encoding', tile.encoding).send(tile.bytes)
  }

  async #read(archive: MapArchive, place: TilePlace): Promise<MapTile | null> {
    try {
      return await this.#inTurn(() => archive.tile(place))
    } catch (error) {
      if (!(error instanceof MapArchiveUnavailable)) throw error
      this.#log.error({ err: error }, 'a map archive cannot be read')
      throw new Refusal('unavailable')
    }
  }
}

function placeOf(numerals: readonly string[]): TilePlace {
  const [zoom, x, y] = numerals.map(Number) as [number, number, number]
  const areNumerals = numerals.length === 3 && numerals.every((text) => numeral.test(text))
  if (!areNumerals || zoom > deepestZoom || x >= 2 ** zoom || y >= 2 ** zoom) throw new Refusal('not-found')
  return { zoom, x, y }
}

/** An invisible picture: a browser treats an empty answer as a failure. */
const nothing = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const sendNothing = (reply: FastifyReply) => reply.type('image/gif').send(nothing)

/** Every browser accepts what archives contain; a script may not. */
function takes(accepted: string | undefined, encoding: NonNullable<MapArchiveFacts['encoding']>): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, weight] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && weight !== 'q=0'
  })
}
