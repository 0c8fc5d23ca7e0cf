import { gunzipSync } from 'node:zlib'

export interface TarEntry {
  /** Relative, with forward slashes, never upwards. */
  path: string
  kind: 'file' | 'folder'
  bytes: Uint8Array
}

const blockBytes = 512

/**
 * Reads an archive in the POSIX ustar format, gzipped or not. Throws for anything but plain files and folders, and for a path outside the archive's
 * root.
 */
export function* readTar(archive: Uint8Array): Generator<TarEntry> {
  const isGzipped = archive[0] === 0x1f && archive[1] === 0x8b
  const tar = Buffer.from(isGzipped ? gunzipSync(archive) : archive)
  for (let at = 0; at + blockBytes <= tar.length; ) {
    const header = tar.subarray(at, at + blockBytes)
    // Two blocks of zeros end the archive.
    if (header[0] === 0) return
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const bytes = tar.subarray(at + blockBytes, at + blockBytes + size)
    if (bytes.length < size) throw new Error('The archive is cut off.')
    yield { path: pathOf(header), kind: kindOf(header), bytes }
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
  }
  throw new Error('The archive is cut off.')
}

function pathOf(header: Buffer): string {
  const prefix = textAt(header, 345, 155)
  const path = `${prefix === '' ? '' : `${prefix}/`}${textAt(header, 0, 100)}`.replace(/^\/+|\/+$/g, '')
  if (path === '' || path.split('/').includes('..'))
    throw new Error(`The archive holds a path that is not allowed: ${path}`)
  return path
}

function kindOf(header: Buffer): TarEntry['kind'] {
  const flag = String.fromCharCode(header[156] ?? 0)
  if (flag === '0' || flag === '\0') return 'file'
  if (flag === '5') return 'folder'
  throw new Error(`The archive holds an entry of a kind that is not expected: ${flag}`)
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}
