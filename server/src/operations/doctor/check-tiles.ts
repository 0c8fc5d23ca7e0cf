import { lookup } from 'node:dns/promises'
import { type Finding, fail, ok } from './finding.ts'

/** A tile service: its host is looked up, and it has to be credited. `setting` is the beginning of the names: MAP or SATELLITE. */
export async function checkTiles(
  setting: 'MAP' | 'SATELLITE',
  { url, attribution }: { url: string; attribution: string },
): Promise<Finding[]> {
  const name = `${setting}_TILES_URL`
  const credit =
    attribution.trim() === ''
      ? [fail(`${setting}_TILES_ATTRIBUTION is empty: tile services must be credited on the map.`)]
      : []
  const plain = url.replaceAll(/\{\w+\}/g, '0')
  if (!URL.canParse(plain)) return [fail(`${name} is no address.`), ...credit]
  const { hostname, host, protocol } = new URL(plain)
  const insecure =
    protocol === 'https:' ? [] : [fail(`${name} must begin with https://: browsers load nothing else into the site.`)]
  const found = await lookup(hostname.replace(/^\[|\]$/g, '')).then(
    () => ok(`Players' browsers load the ${setting === 'MAP' ? 'map' : 'satellite view'} from ${host}.`),
    () => fail(`${name} names ${hostname}: its host name is not known.`),
  )
  return [found, ...insecure, ...credit]
}
