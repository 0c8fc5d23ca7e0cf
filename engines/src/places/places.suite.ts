import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlaceSearch } from './port.ts'

/** Tests for every kind of place search. Each kind must know Paris and 東京, and at least six places that begin with 'San'. */
export function promisesOfPlaceSearch(open: () => Promise<PlaceSearch>): void {
  describe('every place search', () => {
    let places: PlaceSearch
    beforeAll(async () => {
      places = await open()
    })
    afterAll(() => places.close())

    test('finds a city by its name and says where it is', async () => {
      const [paris] = await places.search({ text: 'Paris', limit: 5 })
      expect(paris).toMatchObject({ name: 'Paris', country: 'France', countryCode: 'FR', region: 'Île-de-France' })
      expect(paris!.displayName).toContain('Paris')
      expect(paris!.displayName).toContain('France')
      expect(paris!.lat).toBeCloseTo(48.85, 1)
      expect(paris!.lng).toBeCloseTo(2.35, 1)
      expect(Number.isInteger(paris!.population)).toBe(true)
    })

    test('searches from three characters on, spaces and punctuation not counted, and from two in Chinese writing', async () => {
      for (const text of ['', 'pa', '  pa  ', 'p.a', '--- ---', '東', '-東-', 'a東']) {
        expect(await places.search({ text, limit: 5 }), text).toEqual([])
      }
      expect(await places.search({ text: 'san', limit: 5 })).not.toEqual([])
      expect(await places.search({ text: '東京', limit: 5 })).not.toEqual([])
    })

    test('returns no more places than requested, and never more than five', async () => {
      expect(await places.search({ text: 'San', limit: 2 })).toHaveLength(2)
      expect(await places.search({ text: 'San', limit: 50 })).toHaveLength(5)
      expect(await places.search({ text: 'San', limit: 0 })).toEqual([])
    })

    test('finds nothing for a text that is not a place', async () => {
      expect(await places.search({ text: 'qqxzvw qqxzvw', limit: 5 })).toEqual([])
    })

    test('lists only places in the box, no more than requested', async () => {
      const listed = await places.listWithin({ south: 48, west: 1.5, north: 49.5, east: 3.5 }, 3)
      expect(listed.length).toBeLessThanOrEqual(3)
      for (const { lat, lng } of listed) {
        expect(lat > 48 && lat < 49.5 && lng > 1.5 && lng < 3.5).toBe(true)
      }
    })

    test('does not search once it is closed', async () => {
      const closed = await open()
      await closed.close()
      await expect(closed.search({ text: 'Paris', limit: 5 })).rejects.toThrow('closed')
      await expect(closed.listWithin({ south: 0, west: 0, north: 1, east: 1 }, 1)).rejects.toThrow('closed')
    })
  })
}
