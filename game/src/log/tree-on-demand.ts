import type { TreeHashes } from './hashes.ts'
import { Tree } from './proofs.ts'
import { readTiles, TILE_WIDTH, type TileName } from './tiles.ts'

/** How wide a tile is in a tree of so many entries. 0 if it is beyond the tree. */
export const widthOf = (size: number, { level, index }: { level: number; index: number }): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH))

interface Source {
  /** Number of entries. */
  size: number
  /** A tile's hashes, as many as its width says. */
  tileAt(name: TileName & { level: number }): Promise<Uint8Array>
}

class MissingTile extends Error {}

/** Runs `work`, fetches the tiles it turned out to need, and repeats until nothing is missing. `work` may run several times. */
export async function withTree<T>(hashes: TreeHashes, { size, tileAt }: Source, work: (tree: Tree) => T): Promise<T> {
  const tiles = new Map<string, Uint8Array>()
  const missing: { level: number; index: number }[] = []
  const read = readTiles(hashes, (level, index) => {
    const tile = tiles.get(`${level}/${index}`)
    if (tile) return tile
    missing.push({ level, index })
    throw new MissingTile()
  })
  for (;;) {
    try {
      return work(new Tree(size, read, hashes))
    } catch (error) {
      if (!(error instanceof MissingTile)) throw error
    }
    for (const name of missing.splice(0))
      tiles.set(`${name.level}/${name.index}`, await tileAt({ ...name, width: widthOf(size, name) }))
  }
}
