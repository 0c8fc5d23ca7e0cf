import type { Point } from '@whereabouts/game/distance'
import { formatCoordinates } from './format-coordinates.ts'

/** A place in numbers. They run from left to right in every language, so that latitude stays first. */
export const Coordinates = ({ of, className = '' }: { of: Point; className?: string }) => (
  <bdi dir="ltr" className={`tabular-nums ${className}`}>
    {formatCoordinates(of)}
  </bdi>
)
