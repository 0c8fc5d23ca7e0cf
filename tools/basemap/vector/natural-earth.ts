import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shape } from './shape.ts'

interface Shapefile {
  open(path: string): Promise<{
    read(): Promise<{ done: boolean; value: { geometry: Shape['geometry']; properties: { min_zoom?: number } } }>
  }>
}

/** Natural Earth counts zooms of tiles of 256 px; ours have 512. */
const ZOOM_OFFSET = -1
const REGIONS_FROM_ZOOM = 2
/** Borders of districts, which Natural Earth draws only at later zooms, are left out. */
const LAST_REGION_ZOOM = 9
const URBAN_FROM_ZOOM = 4

/** Opens shapefiles of Natural Earth at 1:10 million, which is in the public domain. */
export async function openNaturalEarth(packagesFolder: string, folders: { regions: string; urban: string }) {
  const shapefile: Shapefile = await import(
    pathToFileURL(join(packagesFolder, 'shapefile/dist/shapefile.node.js')).href
  )
  const read = async (path: string, propertiesOf: (minZoom: number) => Shape['properties'] | null) => {
    const source = await shapefile.open(path)
    const shapes: Shape[] = []
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const { geometry, properties: given } = next.value
      const properties = propertiesOf(given.min_zoom ?? 0)
      if (properties) shapes.push({ type: 'Feature', geometry, properties })
    }
    return shapes
  }
  return {
    /** Borders between states and provinces, of all countries. */
    regionBorders: () =>
      read(join(folders.regions, 'ne_10m_admin_1_states_provinces_lines.shp'), (minZoom) =>
        minZoom > LAST_REGION_ZOOM
          ? null
          : {
              ...{ kind: 'region', kind_detail: 4 },
              min_zoom: Math.max(REGIONS_FROM_ZOOM, Math.min(Math.floor(minZoom) + ZOOM_OFFSET, 7)),
            },
      ),
    urbanAreas: () =>
      read(join(folders.urban, 'ne_10m_urban_areas.shp'), () => ({ kind: 'urban_area', min_zoom: URBAN_FROM_ZOOM })),
  }
}
