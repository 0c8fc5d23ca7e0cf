/** A row of a leaderboard. Its rank is its place in the list, from 1. */
interface Row {
  guess_id: string
  rank: number
}

/** How one list of rows becomes another one. */
export interface RowsChange<R extends Row> {
  /** The ids of rows that are gone. */
  left: string[]
  /** The rows that are new, have moved, or have changed, by rank. Rows between them have moved only by being pushed. */
  rows: R[]
}

/** Returns what changes the first list into the second one. */
export function changeBetween<R extends Row>(from: readonly R[], to: readonly R[]): RowsChange<R> {
  const places = new Map(from.map(({ guess_id }, place) => [guess_id, place]))
  const remaining = new Set(to.map(({ guess_id }) => guess_id))
  let last = -1
  const rows = to.filter((row) => {
    const place = places.get(row.guess_id) ?? -1
    const isStill = place > last && isSame(from[place]!, row)
    if (isStill) last = place
    return !isStill
  })
  return { left: from.map(({ guess_id }) => guess_id).filter((id) => !remaining.has(id)), rows }
}

/** Returns the second list of `changeBetween`, with the same objects for rows that are the same. */
export function changeRows<R extends Row>(from: R[], { left, rows }: RowsChange<R>): R[] {
  if (left.length === 0 && rows.length === 0) return from
  const taken = new Set([...left, ...rows.map(({ guess_id }) => guess_id)])
  const to = from.filter(({ guess_id }) => !taken.has(guess_id))
  for (const row of rows) to.splice(row.rank - 1, 0, row)
  return to.map((row, place) => (row.rank === place + 1 ? row : { ...row, rank: place + 1 }))
}

const isSame = <R extends Row>(one: R, other: R) =>
  JSON.stringify({ ...one, rank: 0 }) === JSON.stringify({ ...other, rank: 0 })
