import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import {
  type ContentType,
  checkContentType,
  checkPrefix,
  contentTypeOf,
  type FileStore,
  findContentType,
  StorageUnavailable,
  type StoredFile,
} from './port.ts'

export interface S3Options {
  bucket: string
  region: string
  /** The address of a store that is not Amazon's; the bucket is then a part of the path. */
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
  /** How long one answer may take in total, retries included; an upload has twice that. Default: 5,000. */
  timeoutMs?: number
  /** What the names of its settings begin with, for sentences. Default: S3. */
  settings?: string
}

/** A store that is up accepts a connection immediately; the rest of the time is for retries. */
const connectTimeoutMs = 1500
/** A check should be fast. */
const checkTimeoutMs = 3000
const maxAttempts = 3
/** If all are in use a request waits, within its time. */
const maxConnections = 64
/** How long a download may stall, because of the store or of its reader, before its connection is closed. */
const stillMs = 20_000

/**
 * Stores files in a bucket of an S3-compatible store, under their keys. Files are streamed. An upload is signed with its checksum, so the store
 * accepts it entirely or not at all.
 * @throws StorageUnavailable if the bucket cannot be reached, listed, written and cleaned, with a sentence that says which and why.
 */
export async function openS3(options: S3Options): Promise<FileStore> {
  const { bucket, timeoutMs = 5000, settings = 'S3' } = options
  const store = new S3Store(openClient(options), { bucket, host: hostOf(options), timeoutMs, settings })
  try {
    await store.prove()
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

export function openClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // Amazon's newer checksums are unknown to many other stores. Uploads are signed with their SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Waiting for '100 Continue' costs seconds at a store that never sends it.
    expectContinueHeader: false,
    // The time limit reports a lack of connections; the vendor's warnings are not lines of our log.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      socketTimeout: stillMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  })
}

class S3Store implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #host: string
  readonly #timeoutMs: number
  readonly #settings: string

  constructor(
    client: S3Client,
    {
      bucket,
      host,
      timeoutMs,
      settings,
    }: Pick<Required<S3Options>, 'bucket' | 'timeoutMs' | 'settings'> & { host: string },
  ) {
    this.#client = client
    this.#settings = settings
    this.#bucket = bucket
    this.#host = host
    this.#timeoutMs = timeoutMs
  }

  /** Lists, writes and deletes a test file, so that a wrong setting shows at the start and not at the first upload. */
  async prove(): Promise<void> {
    await this.#listPage('start-check/', undefined)
    const key = `start-check/${randomUUID()}.txt`
    await this.put(key, Buffer.from('proof'), { contentType: 'text/plain' })
    await this.delete(key)
  }

  async put(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    checkContentType(key, contentType)
    const file = { Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }
    const command = new PutObjectCommand({ Bucket: this.#bucket, ...file })
    await this.#within(`The file ${key} cannot be written`, 2 * this.#timeoutMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    )
  }

  async open(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key)
    return this.#within(`The file ${key} cannot be read`, this.#timeoutMs, (signal) =>
      this.#get(key, contentType, signal),
    )
  }

  async read(key: string): Promise<{ bytes: Buffer; contentType: ContentType } | null> {
    const contentType = contentTypeOf(key)
    return this.#within(`The file ${key} cannot be read`, 2 * this.#timeoutMs, async (signal) => {
      const file = await this.#get(key, contentType, signal)
      return file && { bytes: await buffer(file.stream), contentType }
    })
  }

  async delete(key: string): Promise<void> {
    contentTypeOf(key)
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })
    await this.#within(`The file ${key} cannot be removed`, this.#timeoutMs, async (abortSignal) => {
      // Some stores report an error when there was nothing to delete.
      await this.#client.send(command, { abortSignal }).catch((error: unknown) => {
        if (nameOf(error) !== 'NoSuchKey') throw error
      })
    })
  }

  list(prefix: string): AsyncIterable<string> {
    checkPrefix(prefix)
    return this.#listKeys(prefix)
  }

  async check(): Promise<void> {
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: 'start-check/', MaxKeys: 1 })
    await this.#within('The files cannot be listed', Math.min(checkTimeoutMs, this.#timeoutMs), (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    )
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  /** Reads pages of 1,000 keys. Skips files without a valid key, which are not ours. */
  async *#listKeys(prefix: string): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const page = await this.#listPage(prefix, token)
      for (const { Key: key } of page.Contents ?? []) if (key !== undefined && findContentType(key)) yield key
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  #listPage(prefix: string, token: string | undefined) {
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token })
    return this.#within('The files cannot be listed', this.#timeoutMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    )
  }

  /** Returns null when there is no such file. A missing bucket is a fault. */
  async #get(key: string, contentType: ContentType, abortSignal: AbortSignal): Promise<StoredFile | null> {
    try {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key })
      const { Body: body, ContentLength: size } = await this.#client.send(command, { abortSignal })
      const stream = body as Readable
      if (size !== undefined) return { stream, size, contentType }
      stream.destroy()
      throw new Error('the store does not report its size')
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null
      throw error
    }
  }

  /** The time limit ends with the work: a returned stream has no time limit. */
  async #within<T>(failure: string, timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    try {
      return await work(limit.signal)
    } catch (error) {
      const reason = limit.signal.aborted ? `it did not answer within ${timeoutMs} ms` : this.#reasonOf(error)
      // The vendor's error contains the signed text and the key; the sentence says all that an operator needs.
      throw new StorageUnavailable(`${failure}, bucket ${this.#bucket} of the S3 store at ${this.#host}: ${reason}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  #reasonOf(error: unknown): string {
    return reasonOf(error).replace(/\bS3_/g, `${this.#settings}_`)
  }
}

/** The store's address, without a password that it might contain. */
const hostOf = ({ endpoint, region }: S3Options): string =>
  endpoint ? new URL(endpoint).host : `s3.${region}.amazonaws.com`

const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket (S3_BUCKET)',
  AccessDenied:
    'access is denied; the key must be allowed to list, read, write and delete (s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject)',
  InvalidAccessKeyId: 'it does not know the access key (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'the secret key is wrong (S3_SECRET_ACCESS_KEY)',
  RequestTimeTooSkewed: 'its clock and the clock of this machine differ too much',
  PermanentRedirect: 'the bucket lies in another region (S3_REGION) or behind another address (S3_ENDPOINT)',
  AuthorizationHeaderMalformed: 'the region is wrong (S3_REGION)',
  ENOTFOUND: 'its host name is not known (S3_ENDPOINT)',
  EAI_AGAIN: 'its host name could not be looked up',
  ECONNREFUSED: 'nothing answers at its address (S3_ENDPOINT)',
  ECONNRESET: 'it has closed the connection',
  TimeoutError: 'it did not answer in time',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const { code } = error as NodeJS.ErrnoException
  const known = reasons[code ?? ''] ?? reasons[nameOf(error)]
  return known ?? whyUnreachable(error) ?? `${nameOf(error)}${code && code !== error.name ? ` (${code})` : ''}`
}

/** The name of the store's error, such as NoSuchKey. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
