import { isSameHash, type TreeHashes } from './hashes.ts'

/** The hash of the complete subtree of 2^height entries that begins at entry `index` · 2^height. */
export type ReadSubtree = (height: number, index: number) => Uint8Array

/** Sizes go up to 2^53, so halves are computed by division: shifts end at 2^32. */
const half = (n: number) => Math.floor(n / 2)
const isOdd = (n: number) => n % 2 === 1
/** The largest power of two below a size of at least 2, and its exponent. */
function leftOf(size: number): { width: number; height: number } {
  let [width, height] = [1, 0]
  while (width * 2 < size) [width, height] = [width * 2, height + 1]
  return { width, height }
}

/** Computes roots and proofs of a tree from its complete subtrees. */
export class Tree {
  readonly size: number
  readonly #read: ReadSubtree
  readonly #hashes: TreeHashes

  constructor(size: number, read: ReadSubtree, hashes: TreeHashes) {
    this.size = size
    this.#read = read
    this.#hashes = hashes
  }

  root(): Uint8Array {
    return this.size === 0 ? this.#hashes.empty() : this.#range(0, this.size)
  }

  /** From the entry's sibling up to a child of the root: RFC 6962, 2.1.1. */
  inclusionProof(entry: number): Uint8Array[] {
    if (!(entry >= 0 && entry < this.size)) throw new RangeError(`There is no entry ${entry} among ${this.size}.`)
    return this.#path(entry, 0, this.size)
  }

  /** Proves that the tree of so many entries is a prefix of this one: RFC 6962, 2.1.2. */
  consistencyProof(before: number): Uint8Array[] {
    if (!(before > 0 && before <= this.size)) throw new RangeError(`${before} is no size before ${this.size}.`)
    return this.#subproof(before, 0, this.size, true)
  }

  #path(entry: number, from: number, to: number): Uint8Array[] {
    if (to - from === 1) return []
    const middle = from + leftOf(to - from).width
    return entry < middle
      ? [...this.#path(entry, from, middle), this.#range(middle, to)]
      : [...this.#path(entry, middle, to), this.#range(from, middle)]
  }

  #subproof(before: number, from: number, to: number, isWhole: boolean): Uint8Array[] {
    if (before === to) return isWhole ? [] : [this.#range(from, to)]
    const middle = from + leftOf(to - from).width
    return before <= middle
      ? [...this.#subproof(before, from, middle, isWhole), this.#range(middle, to)]
      : [...this.#subproof(before, middle, to, false), this.#range(from, middle)]
  }

  /** The root of the entries `from` to `to`, which must be an aligned subtree. */
  #range(from: number, to: number): Uint8Array {
    if (to - from === 1) return this.#read(0, from)
    const { width, height } = leftOf(to - from)
    if (width * 2 === to - from) return this.#read(height + 1, from / (width * 2))
    return this.#hashes.node(this.#range(from, from + width), this.#range(from + width, to))
  }
}

/** The root of at least one leaf, and each leaf's path. Every node is hashed and stored once. */
export function proveAll<Written>(
  hashes: TreeHashes,
  { leaves, write }: { leaves: readonly Uint8Array[]; write(hash: Uint8Array): Written },
): { root: Uint8Array; paths: Written[][] } {
  const paths: Written[][] = leaves.map(() => [])
  const prove = (from: number, to: number): Uint8Array => {
    if (to - from === 1) return leaves[from]!
    const middle = from + leftOf(to - from).width
    const [left, right] = [prove(from, middle), prove(middle, to)]
    const [ofLeft, ofRight] = [write(left), write(right)]
    for (let at = from; at < middle; at += 1) paths[at]!.push(ofRight)
    for (let at = middle; at < to; at += 1) paths[at]!.push(ofLeft)
    return hashes.node(left, right)
  }
  return { root: prove(0, leaves.length), paths }
}

interface Inclusion {
  leaf: Uint8Array
  entry: number
  size: number
  root: Uint8Array
  proof: readonly Uint8Array[]
}

/** Whether a leaf is at its index in the tree of that root, by the algorithm of RFC 9162, 2.1.3.2. It shares no code with making proofs. */
export function isIncluded(hashes: TreeHashes, { leaf, entry, size, root, proof }: Inclusion): boolean {
  if (!(Number.isSafeInteger(entry) && entry >= 0 && entry < size)) return false
  let [at, last, hash] = [entry, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      hash = hashes.node(sibling, hash)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = hashes.node(hash, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSameHash(hash, root)
}

interface Consistency {
  before: number
  beforeRoot: Uint8Array
  size: number
  root: Uint8Array
  proof: readonly Uint8Array[]
}

/** Whether the tree of `before` entries is a prefix of the tree of `size` entries, by the algorithm of RFC 9162, 2.1.4.2. */
export function isConsistent(hashes: TreeHashes, { before, beforeRoot, size, root, proof }: Consistency): boolean {
  if (!(Number.isSafeInteger(before) && before > 0 && before <= size)) return false
  if (before === size) return proof.length === 0 && isSameHash(beforeRoot, root)
  let [at, last] = [before - 1, size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  // A complete earlier tree is itself the first hash of the proof, which therefore omits it.
  const [first, ...rest] = at === 0 ? [beforeRoot, ...proof] : proof
  if (!first) return false
  let [old, now] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      old = hashes.node(hash, old)
      now = hashes.node(hash, now)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else now = hashes.node(now, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSameHash(old, beforeRoot) && isSameHash(now, root)
}
