/** A text to be put on the map. The place is in degrees. */
export interface Label {
  lines: string[]
  /** The higher is put on the map first. */
  rank: number
  lng: number
  lat: number
  style: LabelStyle
  sizePx: number
  /** Space between letters, in parts of the size. */
  spacing: number
  /** A dot of this radius is drawn at the place, and the text beside it. */
  dotPx?: number
  isCapital?: boolean
  /** Kept free around the text, in pixels. Less important labels ask for more, so that they fill the empty parts only. */
  marginPx: number
}

export type LabelStyle = 'country' | 'sea' | 'city' | 'bigCity'

export const INK: Record<LabelStyle, { colour: string; halo: string; haloPx: number; opacity: number }> = {
  country: { colour: '#6d4f3f', halo: '#f8f4ea', haloPx: 3, opacity: 0.92 },
  sea: { colour: '#3d8797', halo: '#cfe3e6', haloPx: 2.5, opacity: 0.95 },
  city: { colour: '#37424f', halo: '#fbf8f1', haloPx: 3, opacity: 1 },
  bigCity: { colour: '#1d2a3a', halo: '#fbf8f1', haloPx: 3, opacity: 1 },
}
