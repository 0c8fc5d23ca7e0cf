/** A line of whole numbers, x and y in turn: steps of a bin, counted from the south-west corner of the world. */
export type Line = number[]

/**
 * Joins directed pieces to the longest possible lines: where one piece ends, another one begins. Positions must be equal to the last step, except for
 * whole turns around the world, by which a piece is shifted to continue the previous one. Returns closed rings with their first position repeated at
 * the end, possibly a whole turn further, and the open lines.
 */
export function joinPieces(pieces: readonly Line[], worldWidth: number): { rings: Line[]; lines: Line[] } {
  const keyOf = (x: number, y: number) => `${((x % worldWidth) + worldWidth) % worldWidth},${y}`
  const startKey = (piece: Line) => keyOf(piece[0]!, piece[1]!)
  const endKey = (piece: Line) => keyOf(piece.at(-2)!, piece.at(-1)!)
  const byStart = new Map<string, number[]>()
  for (const [index, piece] of pieces.entries()) {
    const key = startKey(piece)
    const same = byStart.get(key)
    if (same) same.push(index)
    else byStart.set(key, [index])
  }
  const ends = new Set(pieces.map(endKey))
  const isUsed = new Uint8Array(pieces.length)
  const rings: Line[] = []
  const lines: Line[] = []

  const follow = (first: number) => {
    const line: Line = []
    const home = startKey(pieces[first]!)
    for (let next: number | undefined = first; next !== undefined; ) {
      isUsed[next] = 1
      append(line, pieces[next]!, worldWidth)
      const end = endKey(line)
      if (end === home) {
        rings.push(line)
        return
      }
      next = byStart.get(end)?.find((index) => !isUsed[index])
    }
    lines.push(line)
  }
  // First lines, from positions where nothing ends; the rest forms rings.
  for (const [index, piece] of pieces.entries()) if (!isUsed[index] && !ends.has(startKey(piece))) follow(index)
  for (const index of pieces.keys()) if (!isUsed[index]) follow(index)
  return { rings, lines }
}

/** Appends a piece without the line's last position, shifted by whole turns to where the line ends. */
function append(line: Line, piece: Line, worldWidth: number): void {
  const isFirst = line.length === 0
  const shift = isFirst ? 0 : Math.round((line.at(-2)! - piece[0]!) / worldWidth) * worldWidth
  for (let at = isFirst ? 0 : 2; at < piece.length; at += 2) line.push(piece[at]! + shift, piece[at + 1]!)
}
