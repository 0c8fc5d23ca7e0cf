import { type Feature, PmtilesSource, type TileSource as Reader, type Zxy } from 'protomaps-leaflet'
import { type Schema, sortFeatures } from './kinds.ts'
import { nameFeatures } from './names.ts'

/** There is no tile here: what lies beneath the map is seen. */
const nothing = new Map<string, Feature[]>()
export const isNothing = (content: ReadonlyMap<string, unknown>): boolean => content === nothing

interface Reading {
  schema: Schema
  /** The language of names; null where none are written. */
  namesIn: string | null
}

/**
 * Reads vector tiles at an address with {z}, {x} and {y}. What is still read for another zoom is given up. Rejects when a tile cannot be had.
 */
export function readTiles(url: string, { schema, namesIn }: Reading): Reader {
  const getZxy = async (z: number, x: number, y: number, signal?: AbortSignal) => {
    const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const answer = await fetch(address, signal ? { signal } : {})
    if (answer.status === 204 || answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`A tile was answered by ${answer.status}.`)
    return { data: await answer.arrayBuffer() }
  }
  // The library's reader wants an archive, and asks it for nothing but this.
  const reader = new PmtilesSource({ getZxy } as ConstructorParameters<typeof PmtilesSource>[0] & object, true)
  return {
    get: async (place: Zxy, tileSize: number) => {
      const content = await reader.get(place, tileSize)
      if (content.size === 0) return nothing
      const sorted = sortFeatures(content, schema)
      return namesIn === null ? sorted : nameFeatures(sorted, namesIn)
    },
  }
}
