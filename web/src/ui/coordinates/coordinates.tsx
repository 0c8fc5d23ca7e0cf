import type { Point } from '@whereabouts/game/distance'
import { formatCoordinates } from './format-coordinates.ts'

/** Coordinates. Always left to right, so that latitude comes first. */
export const Coordinates = ({ of, className = '' }: { of: Point; className?: string }) => (
  <bdi dir="ltr" className={`tabular-nums ${className}`}>
    {formatCoordinates(of)}
  </bdi>
)
