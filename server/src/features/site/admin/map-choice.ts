import { isPlainLine } from '@whereabouts/contract/fields'
import {
  type MapLayer,
  type MapSource,
  mapLayers,
  type mapSources,
  type previewMapService,
  type saveMapSource,
} from '@whereabouts/contract/site.admin'
import { WebFileRefused } from '@whereabouts/engines/web-files/port'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Malformed } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { saveMapChoice } from '../../map-tiles/for-others.ts'
import { choiceKeys, getMapChoices, kindOfMap, type MapChoice, readTileSource } from '../../map-tiles/queries.ts'
import { lockConfig } from './config-queries.ts'

/** A tile of zoom 1 has far less. */
const largestTileBytes = 1024 * 1024

export const getMapSources: CommandOf<typeof mapSources> = async (context) => {
  const choices = await getMapChoices(context.db)
  return { sources: await Promise.all(mapLayers.map((layer) => sourceOf(context, layer, choices[layer]))) }
}

/** Chooses the source of a map's tiles. Pages that are opened within a second, from any process, show it. */
export const saveAdminMapSource: CommandOf<typeof saveMapSource> = async (context, { layer, kind, ...given }) => {
  const { db, clock, newId } = context
  const choice = kind === 'service' ? { kind, ...given } : { kind, url: '', attribution: '' }
  check(context, layer, choice)
  await db.transaction(async (tx) => {
    await lockConfig(tx)
    const before = (await getMapChoices(tx))[layer]
    await saveMapChoice(tx, { id: newId(), layer, choice, at: clock.now() })
    await writeAudit(tx, context, { action: 'config.update', subject: choiceKeys[layer], before, after: choice })
  })
  return { source: await sourceOf(context, layer, choice) }
}

async function sourceOf(context: Services, layer: MapLayer, choice: MapChoice): Promise<MapSource> {
  const bySettings = kindOfMap(context, layer, { kind: 'settings' })
  return {
    layer,
    ...choice,
    has_own: context.mapArchives[layer] !== null,
    may_be_bundled: mayBeBundled(context, layer),
    by_settings: bySettings === 'bundled' || bySettings === 'own' ? bySettings : 'service',
    shown: await readTileSource(context, layer, choice),
  }
}

/** The bundled map is too coarse to play for money: production needs an explicit setting. */
const mayBeBundled = ({ config }: Pick<Services, 'config'>, layer: MapLayer) =>
  layer === 'satellite' || !config.isProduction || config.MAP_BUNDLED === 'allowed'

function check(context: Services, layer: MapLayer, choice: MapChoice): void {
  if (choice.kind === 'own' && !context.mapArchives[layer])
    throw new Malformed(
      'kind',
      `The server has no file for it. Set ${layer === 'map' ? 'MAP_FILE' : 'SATELLITE_FILE'} first.`,
    )
  if (kindOfMap(context, layer, choice) === 'bundled' && !mayBeBundled(context, layer))
    throw new Malformed(
      'kind',
      'The bundled map is for trying out. To play on it, set MAP_BUNDLED=allowed for the server.',
    )
  if (choice.kind !== 'service') return
  const complaint = complaintAboutAddress(choice.url)
  if (complaint) throw new Malformed('url', complaint)
  if (!choice.attribution) throw new Malformed('attribution', 'Write the attribution that the service asks for.')
  if (!isPlainLine(choice.attribution) || /[<>]/.test(choice.attribution))
    throw new Malformed('attribution', 'The attribution is one line of plain text, without HTML.')
}

/** Returns what is wrong with a tile address as a sentence; null for a valid one. */
export function complaintAboutAddress(url: string): string | null {
  for (const name of ['{z}', '{x}', '{y}'])
    if (url.split(name).length !== 2) return 'The address needs {z}, {x} and {y}, each once.'
  const filled = addressOf(url, { zoom: 0, x: 0, y: 0 })
  if (/[{}]/.test(filled)) return 'The address may have {z}, {x}, {y} and {r} only. Replace {key} and the like.'
  const parsed = URL.parse(filled)
  if (parsed?.protocol !== 'https:') return 'The address must start with https://.'
  const isPlain = parsed.username === '' && parsed.password === '' && !/[\s\p{Cc}"'<>\\;,]/u.test(url)
  // A placeholder in the host name would mean another host for each tile, which no policy of a page can list.
  return isPlain && !/^https:\/\/[^/]*[{}]/.test(url) ? null : 'This is no address of a tile service.'
}

const addressOf = (url: string, { zoom, x, y }: { zoom: number; x: number; y: number }): string =>
  url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)).replaceAll('{r}', '')

/**
 * Fetches tiles here, from public hosts only. So the portal's pages need no right to load pictures from any host while an address is being typed.
 */
export const previewAdminMapService: CommandOf<typeof previewMapService> = async ({ webFiles, log }, { url }) => {
  const complaint = complaintAboutAddress(url)
  if (complaint) throw new Malformed('url', complaint)
  const places = [0, 1].flatMap((y) => [0, 1].map((x) => ({ zoom: 1, x, y })))
  try {
    return {
      tiles: await Promise.all(
        places.map(async (place) =>
          dataAddressOf(await webFiles.load(addressOf(url, place), { maxBytes: largestTileBytes })),
        ),
      ),
    }
  } catch (error) {
    if (!(error instanceof WebFileRefused)) throw error
    log.warn({ err: error.cause }, 'a tile service cannot be previewed')
    throw new Malformed('url', `No tile came from there. ${error.message}`)
  }
}

const pictureTypes: readonly (readonly [type: string, begins: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

function dataAddressOf(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 12)
  const [type] = pictureTypes.find(([, begins]) => begins.test(beginning)) ?? []
  if (!type) throw new Malformed('url', 'The service does not answer with pictures (PNG, JPEG or WebP).')
  return `data:${type};base64,${bytes.toString('base64')}`
}
