import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Town } from './read-towns.ts'

type Zones = { [part: string]: Zones | string }

/**
 * A language's names for the cities that time zones are named after, by the town's rank: CLDR has about 400, among them most capitals. The most
 * populous town in a zone with the zone's name is meant.
 */
export function readExemplarCities(
  packagesFolder: string,
  locale: string,
  towns: readonly Town[],
): Map<number, string> {
  const file = join(packagesFolder, `cldr-dates-full/main/${locale}/timeZoneNames.json`)
  const zones: Zones = JSON.parse(readFileSync(file, 'utf8')).main[locale].dates.timeZoneNames.zone
  const found = new Map<number, string>()
  const done = new Set<string>()
  for (const [rank, town] of towns.entries()) {
    if (done.has(town.timezone)) continue
    const city = town.timezone.split('/').at(-1)!.replaceAll('_', ' ')
    if (![town.asciiName, town.asciiName.replace(/ City$/, '')].includes(city)) continue
    done.add(town.timezone)
    const name = exemplarOf(zones, town.timezone.split('/'))
    if (name && !farOff.has(town.timezone)) found.set(rank, name.replace(/\u00ad|\s*[([].*/g, ''))
  }
  return found
}

/** If CLDR names another town. */
const farOff = new Set(['America/Miquelon', 'America/Fort_Nelson'])

/** 'America/Argentina/Buenos_Aires' is America's Buenos Aires; those named with their state are villages. */
function exemplarOf(zones: Zones, parts: string[]): string | null {
  const found = [parts[0]!, parts.at(-1)!].reduce<Zones | string | undefined>(
    (within, part) => (typeof within === 'object' ? within[part] : undefined),
    zones,
  )
  const name = typeof found === 'object' ? found.exemplarCity : null
  return typeof name === 'string' ? name : null
}
