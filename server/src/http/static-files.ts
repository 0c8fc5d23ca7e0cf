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
/** So much of the map may stay in memory: about a fifth of it, which is more than one continent. */
const pictureBytes = 4 * 1024 * 1024

interface File {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer
  packed: Partial<Record<Encoding, Buffer>>
}

/** The files of a built folder. */
export interface StaticFiles {
  /** Whether there is a file of this path. */
  has(path: string): boolean
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

interface Options {
  /** A folder in it that is too big for the memory; what was asked for last is kept. */
  onDisk: string
  /** Files that are not sent as they are. */
  except: readonly string[]
}

/**
 * Reads a built folder: every file into memory, with the copies (`.br`, `.gz`) that the build has packed. Only what was found now is ever sent,
 * under its own name, so no address leads out of the folder. Files whose names begin with a dot are nobody's business.
 */
export async function openStaticFiles(folder: string, { onDisk, except }: Options): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/').replace(/^\/?/, '/'))
    .filter((path) => !path.includes('/.') && !except.includes(path) && copies[extname(path)] === undefined)
  const isBig = (path: string) => path.startsWith(onDisk)
  const small = await Promise.all(
    paths.filter((path) => !isBig(path)).map(async (path) => [path, await readWhole(folder, path)] as const),
  )
  const files = new Map<string, File>(small)
  const big = keepLatest(new Set(paths.filter(isBig)), (path) => readWhole(folder, path))

  return {
    has: (path) => files.has(path) || big.has(path),
    send: async (path, request, reply) => sendFile((files.get(path) ?? (await big.get(path)))!, request, reply),
  }
}

async function readWhole(folder: string, path: string): Promise<File> {
  const plain = await readFile(join(folder, path))
  const packed: File['packed'] = {}
  for (const [ending, encoding] of Object.entries(copies)) {
    const copy = await readFile(join(folder, `${path}${ending}`)).catch(absent)
    if (copy && copy.length < plain.length) packed[encoding] = copy
  }
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    // Built files carry a hash of their content in their names. The service worker is asked for anew, lest it keep an old site alive.
    cacheControl: path.startsWith('/assets/')
      ? `public, max-age=${yearS}, immutable`
      : path === '/sw.js'
        ? 'no-cache'
        : 'public, max-age=3600',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    packed,
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function sendFile(file: File, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const offered = encodings.filter((encoding) => file.packed[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], offered)
  // Each form of a file is tagged by itself: the bytes differ.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  reply.header('cache-control', file.cacheControl).header('etag', etag)
  if (offered.length > 0) reply.header('vary', 'Accept-Encoding')
  if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(encoding ? file.packed[encoding] : file.plain)
}

/** Files that are read when they are asked for; the latest stay in memory, up to a number of bytes. */
function keepLatest(paths: ReadonlySet<string>, read: (path: string) => Promise<File>) {
  const kept = new Map<string, File>()
  let bytes = 0
  return {
    has: (path: string) => paths.has(path),
    get: async (path: string): Promise<File> => {
      const known = kept.get(path)
      const file = known ?? (await read(path))
      if (kept.delete(path)) bytes -= file.plain.length
      kept.set(path, file)
      bytes += file.plain.length
      for (const [oldest, { plain }] of kept) {
        if (bytes <= pictureBytes) break
        kept.delete(oldest)
        bytes -= plain.length
      }
      return file
    },
  }
}
