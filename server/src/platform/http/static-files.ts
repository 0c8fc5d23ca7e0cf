import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { type Language, translations } from '@whereabouts/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAmong } from './conditional.ts'
import { chooseEncoding, type Encoding } from './content-encoding.ts'

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
const yearS = 365 * 24 * 60 * 60

interface File {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer
  /** The copy that the build has compressed; null where it would be longer. */
  br: Buffer | null
  /** Made for the first browser that takes no other. */
  gzip?: Buffer
}

/** The files of a built folder. */
export interface StaticFiles {
  /** Whether there is a file of this path. */
  has(path: string): boolean
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/**
 * Reads a built folder: every file into memory, with the copies (`.br`) that the build has compressed, but those of languages that are not offered.
 * Only these are ever sent, under their own names, so no address leads out of the folder. Dotfiles are not sent. A script without texts is one file,
 * and has an address in every language: so its imports find those of the page's language.
 */
export async function openStaticFiles(folder: string, offered: readonly Language[]): Promise<StaticFiles> {
  const files = new Map(await readFolder(folder, offered))
  const inLanguage = new RegExp(`^/assets/(?!en/)(?:${offered.join('|')})/(?=[^/]+\\.js$)`)
  const find = (path: string) => files.get(path) ?? files.get(path.replace(inLanguage, '/assets/'))
  return {
    has: (path) => find(path) !== undefined,
    send: (path, request, reply) => sendFile(find(path)!, request, reply),
  }
}

async function readFolder(
  folder: string,
  offered: readonly Language[],
): Promise<(readonly [path: string, file: File])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const others = translations.filter((language) => !offered.includes(language))
  const isOfOthers = (path: string) => others.some((tag) => path.includes(`/${tag}/`) || path.includes(`.${tag}.`))
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/').replace(/^\/?/, '/'))
    .filter((path) => !path.includes('/.') && !path.endsWith('.br') && !isOfOthers(path))
  return Promise.all(paths.map(async (path) => [path, await readWhole(folder, path)] as const))
}

async function readWhole(folder: string, path: string): Promise<File> {
  const plain = await readFile(join(folder, path))
  const copy = await readFile(join(folder, `${path}.br`)).catch(absent)
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
    br: copy && copy.length < plain.length ? copy : null,
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function sendFile(file: File, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = file.br && chooseEncoding(request.headers['accept-encoding'])
  // Each form of a file has its own tag: the bytes differ.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  reply.header('cache-control', file.cacheControl).header('etag', etag)
  if (file.br) reply.header('vary', 'Accept-Encoding')
  if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
  reply.type(file.type)
  return encoding ? reply.header('content-encoding', encoding).send(bytesIn(encoding, file)) : reply.send(file.plain)
}

function bytesIn(encoding: Encoding, file: File): Buffer {
  if (encoding === 'br') return file.br!
  file.gzip ??= gzipSync(file.plain, { level: constants.Z_BEST_COMPRESSION })
  return file.gzip
}
