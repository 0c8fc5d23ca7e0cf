import type { MapKind, MapLayer } from '@whereabouts/contract/site.admin'

const named = { bundled: 'the bundled map', own: 'your own file', service: 'a tile service' }

export const texts = {
  layers: { map: 'Map', satellite: 'Satellite pictures' } satisfies Record<MapLayer, string>,
  kinds: {
    settings: 'Server setting',
    bundled: 'Bundled',
    own: 'Your own file',
    service: 'A tile service',
  } satisfies Record<MapKind, string>,
  settingsHint: (what: keyof typeof named) => `Currently ${named[what]}.`,
  previewFailed: 'The preview could not be loaded.',
}
