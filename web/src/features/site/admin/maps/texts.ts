import type { MapKind, MapLayer } from '@whereabouts/contract/site.admin'

const named = { bundled: 'the bundled map', own: 'your own file', service: 'a tile service' }

/** Texts of the choice of maps. */
export const texts = {
  title: 'Maps',
  lead: 'New pages show the change after you save. Open pages show it after a reload.',
  loadFailed: 'Failed to load the choice of maps',
  layers: { map: 'Map', satellite: 'Satellite pictures' } satisfies Record<MapLayer, string>,
  source: (layer: string) => `${layer}: tile source`,
  kinds: {
    settings: 'Server setting',
    bundled: 'Bundled',
    own: 'Your own file',
    service: 'A tile service',
  } satisfies Record<MapKind, string>,
  settingsHint: (what: keyof typeof named) => `Currently ${named[what]}.`,
  bundledHint: (layer: MapLayer) =>
    layer === 'map'
      ? 'Coasts, borders and towns, no streets. For trying out.'
      : 'NASA’s Blue Marble: continents, no houses.',
  bundledRefused: 'Not in production, unless a server setting allows it (docs/operate/configure.md).',
  ownHint: 'The archive named in the server’s settings.',
  ownMissing:
    'None is set. Name the path, https address or s3:// key of a .pmtiles archive in the server’s settings and restart it (docs/operate/configure.md).',
  serviceHint: 'Image tiles from a provider whose terms allow it. Players’ browsers load them from there.',
  url: 'Tile address',
  urlHint: 'https, with {z}, {x} and {y}; {r} if the service has double-density tiles. A key in it is public.',
  attribution: 'Attribution',
  attributionHint: 'The credit the service’s terms require, as plain text.',
  preview: 'Show preview',
  previewing: 'Loading…',
  previewOf: 'The world in four tiles of this service',
  shownNow: 'Players see on the map:',
  noAttribution:
    'The file names no author. If its license requires credit, name the author in the server’s settings (docs/operate/configure.md).',
  save: (layer: string) => `Save ${layer.toLowerCase()}`,
  saving: 'Saving…',
  saved: 'Map saved',
  failed: 'Failed to save the map',
  previewFailed: 'The preview could not be loaded.',
}
