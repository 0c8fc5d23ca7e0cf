import type { Result } from './port.ts'
import type { Encoded } from './values.ts'

/** The options with which the thread of PGlite is started. */
export interface PgliteStart {
  /** The data folder, or null for a database in memory. */
  folder: string | null
  /** A dumped data folder to start from (bytes, or the path of a file), or null for an empty cluster. */
  snapshot: Uint8Array | string | null
}

export type PgliteRequest = { id: number } & (
  | { kind: 'run'; text: string; values: Encoded[] }
  | { kind: 'script' | 'describe'; text: string }
  | { kind: 'begin' | 'commit' | 'rollback' | 'dump' | 'keep-log' | 'release-log' | 'close' }
)

/** Why a request failed: the database refused it (it then has a SQLSTATE), or something else went wrong. */
export interface PgliteFailure {
  message: string
  code: string | null
  constraint: string | null
  detail: string | null
  hint: string | null
}

export type PgliteAnswer =
  | { kind: 'opened' }
  /** The database cannot be opened or used anymore; the thread ends. `sentence` is for the operator. */
  | { kind: 'unavailable'; sentence: string }
  | ({ kind: 'done'; id: number } & Result<object>)
  | { kind: 'dumped'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; failure: PgliteFailure }
