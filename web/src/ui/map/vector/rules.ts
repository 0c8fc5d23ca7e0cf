import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  exp,
  GroupSymbolizer,
  type LabelRule,
  type LabelSymbolizer,
  LineLabelSymbolizer,
  LineSymbolizer,
  OffsetTextSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import type { Kind } from './kinds.ts'
import { labelProperty } from './names.ts'
import type { Palette } from './palette.ts'

/** Widths in pixels by zoom, interpolated along a curve. */
type Widths = [zoom: number, px: number][]

const area = (kind: Kind, fill: string, minzoom = 0): PaintRule => ({
  dataLayer: kind,
  minzoom,
  symbolizer: new PolygonSymbolizer({ fill }),
})
const stroke = (kind: Kind, color: string, widths: Widths, dash?: number[]): PaintRule => ({
  dataLayer: kind,
  minzoom: Math.floor(widths[0]![0]),
  symbolizer: new LineSymbolizer({
    color,
    width: exp(1.6, widths),
    lineCap: dash ? 'butt' : 'round',
    lineJoin: 'round',
    ...(dash && { dash }),
  }),
})

const roads: Record<'minor-road' | 'major-road' | 'highway', Widths> = {
  'minor-road': [
    [12, 0.4],
    [14, 1.6],
    [16, 5],
    [18, 13],
  ],
  'major-road': [
    [7, 0.4],
    [11, 1.2],
    [14, 3.2],
    [16, 8],
    [18, 19],
  ],
  highway: [
    [4, 0.4],
    [8, 1.4],
    [12, 2.8],
    [14, 4.5],
    [18, 23],
  ],
}

/** The zoom from which roads have outlines. */
const edgeFrom = { 'minor-road': 14, 'major-road': 11, highway: 9 } as const
const edgePx = 1.6

const casing = (kind: keyof typeof roads, color: string): PaintRule => {
  const widths = roads[kind].filter(([zoom]) => zoom >= edgeFrom[kind])
  return stroke(
    kind,
    color,
    widths.map(([zoom, px]) => [zoom, px + edgePx]),
  )
}

/** The paint rules, from bottom to top. */
export function paintRules(colors: Palette): PaintRule[] {
  return [
    area('land', colors.land),
    area('sand', colors.sand),
    area('green', colors.green),
    area('wood', colors.wood),
    area('built', colors.built),
    area('industry', colors.industry),
    area('airfield', colors.airfield),
    area('ice', colors.ice),
    area('water', colors.sea),
    stroke('river', colors.river, [
      [6, 0.5],
      [10, 1.2],
      [14, 3],
      [18, 12],
    ]),
    stroke('stream', colors.river, [
      [11, 0.5],
      [14, 1.2],
      [18, 4],
    ]),
    {
      dataLayer: 'building',
      minzoom: 14,
      symbolizer: new PolygonSymbolizer({ fill: colors.building, stroke: colors.buildingEdge, width: 0.6 }),
    },
    stroke('runway', colors.casing, [
      [10, 0.8],
      [13, 3],
      [18, 34],
    ]),
    stroke(
      'path',
      colors.path,
      [
        [13, 0.5],
        [15, 1],
        [18, 2.2],
      ],
      [3, 2],
    ),
    casing('minor-road', colors.casing),
    casing('major-road', colors.casing),
    casing('highway', colors.casing),
    stroke('minor-road', colors.minorRoad, roads['minor-road']),
    stroke('major-road', colors.majorRoad, roads['major-road']),
    stroke('highway', colors.highway, roads.highway),
    stroke('rail', colors.rail, [
      [6, 0.5],
      [12, 1],
      [18, 2.4],
    ]),
    stroke(
      'region-border',
      colors.border,
      [
        [4, 0.5],
        [10, 1],
        [18, 1.6],
      ],
      [4, 3],
    ),
    stroke('border', colors.border, [
      [1, 0.6],
      [6, 1.2],
      [18, 2.4],
    ]),
  ]
}

const family = "'Inter Variable', system-ui, sans-serif"

/** Label rules, most important first: later labels give way. `nameFeatures` has chosen the names. */
export function labelRules(colors: Palette): LabelRule[] {
  const labelProps = [labelProperty]
  const text = (px: number, weight: number, fill: string) => ({
    ...{ labelProps, fill, stroke: colors.halo, width: 1.6, fontFamily: family, fontSize: px, fontWeight: weight },
    lineHeight: 1.3,
  })
  const named = (kind: Kind, zooms: [from: number, to: number], symbolizer: LabelSymbolizer): LabelRule => ({
    dataLayer: kind,
    minzoom: zooms[0],
    maxzoom: zooms[1],
    symbolizer,
  })
  const dotted = (px: number, weight: number, radius: number) =>
    new GroupSymbolizer([
      new CircleSymbolizer({ radius, fill: colors.name, stroke: colors.halo, width: 1.2 }),
      new OffsetTextSymbolizer({ ...text(px, weight, colors.name), offsetX: 5, offsetY: 4 }),
    ])
  const centered = (px: number, weight: number, fill: string) => new CenteredTextSymbolizer(text(px, weight, fill))
  return [
    named('country', [2, 7], centered(13, 700, colors.name)),
    named('city', [4, 10], dotted(13, 700, 2.6)),
    named('city', [11, 15], centered(16, 700, colors.name)),
    named('region', [6, 9], centered(11, 600, colors.quietName)),
    named('town', [7, 12], dotted(12, 600, 2.2)),
    named('town', [13, 16], centered(14, 600, colors.name)),
    named('village', [10, 18], centered(12, 500, colors.name)),
    named('quarter', [12, 17], centered(12, 600, colors.quietName)),
    named('water-name', [6, 18], waterNames(text(11, 500, colors.waterName))),
    named(
      'street-name',
      [13, 18],
      new LineLabelSymbolizer({ ...text(11, 500, colors.quietName), repeatDistance: 300 }),
    ),
  ]
}

/** Along rivers, in the middle of lakes. */
function waterNames(options: ConstructorParameters<typeof CenteredTextSymbolizer>[0]): LabelSymbolizer {
  const along = new LineLabelSymbolizer(options)
  const amid = new CenteredTextSymbolizer(options)
  return {
    place: (layout, geom, feature) => (feature.geomType === 2 ? along : amid).place(layout, geom, feature),
  }
}
