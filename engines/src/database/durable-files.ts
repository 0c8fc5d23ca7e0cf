import { fdatasyncSync, fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type PostgresMod = postgresMod.PostgresMod

/** The parts of Emscripten's NODEFS that are used here; its published types do not name them. */
interface NodeFiles {
  tryFSOperation<T>(operation: () => T): T
  node_ops: { mknod(parent: { name: string }, name: string, mode: number, device: number): unknown }
  stream_ops: {
    write(stream: OpenFile, buffer: Uint8Array, offset: number, length: number, position: number): number
    fsync?(stream: OpenFile): number
  }
}

interface OpenFile {
  /** The file descriptor of Node. */
  nfd: number
  node: { name: string; mode: number; parent: { name: string } }
}

/** Emscripten's number for ENOSPC. */
const emscriptenFull = 51

const folderMode = 0o040000
const kindMask = 0o170000

/**
 * PGlite's files in a folder, with a real fsync. PGlite has none: Emscripten's NODEFS lacks the `fsync` operation, and without it every call reports
 * success. Only `fsync` can be added (`fdatasync` is a constant in Emscripten), so PostgreSQL must run with `wal_sync_method=fsync`.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the write-ahead log since the caller last set this to zero. */
  walBytes = 0
  /** How many times a file was flushed to the disk. */
  flushCount = 0
  readonly #onBroken: (reason: string) => void

  /** Whether nothing was written since the caller flushed the whole folder. */
  #isFlushed: boolean

  /**
   * `isFlushed`: the whole folder has just been flushed. PostgreSQL does that too after it was killed, but file by file. `onBroken` is called when
   * the log can no longer be written: acknowledged commits are safe, but no more may be acknowledged.
   */
  constructor(folder: string, { isFlushed, onBroken }: { isFlushed: boolean; onBroken: (reason: string) => void }) {
    super(folder)
    this.#isFlushed = isFlushed
    this.#onBroken = onBroken
  }

  override async init(
    pglite: PGlite,
    options: Partial<PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const makeDurable = (mod: PostgresMod) => this.#makeDurable(mod.NODEFS as unknown as NodeFiles)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } }
  }

  #makeDurable(files: NodeFiles): void {
    const { mknod } = files.node_ops
    // Without a new log file PostgreSQL cannot commit, and might hang.
    files.node_ops.mknod = (parent, name, mode, device) => {
      const make = () => mknod(parent, name, mode, device)
      return parent.name === 'pg_wal' ? this.#orBroken(make) : make()
    }
    const write = files.stream_ops.write
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      // This file is written before all others, and is not needed after a power cut.
      if (stream.node.name !== 'postmaster.pid') this.#isFlushed = false
      if (stream.node.parent.name !== 'pg_wal') return write(stream, buffer, offset, length, position)
      this.walBytes += length
      return this.#orBroken(() => write(stream, buffer, offset, length, position))
    }
    files.stream_ops.fsync = (stream) => {
      if (this.#isFlushed) return 0
      files.tryFSOperation(() => this.#orBroken(() => flush(stream)))
      this.flushCount += 1
      return 0
    }
  }

  #orBroken<T>(operation: () => T): T {
    try {
      return operation()
    } catch (error) {
      this.#onBroken(isDiskFull(error) ? 'the disk is full' : String(error))
      throw error
    }
  }
}

function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && error.code === 'ENOSPC') || ('errno' in error && error.errno === emscriptenFull)
}

/** `fdatasync` leaves out only a file's times, which are not needed after a power cut. */
function flush({ nfd, node }: OpenFile): void {
  if ((node.mode & kindMask) !== folderMode) fdatasyncSync(nfd)
  // Windows has no fsync of a folder.
  else if (process.platform !== 'win32') fsyncSync(nfd)
}
