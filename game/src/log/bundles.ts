const LENGTH_BYTES = 2
export const MAX_ENTRY_BYTES = 65_535

/** Encodes the entries of one published tile, each prefixed by its length as two bytes, big-endian. Throws `RangeError` if an entry is too long. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0))
  const view = new DataView(bundle.buffer)
  let at = 0
  for (const entry of entries) {
    if (entry.length > MAX_ENTRY_BYTES) throw new RangeError(`An entry of ${entry.length} bytes is too long.`)
    view.setUint16(at, entry.length)
    bundle.set(entry, at + LENGTH_BYTES)
    at += LENGTH_BYTES + entry.length
  }
  return bundle
}

/** Decodes the entries of a bundle. Null if it is truncated. */
export function readBundle(bundle: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length; ) {
    if (at + LENGTH_BYTES > bundle.length) return null
    const end = at + LENGTH_BYTES + view.getUint16(at)
    if (end > bundle.length) return null
    entries.push(bundle.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return entries
}
