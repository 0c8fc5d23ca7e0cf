import type { Readable } from 'node:stream'

/** The allowed content types, by the extension of the key. Browsers execute none of them. */
export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  json: 'application/json',
  txt: 'text/plain',
  bin: 'application/octet-stream',
} as const

export type ContentType = (typeof contentTypes)[keyof typeof contentTypes]

/** A stored file to be sent on. The caller must read the stream to its end or destroy it. */
export interface StoredFile {
  stream: Readable
  /** Bytes. */
  size: number
  contentType: ContentType
}

/**
 * Stores files under keys such as 'puzzle-images/3f9a/sharp-640.webp'. All methods throw `InvalidKey` for a key that `contentTypeOf` would refuse and
 * `StorageUnavailable` if the store cannot be reached, read or written.
 */
export interface FileStore {
  /**
   * Stores the bytes entirely or not at all, replacing an earlier file. Once this has resolved they survive a crash.
   * @throws InvalidKey also if the content type does not match the key's extension.
   */
  put(key: string, bytes: Buffer, info: { contentType: string }): Promise<void>
  /** Returns the file, or null when there is none. */
  open(key: string): Promise<StoredFile | null>
  /** Returns the whole file in memory, or null when there is none. */
  read(key: string): Promise<{ bytes: Buffer; contentType: ContentType } | null>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Lists the keys that begin with these characters, in character order; all of them for ''. */
  list(prefix: string): AsyncIterable<string>
  /** Returns when the store can be reached and read, and a folder written. Costs one small request or file. Throws StorageUnavailable. */
  check(): Promise<void>
  /** Closes connections. Safe to call twice. */
  close(): Promise<void>
}

/** The key is malformed. A fault of the caller, not of the store. */
export class InvalidKey extends Error {
  override name = 'InvalidKey'
}

/** The store cannot be reached, read or written. The message is a sentence for the operator. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** Folders have no dots and files have an extension, so that no key is another's folder and '..' cannot be spelled. */
const keyPattern =
  /^(?:[a-z0-9_-]{1,100}\/){0,8}[a-z0-9_-]{1,100}(?:\.[a-z0-9_-]{1,50}){0,3}\.(?<extension>[a-z0-9]{1,8})$/
const prefixPattern = /^(?:[a-z0-9_-]+\/)*(?:[a-z0-9_-]+(?:\.[a-z0-9_-]*)*)?$/

/**
 * Returns the content type of a key's extension. Keys are lower-case letters, digits, '-' and '_', in up to eight folders, with a known extension.
 *
 * @throws InvalidKey
 */
export function contentTypeOf(key: string): ContentType {
  const contentType = findContentType(key)
  if (!contentType) throw new InvalidKey(`No file can be stored under the key ${JSON.stringify(key)}.`)
  return contentType
}

/** Like contentTypeOf, but returns null for a malformed key. */
export function findContentType(key: string): ContentType | null {
  const extension = keyPattern.exec(key)?.groups?.extension
  return extension && isKnown(extension) ? contentTypes[extension] : null
}

/** @throws InvalidKey if no key can begin like this. */
export function checkPrefix(prefix: string): void {
  if (prefix.includes('..') || !prefixPattern.test(prefix)) {
    throw new InvalidKey(`No key begins with ${JSON.stringify(prefix)}.`)
  }
}

/** @throws InvalidKey if the key is malformed, or its extension stands for another content type. */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (contentType !== expected)
    throw new InvalidKey(`${key} is for ${expected}, not for ${JSON.stringify(contentType)}.`)
}

function isKnown(extension: string): extension is keyof typeof contentTypes {
  return Object.hasOwn(contentTypes, extension)
}
