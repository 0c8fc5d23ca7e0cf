import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lengthOf } from '../../../tests/length.ts'
import { openGazetteer } from './gazetteer.ts'
import { promisesOfPlaceSearch } from './places.suite.ts'
import type { Place, PlaceSearch } from './port.ts'

promisesOfPlaceSearch(openGazetteer)

describe('the bundled gazetteer', () => {
  let places: PlaceSearch
  beforeAll(async () => {
    places = await openGazetteer()
  })
  afterAll(() => places.close())

  const first = async (text: string) => (await places.search({ text, limit: 5 }))[0]?.displayName
  const names = async (text: string) => (await places.search({ text, limit: 5 })).map((place) => place.displayName)

  test.each([
    ['san fran', 'San Francisco, California, United States'],
    ['new yor', 'New York City, New York, United States'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['SÃO PAULO', 'São Paulo, Brazil'],
    ['st johns', "St. John's, Newfoundland and Labrador, Canada"],
    ["l'aquila", "L'Aquila, Abruzzo, Italy"],
  ])('what is typed without capitals, accents or its end is found: %s', async (text, place) => {
    expect(await first(text)).toBe(place)
  })

  test.each([
    ['münchen', 'Munich, Bavaria, Germany'],
    ['munich', 'Munich, Bavaria, Germany'],
    ['zuerich', 'Zürich, Zurich, Switzerland'],
    ['den haag', 'The Hague, South Holland, Netherlands'],
    ['bombay', 'Mumbai, Maharashtra, India'],
    ['Москва', 'Moscow, Russia'],
    ['東京都', 'Tokyo, Japan'],
    ['القاهرة', 'Cairo, Egypt'],
    ['Αθήνα', 'Athens, Attica, Greece'],
    ['서울특별시', 'Seoul, South Korea'],
    ['東京', 'Tokyo, Japan'],
    ['东京', 'Tokyo, Japan'],
    ['京都', 'Kyoto, Japan'],
    ['北京', 'Beijing, China'],
    ['北京市', 'Beijing, China'],
    ['广州', 'Guangzhou, Guangdong, China'],
    ['香港', 'Hong Kong, Central and Western'],
    ['서울', 'Seoul, South Korea'],
    ['Muenchen', 'Munich, Bavaria, Germany'],
    ['Wien', 'Vienna, Austria'],
    ['Firenze', 'Florence, Tuscany, Italy'],
    ['Київ', 'Kyiv, Ukraine'],
    ['თბილისი', 'Tbilisi, Georgia'],
    ['กรุงเทพมหานคร', 'Bangkok, Thailand'],
    ['ירושלים', 'Jerusalem, Israel'],
    ['دمشق', 'Damascus, Damascus Governorate, Syria'],
  ])('a place is found by its name in another language: %s', async (text, place) => {
    expect(await first(text)).toBe(place)
  })

  test.each([
    ['paris', 'Paris, Île-de-France, France'],
    ['paris texas', 'Paris, Texas, United States'],
    ['Paris, TX', 'Paris, Texas, United States'],
    ['springfield il', 'Springfield, Illinois, United States'],
    ['london uk', 'London, England, United Kingdom'],
    ['london ontario', 'London, Ontario, Canada'],
    ['washington dc', 'Washington, District of Columbia, United States'],
  ])('a region or country after the name picks among places of one name: %s', async (text, place) => {
    expect(await first(text)).toBe(place)
  })

  test.each([
    ['londn', 'London, England, United Kingdom'],
    ['barclona', 'Barcelona, Catalonia, Spain'],
    ['berlni', 'Berlin, Germany'],
    ['amsterddam', 'Amsterdam, North Holland, Netherlands'],
    ['nwe york', 'New York, United States'],
  ])('one wrong letter is forgiven when nothing better is found: %s', async (text, place) => {
    expect(await first(text)).toBe(place)
  })

  test.each([
    ['eiffel tower', 'Eiffel Tower, Île-de-France, France'],
    ['eiffel tower paris', 'Eiffel Tower, Île-de-France, France'],
    ['torre eiffel', 'Eiffel Tower, Île-de-France, France'],
    ['mount bromo', 'Mount Bromo, East Java, Indonesia'],
    ['wadi rum', 'Wadi Rum, Aqaba, Jordan'],
    ['great aletsch gl', 'Great Aletsch Glacier, Valais, Switzerland'],
    ['white house', 'White House, District of Columbia, United States'],
    ['富士山', 'Mount Fuji, Yamanashi, Japan'],
  ])('a sight is found, before any town that its name begins: %s', async (text, place) => {
    expect(await first(text)).toBe(place)
  })

  test('a town comes before sights with its name, and a box lists no sights', async () => {
    expect(await first('sydney')).toBe('Sydney, New South Wales, Australia')
    expect(await first('auckl')).toBe('Auckland, New Zealand')
    const paris = await places.listWithin({ south: 48.855, west: 2.29, north: 48.86, east: 2.3 }, 5)
    expect(paris.map(({ name }) => name)).not.toContain('Eiffel Tower')
  })

  test('a word inside a name is enough', async () => {
    expect(await names('janeiro')).toContain('Rio de Janeiro, Brazil')
  })

  test('a whole name comes before the beginning of a larger place’s name', async () => {
    expect(await first('york')).toBe('York, England, United Kingdom')
  })

  test('a small place with the exact name does not hide a metropolis also called that', async () => {
    expect((await names('roma')).slice(0, 3)).toEqual(['Rome, Lazio, Italy', 'Romania', 'Roma, Texas, United States'])
  })

  test('a box lists its largest towns, largest first, even across the antimeridian', async () => {
    const bavaria = await places.listWithin({ south: 47.9, west: 11.2, north: 48.3, east: 11.9 }, 3)
    expect(bavaria[0]!.name).toBe('Munich')
    expect(bavaria.map((place) => place.population)).toEqual(
      bavaria.map((place) => place.population).sort((a, b) => b - a),
    )
    const pacific = await places.listWithin({ south: -20, west: 175, north: -10, east: -170 }, 50)
    expect(pacific.some((place) => place.lng > 175)).toBe(true)
    expect(pacific.some((place) => place.lng < -170)).toBe(true)
    expect(pacific.every((place) => place.lng > 175 || place.lng < -170)).toBe(true)
  })

  test.each([
    [{ south: -19, west: 179, north: -15, east: -178 }],
    [{ south: -19, west: 179, north: -15, east: 182 }],
    [{ south: -19, west: -181, north: -15, east: -178 }],
    [{ south: 47.95, west: 11.2, north: 48.3, east: 11.9 }],
    [{ south: 40, west: -200, north: 60, east: 200 }],
    [{ south: -90, west: -180, north: 90, east: 180 }],
    [{ south: 88, west: 0, north: 90, east: 1 }],
  ])('a box of any size, anywhere, lists the same as going through all places: %o', async (box) => {
    const everywhere = await places.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 250_000)
    const isInside = ({ lat, lng }: Place) =>
      lat >= box.south &&
      lat <= box.north &&
      [lng - 360, lng, lng + 360].some((turned) =>
        box.west <= box.east
          ? turned >= box.west && turned <= box.east
          : turned >= box.west && turned <= box.east + 360,
      )
    expect(everywhere).toHaveLength(199_568)
    expect(await places.listWithin(box, 20)).toEqual(everywhere.filter(isInside).slice(0, 20))
  })

  test('for any input, the search returns at most five places', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('a '.repeat(90), '\ud800abc'),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect((await places.search({ text, limit: 5 })).length).toBeLessThanOrEqual(5)
      }),
      { numRuns: lengthOf({ usual: 300, full: 5000 }) },
    )
  })
})

describe('an unusable gazetteer file', () => {
  const folder = mkdtemp(join(tmpdir(), 'gazetteer-'))

  test('that is missing is refused on opening', async () => {
    await expect(openGazetteer({ file: join(await folder, 'none.br') })).rejects.toThrow('ENOENT')
  })

  test('in another format is refused, and a failing warm-up is harmless', async () => {
    const file = join(await folder, 'other.br')
    await writeFile(file, brotliCompressSync('SOMETHING-ELSE\n{}\n'))
    const places = await openGazetteer({ file, warmUpAfterMs: 1 })
    await new Promise((done) => setTimeout(done, 30))
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow('not a gazetteer')
    await places.close()
  })

  test('that is truncated is refused', async () => {
    const file = join(await folder, 'short.br')
    const whole = await readFile(new URL('gazetteer.bin.br', import.meta.url))
    await writeFile(file, whole.subarray(0, 1_000_000))
    const places = await openGazetteer({ file })
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow()
    await places.close()
  })
})
