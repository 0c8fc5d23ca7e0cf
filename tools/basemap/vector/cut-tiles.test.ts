import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeTile, featuresOf, windingAround } from '../../../tests/vector-tile.ts'
import { cutTiles } from './cut-tiles.ts'
import { joinPieces } from './join-pieces.ts'
import type { Shape } from './shape.ts'

describe('pieces of lines', () => {
  test('join to one ring across the antimeridian, which continues instead of jumping back', () => {
    const { rings, lines } = joinPieces(
      [
        [0, 5, 10, 6, 0, 7],
        [100, 7, 90, 6, 100, 5],
      ],
      100,
    )
    expect({ rings, lines }).toEqual({ rings: [[0, 5, 10, 6, 0, 7, -10, 6, 0, 5]], lines: [] })
  })

  test('that form no ring are one line from its beginning, in any order', () => {
    expect(
      joinPieces(
        [
          [2, 2, 3, 3],
          [1, 1, 2, 2],
        ],
        100,
      ),
    ).toEqual({ rings: [], lines: [[1, 1, 2, 2, 3, 3]] })
  })
})

test('the ocean is everywhere but the land, up to and over the edge of each tile', () => {
  const west = [
    [-170, -60],
    [-5, -60],
    [-5, 60],
    [-170, 60],
    [-170, -60],
  ]
  const land: Shape = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [west] },
    properties: { kind: 'earth' },
  }
  const tiles = cutTiles({ earth: [land], landuse: [], water: [], boundaries: [], places: [] })
  expect(tiles.length).toBe((4 ** 8 - 1) / 3)
  const cover = (place: string, at: [number, number]) => {
    const found = tiles.find(({ zoom, x, y }) => `${zoom}/${x}/${y}` === place)!
    const tile = decodeTile(gunzipSync(found.bytes))
    const extent = tile.layers.water?.extent ?? tile.layers.earth!.extent
    const isIn = (layer: string, kind: string) =>
      windingAround(featuresOf(tile, layer, kind), [at[0] * extent, at[1] * extent]) !== 0
    return { land: isIn('earth', 'earth'), ocean: isIn('water', 'ocean') }
  }
  const [landOnly, seaOnly] = [
    { land: true, ocean: false },
    { land: false, ocean: true },
  ]
  for (const [place, at, expected] of [
    ['0/0/0', [0.25, 0.5], landOnly],
    ['0/0/0', [0.75, 0.5], seaOnly],
    ['7/30/64', [0.5, 0.5], landOnly],
    ['7/30/64', [1.01, 0.5], landOnly],
    ['7/100/64', [0.5, -0.01], seaOnly],
    ['7/62/64', [0.1, 0.5], landOnly],
    ['7/62/64', [0.9, 0.5], seaOnly],
  ] as const)
    expect(cover(place, [...at]), place).toEqual(expected)
})
