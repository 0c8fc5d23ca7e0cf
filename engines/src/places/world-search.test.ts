import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { type Area, readGazetteerFile } from './gazetteer-file.ts'

const places = await openGazetteer({ warmUpAfterMs: 0 })
afterAll(() => places.close())
const rows = readFileSync(new URL('world-queries.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' | ') as [language: string, text: string, kind: string, displayName: string])

describe('the search knows the world: an area before towns of its name, in seven languages, with typing errors', () => {
  test.each(rows)('%s: %s', async (language, text, kind, displayName) => {
    const [first] = await places.search({ text, limit: 5, language })
    expect([first?.bounds ? 'area' : 'point', first?.displayName]).toEqual([kind, displayName])
  })
})

test('of areas of one name, the country comes first, and the town is still in the list', async () => {
  const found = async (text: string) =>
    (await places.search({ text, limit: 5 })).map(({ displayName, bounds }) => [bounds !== null, displayName])
  expect((await found('georgia')).slice(0, 2)).toEqual([
    [true, 'Georgia'],
    [true, 'Georgia, United States'],
  ])
  expect(await found('singapore')).toContainEqual([false, 'Singapore'])
  expect((await found('new york')).slice(0, 2)).toEqual([
    [true, 'New York, United States'],
    [false, 'New York City, New York, United States'],
  ])
})

test('an area is framed by its own box, across the antimeridian too', async () => {
  const [iceland] = await places.search({ text: 'iceland', limit: 1 })
  expect(iceland).toMatchObject({ countryCode: 'IS', region: '', population: 0 })
  expect(Object.values(iceland!.bounds!).map(Math.round)).toEqual([63, -24, 66, -14])
  const [fiji] = await places.search({ text: 'fiji', limit: 1 })
  expect(fiji!.bounds!.west).toBeGreaterThan(170)
  expect(fiji!.bounds!.east).toBeLessThan(-175)
  // Far islands with few people do not widen the frame.
  const [chile] = await places.search({ text: 'chile', limit: 1 })
  expect(chile!.bounds!.west).toBeGreaterThan(-80)
})

test('every area has a box on the globe that meets the box of its country', async () => {
  const { areas, countries } = await readGazetteerFile(new URL('gazetteer.bin.br', import.meta.url))
  const boxOf = new Map(areas.flatMap((area) => (isCountry(area) ? [[area.country, area.box]] : [])))
  const wrong = areas.filter(({ country, box: { south, west, north, east } }) => {
    if (!(south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= west + 360))
      return true
    const own = boxOf.get(country)
    // Boxes that cross the antimeridian go on beyond 180 degrees.
    const meets = [-360, 0, 360].some((turn) => own && west + turn <= own.east && east + turn >= own.west)
    return country !== null && own && !(meets && south <= own.north && north >= own.south)
  })
  // So few people live there that Chile's frame leaves it out.
  expect(wrong.map(({ names }) => names.en)).toEqual(['Easter Island'])
  expect(boxOf.size).toBeGreaterThan(230)
  function isCountry({ country, names }: Area) {
    return country !== null && countries[country]!.name === names.en
  }
})
