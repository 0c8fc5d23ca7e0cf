import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isAmong } from '../../platform/http/conditional.ts'
import { ownSets } from './queries.ts'
import { readArchive, type Tile } from './read-archive.ts'
import { OwnTiles } from './send-own-tile.ts'

const sets = ['world-vector', 'satellite']
const hour = 'public, max-age=3600'

/**
 * Serves the maps of the operator's own archives at `/tiles/own/…` and `/tiles/own-satellite/…`, and the bundled map at
 * `/tiles/{set}/{zoom}/{x}/{y}`. Of the bundled map only the exact addresses of existing tiles are served, so no path is computed from a
 * request. Every other address below `/tiles/` is refused as not found.
 */
export async function registerTiles(app: FastifyInstance, services: Services): Promise<void> {
  const tiles = await readTiles()
  for (const [set, kind] of Object.entries(ownSets)) {
    const own = new OwnTiles(() => services.mapArchives[kind], services)
    const prefix = `/tiles/${set}/`
    app.get(`${prefix}*`, (request, reply) =>
      own.send(request, reply, request.url.split('?')[0]!.slice(prefix.length).split('/')),
    )
  }
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
