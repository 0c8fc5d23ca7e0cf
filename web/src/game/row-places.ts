/** Where the rows of a list stand in it, in px from its top, by their ids. */
export interface RowPlaces {
  tops: ReadonlyMap<string, number>
  heights: ReadonlyMap<string, number>
}

/** The row to keep in its place: the first that was seen and is still there; null when none is. */
export function findAnchor(
  known: RowPlaces,
  { scrollTop, tops }: { scrollTop: number; tops: ReadonlyMap<string, number> },
): string | null {
  for (const [id, top] of known.tops) {
    if (top + known.heights.get(id)! > scrollTop && tops.has(id)) return id
  }
  return null
}

/** A row comes from no further than this, so that nothing flies across the list. */
const furthestPx = 96

/** How far from its place on the screen a row begins to slide; 'new' for one that has just come, null for one that rests or is out of sight. */
export function slideOf(
  oldTop: number | undefined,
  newTop: number,
  view: { scrolledFrom: number; scrollTop: number; height: number },
): number | 'new' | null {
  const isSeen = newTop >= view.scrollTop - furthestPx && newTop <= view.scrollTop + view.height
  if (!isSeen) return null
  if (oldTop === undefined) return 'new'
  const moved = oldTop - view.scrolledFrom - (newTop - view.scrollTop)
  if (Math.abs(moved) < 1) return null
  return Math.max(-furthestPx, Math.min(furthestPx, moved))
}
