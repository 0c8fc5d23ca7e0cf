import { MAX_ZOOM } from './cut-tiles.ts'

const layer = (id: string, fields: Record<string, 'String' | 'Number'>) => ({
  id,
  fields,
  minzoom: 0,
  maxzoom: MAX_ZOOM,
})

/** The archive's description of itself. The specification requires the layers of vector tiles and their properties to be named. */
export const vectorArchive = {
  name: 'world-vector',
  attribution:
    'Made with <a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, <a href="https://www.naturalearthdata.com/">Natural Earth</a> and <a href="https://www.geonames.org/">GeoNames</a>',
  tileSize: 512,
  zoomOffset: -1,
  vector_layers: [
    layer('earth', { kind: 'String' }),
    layer('landuse', { kind: 'String', min_zoom: 'Number' }),
    layer('water', { kind: 'String', min_zoom: 'Number' }),
    layer('boundaries', { kind: 'String', kind_detail: 'Number', min_zoom: 'Number' }),
    layer('places', {
      ...{ kind: 'String', kind_detail: 'String', name: 'String', 'name:en': 'String' },
      ...{ population_rank: 'Number', min_zoom: 'Number' },
    }),
  ],
}
