import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAmong } from './conditional.ts'
import { chooseEncoding, type Encoding, encodings } from './content-encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const copies: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }
const yearS = 365 * 24 * 60 * 60

interface File {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

/** The files of a built folder. */
export interface StaticFiles {
  /** Whether there is a file of this path. */
  has(path: string): boolean
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Reads one more folder. */
  add(folder: string): Promise<void>
}

/**
 * Reads built folders: every file into memory, with the copies (`.br`, `.gz`) that the build has compressed. Only these are ever sent, under their
 * own names, so no address leads out of the folder. Dotfiles are not sent.
 */
export function openStaticFiles(): StaticFiles {
  const files = new Map<string, File>()
  return {
    has: (path) => files.has(path),
    send: (path, request, reply) => sendFile(files.get(path)!, request, reply),
    add: async (folder) => {
      for (const [path, file] of await readFolder(folder)) files.set(path, file)
    },
  }
}

async function readFolder(folder: string): Promise<(readonly [path: string, file: File])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/').replace(/^\/?/, '/'))
    .filter((path) => !path.includes('/.') && copies[extname(path)] === undefined)
  return Promise.all(paths.map(async (path) => [path, await readWhole(folder, path)] as const))
}

async function readWhole(folder: string, path: string): Promise<File> {
  const plain = await readFile(join(folder, path))
  const compressed: File['compressed'] = {}
  for (const [ending, encoding] of Object.entries(copies)) {
    const copy = await readFile(join(folder, `${path}${ending}`)).catch(absent)
    if (copy && copy.length < plain.length) compressed[encoding] = copy
  }
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    // Built files carry a hash of their content in their names. The service worker is always revalidated: a stale one would keep an old site
    // alive.
    cacheControl: path.startsWith('/assets/')
      ? `public, max-age=${yearS}, immutable`
      : /^\/sw\.(?:[\w-]+\.)?js$/.test(path)
        ? 'no-cache'
        : 'public, max-age=3600',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    compressed,
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function sendFile(file: File, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const offered = encodings.filter((encoding) => file.compressed[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], offered)
  // Each form of a file has its own tag: the bytes differ.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  reply.header('cache-control', file.cacheControl).header('etag', etag)
  if (offered.length > 0) reply.header('vary', 'Accept-Encoding')
  if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(encoding ? file.compressed[encoding] : file.plain)
}
