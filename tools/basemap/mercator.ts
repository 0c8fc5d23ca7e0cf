/** The side of a tile in pixels, and of the whole world at a tile zoom. */
const TILE_PX = 512
export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom

/** Web Mercator, x and y in pixels of a square world of that side. */
export function projectTo(side: number, lng: number, lat: number): { x: number; y: number } {
  const radians = (Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180
  return {
    x: ((lng + 180) / 360) * side,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * side,
  }
}

/** The latitude in degrees of a line of pixels. */
export function latitudeAt(side: number, y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI
}
