import type { MapKind, MapLayer } from '@whereabouts/contract/site.admin'

const named = { bundled: 'the bundled map', own: 'your own file', service: 'a tile service' }

/** Every text of the choice of maps. */
export const texts = {
  title: 'Maps',
  lead: 'Pages that are opened after Save show it. Pages that are open already keep their map until they are loaded anew.',
  loadFailed: 'Failed to load the choice of maps',
  layers: { map: 'Map', satellite: 'Satellite pictures' } satisfies Record<MapLayer, string>,
  source: (layer: string) => `${layer}: where its tiles come from`,
  kinds: {
    settings: 'As the server’s settings say',
    bundled: 'Bundled',
    own: 'Your own file',
    service: 'A tile service',
  } satisfies Record<MapKind, string>,
  settingsHint: (what: keyof typeof named) => `At present: ${named[what]}.`,
  bundledHint: (layer: MapLayer) =>
    layer === 'map'
      ? 'Coasts, borders and towns, no streets. For trying out.'
      : 'NASA’s Blue Marble: continents, no houses.',
  bundledRefused:
    'Not in production, unless a setting of the server says in so many words that it is allowed (docs/operations/maps.md).',
  ownHint: 'The archive that the settings of the server name.',
  ownMissing:
    'The server has none. Name the path, the https address or the s3:// key of a .pmtiles archive in its settings, and restart it (docs/operations/maps.md).',
  serviceHint: 'Pictures by address, from a provider whose terms allow it. Players’ browsers load them from there.',
  url: 'Tile address',
  urlHint:
    'https, with {z}, {x} and {y}; {r} where the service has pictures of double density. A key in it is seen by everybody.',
  attribution: 'Attribution',
  attributionHint: 'What the service’s terms ask you to show, as plain text.',
  preview: 'Show preview',
  previewing: 'Loading…',
  previewOf: 'The world in four tiles of this service',
  shownNow: 'Players see on the map:',
  noAttribution:
    'The file names nobody. If its licence asks for it, name them in the settings of the server (docs/operations/maps.md).',
  save: (layer: string) => `Save ${layer.toLowerCase()}`,
  saving: 'Saving…',
  saved: 'Map saved',
  failed: 'Failed to save the map',
  previewFailed: 'The preview could not be loaded.',
}
