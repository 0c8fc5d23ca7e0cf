import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { ownSets } from './queries.ts'
import { ArchiveTiles } from './send-tile.ts'

export const bundledSets = ['world-vector', 'satellite']

/**
 * Serves the maps of the operator's own archives at `/tiles/own/…` and `/tiles/own-satellite/…`, and the bundled ones at `/tiles/{set}/…`. Every
 * other address below `/tiles/` is refused as not found.
 */
export async function registerTiles(app: FastifyInstance, services: Services): Promise<void> {
  const { log } = services
  const serve = (set: string, tiles: ArchiveTiles) => {
    const prefix = `/tiles/${set}/`
    app.get(`${prefix}*`, (request, reply) =>
      tiles.send(request, reply, request.url.split('?')[0]!.slice(prefix.length).split('/')),
    )
  }
  for (const [set, kind] of Object.entries(ownSets))
    serve(set, new ArchiveTiles(() => services.mapArchives[kind], { log, hasGaps: true }))
  for (const set of bundledSets)
    serve(set, new ArchiveTiles(() => services.bundledMaps.get(set) ?? null, { log, hasGaps: false }))
  app.get('/tiles/*', async () => {
    throw new Refusal('not-found')
  })
}
