import { createHash } from 'node:crypto'

export interface TreeState {
  size: number
  root: Buffer
}

export const rootOfNothing: Buffer = createHash('sha256').digest()

const nodeOf = (left: Buffer, right: Buffer) =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()
const isOdd = (number: bigint) => (number & 1n) === 1n

/** Whether a tree is a prefix of a larger one, by the algorithm of RFC 9162, 2.1.4.2, with its names. The empty tree is a prefix of every tree. */
export function isBeginning(before: TreeState, after: TreeState, proof: readonly Buffer[]): boolean {
  if (before.size === 0 || before.size === after.size)
    return proof.length === 0 && (before.size === 0 || before.root.equals(after.root))
  if (before.size > after.size) return false
  const isPowerOfTwo = (BigInt(before.size) & (BigInt(before.size) - 1n)) === 0n
  const [first, ...rest] = isPowerOfTwo ? [before.root, ...proof] : proof
  if (proof.length === 0 || !first) return false
  let [fn, sn, fr, sr] = [BigInt(before.size) - 1n, BigInt(after.size) - 1n, first, first]
  const shift = () => {
    fn >>= 1n
    sn >>= 1n
  }
  while (isOdd(fn)) shift()
  for (const c of rest) {
    if (sn === 0n) return false
    if (isOdd(fn) || fn === sn) {
      fr = nodeOf(c, fr)
      sr = nodeOf(c, sr)
      while (!isOdd(fn) && fn !== 0n) shift()
    } else sr = nodeOf(sr, c)
    shift()
  }
  return sn === 0n && fr.equals(before.root) && sr.equals(after.root)
}
