/** A position inside the map's frame, in CSS pixels from its top left corner. */
export interface Spot {
  x: number
  y: number
}

export interface CrosshairMove {
  spot: Spot
  /** How far the map must pan for the crosshair to continue, in CSS pixels. */
  pan: Spot
}

/** Distance from the frame's edge at which the map pans instead. */
export const crosshairMarginPx = 56

const directions: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** An arrow key's step in pixels; null for other keys. Shift makes small steps. */
export function arrowStep(key: string, isFine: boolean): Spot | null {
  const direction = directions[key]
  if (!direction) return null
  const stepPx = isFine ? 4 : 32
  return { x: direction.x * stepPx, y: direction.y * stepPx }
}

/** Moves the crosshair by a step; near the edge of the frame the map moves instead. */
export function moveCrosshair({ spot, step, frame }: { spot: Spot; step: Spot; frame: Spot }): CrosshairMove {
  const wanted = { x: spot.x + step.x, y: spot.y + step.y }
  const clamped = { x: inside(wanted.x, frame.x), y: inside(wanted.y, frame.y) }
  // Only along the step: a crosshair in the other axis's margin must not pan the map.
  return {
    spot: { x: step.x ? clamped.x : spot.x, y: step.y ? clamped.y : spot.y },
    pan: { x: step.x ? wanted.x - clamped.x : 0, y: step.y ? wanted.y - clamped.y : 0 },
  }
}

/** Moves the crosshair by the part of a pan that the map refused at the end of the world, up to the frame. */
export function walkRest({ spot, rest, frame }: { spot: Spot; rest: Spot; frame: Spot }): Spot {
  return {
    x: Math.min(frame.x - 1, Math.max(0, spot.x + rest.x)),
    y: Math.min(frame.y - 1, Math.max(0, spot.y + rest.y)),
  }
}

function inside(value: number, size: number): number {
  const margin = Math.min(crosshairMarginPx, size / 2)
  return Math.min(size - margin, Math.max(margin, value))
}
