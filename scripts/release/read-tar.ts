import { createHash } from 'node:crypto'

/** One entry of a tar archive. */
export interface TarEntry {
  /** Without a slash or `./` at the beginning, and without one at the end. */
  path: string
  type: 'file' | 'folder' | 'link' | 'symlink' | 'other'
  mode: number
  owner: string
  /** In seconds. */
  changedAt: number
  size: number
  /** The target of a link; '' for others. */
  target: string
  sha256: string
  /** The bytes, of files that were asked for. */
  bytes: Buffer | null
}

const block = 512
const types: Record<string, TarEntry['type']> = {
  '0': 'file',
  '\0': 'file',
  '1': 'link',
  '2': 'symlink',
  '5': 'folder',
}

/** Reads a tar archive (POSIX ustar with pax headers, and the long names of GNU) entry by entry. */
export async function* readTar(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (path: string) => boolean,
): AsyncGenerator<TarEntry> {
  const input = new Pieces(chunks)
  let pax: Record<string, string> = {}
  for (;;) {
    const header = await input.take(block)
    if (header === null || header.every((byte) => byte === 0)) return
    const size = Number(pax.size ?? numberAt(header, { at: 124, length: 12 }))
    const kind = String.fromCharCode(header[156]!)
    if (kind === 'x' || kind === 'L' || kind === 'K') {
      const text = (await input.takeAll(size)).toString('utf8')
      pax =
        kind === 'x'
          ? { ...pax, ...readPax(text) }
          : { ...pax, [kind === 'L' ? 'path' : 'linkpath']: text.replace(/\0+$/, '') }
      continue
    }
    if (kind === 'g') {
      await input.takeAll(size)
      continue
    }
    const path = cleanPath(pax.path ?? nameOf(header))
    const contents = await input.hash(size, isWanted(path))
    yield { ...describe(header, pax), path, type: types[kind] ?? 'other', size, ...contents }
    pax = {}
  }
}

function describe(
  header: Buffer,
  pax: Record<string, string>,
): Pick<TarEntry, 'mode' | 'owner' | 'changedAt' | 'target'> {
  const number = (at: number, length: number) => numberAt(header, { at, length })
  return {
    mode: number(100, 8) & 0o7777,
    owner: `${pax.uid ?? number(108, 8)}:${pax.gid ?? number(116, 8)}`,
    changedAt: Math.floor(Number(pax.mtime ?? number(136, 12))),
    target: pax.linkpath ?? textAt(header, { at: 157, length: 100 }),
  }
}

const textAt = (header: Buffer, { at, length }: { at: number; length: number }) =>
  header.toString('utf8', at, at + length).replace(/\0[\s\S]*$/, '')

/** Octal digits, or base 256 where the first bit is set. */
function numberAt(header: Buffer, { at, length }: { at: number; length: number }): number {
  if (header[at]! & 0x80) return Number(header.readBigUInt64BE(at + length - 8))
  return Number.parseInt(textAt(header, { at, length }).trim() || '0', 8)
}

function nameOf(header: Buffer): string {
  const prefix = textAt(header, { at: 257, length: 5 }) === 'ustar' ? textAt(header, { at: 345, length: 155 }) : ''
  const name = textAt(header, { at: 0, length: 100 })
  return prefix === '' ? name : `${prefix}/${name}`
}

const cleanPath = (path: string) => path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '') || '.'

/** Records `length key=value\n`, whose length counts bytes. */
function readPax(text: string): Record<string, string> {
  const bytes = Buffer.from(text)
  const values: Record<string, string> = {}
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 20), 10)
    if (!(length > 0)) break
    const record = bytes.toString('utf8', at, at + length - 1)
    const [, key, value] = /^\d+ ([^=]+)=([\s\S]*)$/.exec(record) ?? []
    if (key !== undefined) values[key] = value!
    at += length
  }
  return values
}

/** Takes bytes from a stream in the sizes that are asked for. */
class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes, at most as many as are asked for; null at the end. */
  async #next(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) return null
      this.#rest = Buffer.from(value)
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async take(length: number): Promise<Buffer | null> {
    const pieces: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const piece = await this.#next(missing)
      if (piece === null) return null
      pieces.push(piece)
      missing -= piece.length
    }
    return Buffer.concat(pieces)
  }

  /** The contents of an entry, with the bytes that fill up its last block passed over. */
  async takeAll(size: number): Promise<Buffer> {
    const { bytes } = await this.hash(size, true)
    return bytes!
  }

  async hash(size: number, isKept: boolean): Promise<{ sha256: string; bytes: Buffer | null }> {
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    for (let missing = size; missing > 0; ) {
      const piece = await this.#next(missing)
      if (piece === null) throw new Error('The archive ends in the middle of a file.')
      hash.update(piece)
      if (isKept) kept.push(piece)
      missing -= piece.length
    }
    if (size % block > 0) await this.take(block - (size % block))
    return { sha256: hash.digest('hex'), bytes: isKept ? Buffer.concat(kept) : null }
  }
}
