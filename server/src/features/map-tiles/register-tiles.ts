import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../core/refusal.ts'
import { isAmong } from '../../platform/http/conditional.ts'
import { readArchive, type Tile } from './read-archive.ts'

const sets = ['world', 'world-plain', 'world-vector', 'satellite']
const hour = 'public, max-age=3600'

/**
 * Serves the bundled map at `/tiles/{set}/{zoom}/{x}/{y}`. Only the exact addresses of existing tiles are served, so no path is computed from a
 * request. Every other address below `/tiles/` is refused as not found.
 */
export async function registerTiles(app: FastifyInstance): Promise<void> {
  const tiles = await readTiles()
  app.get('/tiles/*', async (request, reply) => {
    const tile = tiles.get(request.url.split('?')[0]!)
    if (!tile) throw new Refusal('not-found')
    const etag = `"${tile.tag()}"`
    reply.header('cache-control', hour).header('etag', etag)
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
    if (tile.encoding) reply.header('content-encoding', tile.encoding)
    return reply.type(tile.type).send(tile.bytes)
  })
}

/** Every tile by its address. */
async function readTiles(): Promise<Map<string, Tile>> {
  const tiles = new Map<string, Tile>()
  for (const set of sets) {
    const tilesOfSet = await readArchive(new URL(`archives/${set}.pmtiles`, import.meta.url))
    for (const [place, tile] of tilesOfSet) tiles.set(`/tiles/${set}/${place}`, tile)
  }
  return tiles
}
