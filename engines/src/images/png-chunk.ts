import { crc32 } from 'node:zlib'

/** One chunk of a PNG file (W3C PNG, third edition, 5.3). */
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** The chunks of a PNG file, as far as they are whole; none of another file. */
export function* pngChunks(file: Buffer): Generator<{ name: string; content: Buffer }> {
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return
  let offset = 8
  while (offset + 12 <= file.length) {
    // A chunk is its length, its name, its content and a checksum.
    const end = offset + 8 + file.readUInt32BE(offset)
    yield { name: file.toString('latin1', offset + 4, offset + 8), content: file.subarray(offset + 8, end) }
    offset = end + 4
  }
}
