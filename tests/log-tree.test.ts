import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readBundle, writeBundle } from '@whereabouts/game/log/bundles'
import { treeHashes } from '@whereabouts/game/log/hashes'
import { isConsistent, isIncluded, proveAll, Tree } from '@whereabouts/game/log/proofs'
import { growTree, parseTilePath, readTiles, rootOfEdge, tilePath, tilesOfTree } from '@whereabouts/game/log/tiles'
import { describe, expect, test } from 'vitest'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hashes = treeHashes(sha256)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

interface Answers {
  Roots: Record<string, string>
  Inclusions: { Size: number; Entry: number; Proof: string[] }[]
  Consistencies: { Size: number; Before: number; Proof: string[] }[]
  Paths: Record<string, string>
}
/** Another implementation's output for the same entries; see the file beside it. */
const oracle: Answers = JSON.parse(readFileSync(new URL('./log-oracle/answers.json', import.meta.url), 'utf8'))

const leaves = Array.from({ length: 70_000 }, (_, at) => hashes.leaf(new TextEncoder().encode(`entry ${at}`)))

/** A log that grew in batches of some sizes, with every tile that was ever at its edge. */
class GrownLog {
  size = 0
  edge: readonly Uint8Array[] = []
  readonly tiles = new Map<string, Uint8Array>()

  grow(to: number): this {
    const { tiles, edge, size } = growTree(hashes, this, leaves.slice(this.size, to))
    for (const { name, hashes: bytes } of tiles) this.tiles.set(tilePath(name), bytes)
    this.edge = edge
    this.size = size
    return this
  }

  /** In its state with this many entries. */
  tree(size = this.size): Tree {
    const wide = new Map(
      tilesOfTree(this.size).map((name) => [`${name.level}/${name.index}`, this.tiles.get(tilePath(name))!]),
    )
    return new Tree(
      size,
      readTiles(hashes, (level, index) => wide.get(`${level}/${index}`)!),
      hashes,
    )
  }
}

/** Grown directly to each of the oracle's sizes, in turn. */
const grown = new Map<number, { log: Tree; edge: readonly Uint8Array[] }>()
const log = new GrownLog()
for (const size of Object.keys(oracle.Roots)
  .map(Number)
  .sort((one, other) => one - other)) {
  log.grow(size)
  grown.set(size, { log: log.tree(), edge: log.edge })
}

describe('the tree of the log', () => {
  test('has the same root and paths when all are proved together', () => {
    for (const size of [1, 2, 3, 7, 8, 100]) {
      const some = leaves.slice(0, size)
      const tree = new GrownLog().grow(size).tree()
      const { root, paths } = proveAll(hashes, { leaves: some, write: base64 })
      expect(base64(root)).toBe(base64(tree.root()))
      expect(paths).toEqual(some.map((_, at) => tree.inclusionProof(at).map(base64)))
    }
  })

  test('has the roots of RFC 6962 for its authors’ test entries', () => {
    const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
    const { edge } = growTree(
      hashes,
      { size: 0, edge: [] },
      entries.map((hex) => hashes.leaf(Buffer.from(hex, 'hex'))),
    )
    expect(Buffer.from(rootOfEdge(hashes, edge)).toString('hex')).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    )
    expect(Buffer.from(rootOfEdge(hashes, [])).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  test.each(Object.entries(oracle.Roots))('of %s entries has the oracle’s root', (size, root) => {
    const own = grown.get(Number(size))!
    expect(base64(rootOfEdge(hashes, own.edge))).toBe(root)
    expect(base64(own.log.root())).toBe(root)
  })

  test('is the same for any batches', () => {
    const other = new GrownLog()
    for (const step of [1, 1, 253, 2, 300, 0, 5000, 443]) other.grow(other.size + step)
    expect(other.size).toBe(6000)
    const once = new GrownLog().grow(6000)
    expect(other.edge.map(base64)).toEqual(once.edge.map(base64))
    for (const name of tilesOfTree(6000))
      expect(base64(other.tiles.get(tilePath(name))!), tilePath(name)).toBe(base64(once.tiles.get(tilePath(name))!))
    expect(base64(other.tree().root())).toBe(base64(once.tree().root()))
  })
})

const { node } = hashes
const tampered = (proof: Uint8Array[], at: number) =>
  proof.map((hash, index) => (index === at ? node(hash, hash) : hash))

describe('proofs', () => {
  test('match the oracle’s, and are valid', () => {
    for (const { Size: size, Entry: entry, Proof } of oracle.Inclusions) {
      const { log: tree } = grown.get(size)!
      const proof = tree.inclusionProof(entry)
      expect(proof.map(base64), `${entry} of ${size}`).toEqual(Proof)
      const claim = { leaf: leaves[entry]!, entry, size, root: tree.root(), proof }
      expect(isIncluded(hashes, claim), `${entry} of ${size}`).toBe(true)
    }
    for (const { Size: size, Before: before, Proof } of oracle.Consistencies) {
      const { log: tree } = grown.get(size)!
      const proof = tree.consistencyProof(before)
      expect(proof.map(base64), `${before} of ${size}`).toEqual(Proof)
      const beforeRoot = log.tree(before).root()
      expect(isConsistent(hashes, { before, beforeRoot, size, root: tree.root(), proof }), `${before} of ${size}`).toBe(
        true,
      )
    }
  })

  test('of every entry and size of small trees are valid, and changed ones are not', () => {
    for (let size = 1; size <= 24; size += 1) {
      const tree = log.tree(size)
      const root = tree.root()
      for (let entry = 0; entry < size; entry += 1) {
        const proof = tree.inclusionProof(entry)
        const claim = { leaf: leaves[entry]!, entry, size, root, proof }
        expect(isIncluded(hashes, claim)).toBe(true)
        expect(isIncluded(hashes, { ...claim, leaf: leaves[entry + 1]! })).toBe(false)
        if (size > 1) expect(isIncluded(hashes, { ...claim, entry: (entry + 1) % size })).toBe(false)
        expect(isIncluded(hashes, { ...claim, proof: [...proof, root] })).toBe(false)
        expect(isIncluded(hashes, { ...claim, entry: size })).toBe(false)
        // The root is not a leaf, even if the hashes match.
        if (size > 1) expect(isIncluded(hashes, { ...claim, leaf: root, proof: [] })).toBe(false)
        for (const at of proof.keys()) expect(isIncluded(hashes, { ...claim, proof: tampered(proof, at) })).toBe(false)
        if (proof.length > 0) expect(isIncluded(hashes, { ...claim, proof: proof.slice(1) })).toBe(false)
      }
      for (let before = 1; before <= size; before += 1) {
        const proof = tree.consistencyProof(before)
        const beforeRoot = log.tree(before).root()
        const claim = { before, beforeRoot, size, root, proof }
        expect(isConsistent(hashes, claim), `${before} of ${size}`).toBe(true)
        expect(isConsistent(hashes, { ...claim, beforeRoot: leaves[size]! })).toBe(false)
        expect(isConsistent(hashes, { ...claim, root: leaves[size]! })).toBe(false)
        expect(isConsistent(hashes, { ...claim, proof: [...proof, root] })).toBe(false)
        for (const at of proof.keys())
          expect(isConsistent(hashes, { ...claim, proof: tampered(proof, at) })).toBe(false)
      }
    }
  })

  test('of missing entries are refused', () => {
    const tree = new GrownLog().grow(5).tree()
    expect(() => tree.inclusionProof(5)).toThrow('There is no entry 5 among 5.')
    expect(() => tree.consistencyProof(6)).toThrow('6 is no size before 5.')
    expect(() => tree.consistencyProof(0)).toThrow(RangeError)
  })
})

describe('tiles', () => {
  test('have the oracle’s paths, without its height prefix', () => {
    for (const [number, path] of Object.entries(oracle.Paths)) {
      const [index, width = 256] = number.split('.p/').map(Number) as [number, number?]
      expect(tilePath({ level: 1, index, width })).toBe(path.replace('tile/8/', 'tile/'))
      expect(parseTilePath(path.replace('tile/8/', 'tile/'))).toEqual({ level: 1, index, width })
    }
    expect(tilePath({ level: 'entries', index: 1234, width: 3 })).toBe('tile/entries/x001/234.p/3')
  })

  test.each([
    ...[
      'tile/0/1',
      'tile/0/0001',
      'tile/0/x000/001',
      'tile/00/001',
      'tile/64/001',
      'tile/0/001.p/0',
      'tile/0/001.p/256',
    ],
    ...['tile/0/001.p/01', 'tile/0/001/x002', 'tile/-1/001', 'tile/0/001/', '/tile/0/001', 'tile/data/001', ''],
    'tile/0/x999/x999/x999/x999/x999/999',
  ])('have no other address: %s', (path) => {
    expect(parseTilePath(path)).toBeNull()
  })

  test('of a tree of 70,000 entries match the specification', () => {
    const tiles = tilesOfTree(70_000)
    const of = (level: number) => tiles.filter((tile) => tile.level === level)
    expect([of(0).length, of(0).at(-1)!.width]).toEqual([274, 112])
    expect([of(1).length, of(1).at(-1)!.width]).toEqual([2, 17])
    expect([of(2).length, of(2).at(-1)!.width]).toEqual([1, 1])
    expect(tilesOfTree(256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ])
    expect(tilesOfTree(0)).toEqual([])
  })

  test('that a leaf does not touch are not rewritten', () => {
    const before = new GrownLog().grow(600)
    const { tiles } = growTree(hashes, before, [leaves[600]!])
    expect(tiles.map(({ name }) => name)).toEqual([{ level: 0, index: 2, width: 89 }])
  })

  test('of a smaller tree give no hashes of a larger one', () => {
    const { edge } = new GrownLog().grow(5)
    const tree = new Tree(
      6,
      readTiles(hashes, () => edge[0]!),
      hashes,
    )
    expect(() => tree.root()).toThrow('The tile of level 0 is too narrow for this tree.')
  })

  test('contain their entries, each prefixed by its length', () => {
    const entries = [new Uint8Array(0), Uint8Array.of(1, 2, 3), new Uint8Array(65_535).fill(9)]
    const bundle = writeBundle(entries)
    expect([...bundle.slice(0, 7)]).toEqual([0, 0, 0, 3, 1, 2, 3])
    expect(readBundle(bundle)!.map(base64)).toEqual(entries.map(base64))
    expect(readBundle(bundle.slice(0, -1))).toBeNull()
    expect(readBundle(bundle.slice(0, 3))).toBeNull()
    expect(() => writeBundle([new Uint8Array(65_536)])).toThrow(RangeError)
  })
})
