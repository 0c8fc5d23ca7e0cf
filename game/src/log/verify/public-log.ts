import { readBundle } from '../bundles.ts'
import { type Checkpoint, parseCheckpoint } from '../checkpoint.ts'
import { type LogEntry, readEntry } from '../entries.ts'
import { HASH_BYTES, isSameHash, type Sha256, type TreeHashes, treeHashes } from '../hashes.ts'
import { type Note, type NoteKey, parseNote, parseVerifierKey, signaturesBy } from '../note.ts'
import type { Tree } from '../proofs.ts'
import { growTree, rootOfEdge, TILE_WIDTH, type TileName, tilePath } from '../tiles.ts'
import { widthOf, withTree } from '../tree-on-demand.ts'
import { type Finding, finding } from './findings.ts'

/** What checking needs from its environment: a browser, or Node. */
export interface Surroundings {
  sha256: Sha256
  verify(publicKey: Uint8Array, text: string, signature: Uint8Array): Promise<boolean>
  /** The bytes at a path of the site (beginning with a slash). Null if there is nothing. */
  read(path: string): Promise<Uint8Array | null>
  /** Posts a text to a witness. Null if it does not answer; a browser may not be allowed to read the answer. */
  ask(url: string, body: string): Promise<{ status: number; text: string } | null>
  pause(ms: number): Promise<void>
}

/** A public file is missing or invalid. */
export class BrokenLog extends Error {
  override name = 'BrokenLog'
  readonly finding: Finding

  constructor(found: Finding) {
    super(found.code)
    this.finding = found
  }
}

/** Consecutive entries, and their hashes. An entry of a later version is null. */
export interface ReadBundle {
  /** The index of the first one. */
  from: number
  entries: (LogEntry | null)[]
  leaves: Uint8Array[]
}

/** One state of a site's log, read from its public files. Everything it returns belongs to the signed root; otherwise it throws `BrokenLog`. */
export class PublicLog {
  readonly hashes: TreeHashes
  readonly #around: Surroundings
  readonly #tiles = new Map<string, Uint8Array>()
  readonly #bundles = new Map<number, Promise<ReadBundle | null>>()
  readonly keys: readonly NoteKey[]
  readonly note: Note
  readonly noteText: string
  readonly checkpoint: Checkpoint
  /** Whether the edge tiles were read, and produce the signed root. */
  #isRootMade = false

  private constructor(
    around: Surroundings,
    facts: { keys: NoteKey[]; noteText: string; note: Note; checkpoint: Checkpoint },
  ) {
    this.#around = around
    this.hashes = treeHashes(around.sha256)
    this.keys = facts.keys
    this.note = facts.note
    this.noteText = facts.noteText
    this.checkpoint = facts.checkpoint
  }

  /** Reads the keys and a checkpoint: the given one, or the latest. Verifies no signature yet. */
  static async open(around: Surroundings, given?: string): Promise<PublicLog> {
    const keyLines = textOf(await around.read('/log/vkey'))
    const noteText = given ?? textOf(await around.read('/log/checkpoint'))
    const keys = keyLines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parseVerifierKey(around.sha256, line))
    const note = parseNote(noteText)
    const checkpoint = note && parseCheckpoint(note.text)
    if (!note || !checkpoint) throw new BrokenLog(finding('checkpoint-unreadable'))
    if (keys.length === 0 || keys.includes(null)) throw new BrokenLog(finding('keys-unreadable'))
    return new PublicLog(around, { keys: keys as NoteKey[], noteText, note, checkpoint })
  }

  /** The key that signed a note. Null if none of the log's keys did. */
  async signerOf(note: Note, keys: readonly NoteKey[] = this.keys): Promise<NoteKey | null> {
    for (const key of keys.filter(({ type }) => type === 'ed25519'))
      for (const signature of signaturesBy(this.#around.sha256, key, note))
        if (await this.#around.verify(key.publicKey, note.text, signature)) return key
    return null
  }

  /** Reads the edge tiles of the tree. Returns whether they produce the signed root. */
  async isRootOfTiles(): Promise<boolean> {
    const edge: Uint8Array[] = []
    for (
      let [level, count] = [0, this.checkpoint.size];
      count > 0;
      [level, count] = [level + 1, Math.floor(count / TILE_WIDTH)]
    ) {
      const width = count % TILE_WIDTH
      const index = Math.floor(count / TILE_WIDTH)
      edge.push(width === 0 ? new Uint8Array(0) : await this.#fetchTile({ level, index, width }))
    }
    this.#isRootMade = isSameHash(rootOfEdge(this.hashes, edge), this.checkpoint.root)
    return this.#isRootMade
  }

  /** Up to 256 entries, with the index of the first. Null if the published ones do not belong to the signed root. */
  entriesOf(bundle: number): Promise<ReadBundle | null> {
    const read = this.#bundles.get(bundle) ?? this.#readBundle(bundle)
    this.#bundles.set(bundle, read)
    return read
  }

  async #readBundle(bundle: number): Promise<ReadBundle | null> {
    const width = Math.min(TILE_WIDTH, this.checkpoint.size - bundle * TILE_WIDTH)
    if (width <= 0) throw new BrokenLog(finding('log-too-short'))
    const path = tilePath({ level: 'entries', index: bundle, width })
    const bytes = await this.#around.read(`/log/${path}`)
    const raw = bytes && readBundle(bytes)
    if (!raw) throw new BrokenLog(finding('part-missing', { path }))
    const leaves = raw.map(this.hashes.leaf)
    if (raw.length !== width || !(await this.#isInTree(bundle, leaves))) return null
    return { from: bundle * TILE_WIDTH, entries: raw.map(readEntry), leaves }
  }

  /** Whether these are the leaves of a level-0 tile of the signed tree. */
  async #isInTree(bundle: number, leaves: readonly Uint8Array[]): Promise<boolean> {
    if (!this.#isRootMade && !(await this.isRootOfTiles())) return false
    let tile = join(leaves)
    let [level, index] = [0, bundle]
    // A full tile is a hash in the tile above; the edge tile was read with the root.
    while (tile.length === TILE_WIDTH * HASH_BYTES) {
      const [above] = growTree(this.hashes, { size: 0, edge: [] }, split(tile)).edge.slice(1)
      const parent = { level: level + 1, index: Math.floor(index / TILE_WIDTH) }
      const known = await this.#wholeOrEdge(parent)
      const at = (index % TILE_WIDTH) * HASH_BYTES
      if (!above || !isSameHash(known.subarray(at, at + HASH_BYTES), above)) return false
      ;[tile, level, index] = [known, parent.level, parent.index]
    }
    const edge = await this.#wholeOrEdge({ level, index })
    return isSameHash(tile, edge)
  }

  /** A tile with its width in this tree. */
  #wholeOrEdge({ level, index }: { level: number; index: number }): Promise<Uint8Array> {
    return this.#fetchTile({ level, index, width: widthOf(this.checkpoint.size, { level, index }) })
  }

  async #fetchTile(name: TileName): Promise<Uint8Array> {
    const path = tilePath(name)
    const known = this.#tiles.get(path)
    if (known) return known
    const bytes = await this.#around.read(`/log/${path}`)
    if (bytes?.length !== name.width * HASH_BYTES) throw new BrokenLog(finding('part-missing', { path }))
    this.#tiles.set(path, bytes)
    return bytes
  }

  /** Runs `work` on the tree, fetching the tiles it turns out to need. */
  withTree<T>(work: (tree: Tree) => T): Promise<T> {
    return withTree(this.hashes, { size: this.checkpoint.size, tileAt: (name) => this.#fetchTile(name) }, work)
  }
}

export function textOf(bytes: Uint8Array | null): string {
  if (!bytes) throw new BrokenLog(finding('log-missing'))
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return fromUtf8(text)
}

/** Notes contain an em dash, which is three bytes. */
function fromUtf8(binary: string): string {
  try {
    return decodeURIComponent(binary.replace(/[%\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`))
  } catch {
    throw new BrokenLog(finding('file-no-text'))
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.length * HASH_BYTES)
  parts.forEach((part, at) => {
    all.set(part, at * HASH_BYTES)
  })
  return all
}

const split = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: tile.length / HASH_BYTES }, (_, at) => tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))
