import { HASH_BYTES, type TreeHashes } from './hashes.ts'
import type { ReadSubtree } from './proofs.ts'

/** Hashes in a full tile. The exponent is the height of a tile's tree. */
export const TILE_WIDTH = 256
const TILE_HEIGHT = 8
const LAST_LEVEL = 63

/** A part of the log's tree, as https://c2sp.org/tlog-tiles publishes it. Level `entries` holds the entries themselves. */
export interface TileName {
  level: number | 'entries'
  index: number
  /** 1 to 256. A tile with fewer than 256 is the last of its level and will be replaced. */
  width: number
}

/** The tile's path below the log's address: `tile/0/x001/234` for the 1,235th, with the suffix `.p/7` while it has 7 hashes. */
export function tilePath({ level, index, width }: TileName): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g)!
  const number = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${number}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

const path = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Parses a tile's path. Null if it is invalid: each tile has exactly one path. */
export function parseTilePath(text: string): TileName | null {
  const [, level, number, width] = path.exec(text) ?? []
  if (level === undefined || number === undefined) return null
  const name: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(number.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  if (name.level !== 'entries' && name.level > LAST_LEVEL) return null
  return Number.isSafeInteger(name.index) && tilePath(name) === text ? name : null
}

/** The partial last tile of each level: its hashes concatenated, from level 0 up. */
export type Edge = readonly Uint8Array[]

export interface Growth {
  /** Tiles that are new or became wider, full and partial. */
  tiles: { name: TileName; hashes: Uint8Array }[]
  edge: Edge
  size: number
}

/** Appends leaves to a tree, given only its size and its edge. */
export function growTree(
  hashes: TreeHashes,
  { size, edge }: { size: number; edge: Edge },
  leaves: readonly Uint8Array[],
): Growth {
  const grown: Uint8Array[] = []
  const tiles: Growth['tiles'] = []
  let [added, before] = [leaves, size]
  for (let level = 0; added.length > 0 || level < edge.length; level += 1) {
    const all = joined([edge[level] ?? new Uint8Array(0), ...added])
    const first = Math.floor(before / TILE_WIDTH)
    const next: Uint8Array[] = []
    const whole = TILE_WIDTH * HASH_BYTES
    let from = 0
    for (; all.length - from >= whole; from += whole) {
      const tile = all.slice(from, from + whole)
      tiles.push({ name: { level, index: first + from / whole, width: TILE_WIDTH }, hashes: tile })
      next.push(rootOfTile(hashes, tile))
    }
    const rest = all.slice(from)
    const width = rest.length / HASH_BYTES
    if (width > 0 && added.length > 0) tiles.push({ name: { level, index: first + from / whole, width }, hashes: rest })
    grown.push(rest)
    ;[added, before] = [next, first]
  }
  return { tiles, edge: grown, size: size + leaves.length }
}

/** The root of a tree, from its edge. */
export function rootOfEdge(hashes: TreeHashes, edge: Edge): Uint8Array {
  // From the largest complete subtree, at the left, to the smallest.
  const subtrees = edge.toReversed().flatMap((tile) => {
    const parts: Uint8Array[] = []
    for (let [from, width] = [0, tile.length / HASH_BYTES]; width > 0; ) {
      const part = 2 ** Math.floor(Math.log2(width))
      parts.push(rootOfTile(hashes, tile.subarray(from, from + part * HASH_BYTES)))
      from += part * HASH_BYTES
      width -= part
    }
    return parts
  })
  return subtrees.length === 0 ? hashes.empty() : subtrees.reduceRight((right, left) => hashes.node(left, right))
}

/** Reads subtrees from a tree's tiles. Each tile must be at least as wide as in a tree of this size. */
export function readTiles(hashes: TreeHashes, tileAt: (level: number, index: number) => Uint8Array): ReadSubtree {
  return (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT)
    const width = 2 ** (height % TILE_HEIGHT)
    const tile = tileAt(level, Math.floor((index * width) / TILE_WIDTH))
    const from = ((index * width) % TILE_WIDTH) * HASH_BYTES
    const to = from + width * HASH_BYTES
    if (to > tile.length) throw new RangeError(`The tile of level ${level} is too narrow for this tree.`)
    return rootOfTile(hashes, tile.subarray(from, to))
  }
}

/** All tiles of a tree of so many entries, from level 0 up. */
export function tilesOfTree(size: number): TileName[] {
  const tiles: TileName[] = []
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, Math.floor(count / TILE_WIDTH)])
    for (let index = 0; index * TILE_WIDTH < count; index += 1)
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH) })
  return tiles
}

/** The count must be a power of two. */
function rootOfTile(hashes: TreeHashes, tile: Uint8Array): Uint8Array {
  let row: Uint8Array[] = []
  for (let from = 0; from < tile.length; from += HASH_BYTES) row.push(tile.subarray(from, from + HASH_BYTES))
  while (row.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < row.length; at += 2) above.push(hashes.node(row[at]!, row[at + 1]!))
    row = above
  }
  return row[0]!.slice()
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
