import type { Access, AnyEndpoint, InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Language } from '@whereabouts/contract/languages'
import type { Anchor } from '@whereabouts/engines/anchor/port'
import type { Captcha } from '@whereabouts/engines/captcha/port'
import type { Database } from '@whereabouts/engines/database/port'
import type { IdentityProvider } from '@whereabouts/engines/identity/port'
import type { Images } from '@whereabouts/engines/images/port'
import type { Mailer } from '@whereabouts/engines/mail/port'
import type { MapArchive, MapArchives } from '@whereabouts/engines/map-archives/port'
import type { Payments } from '@whereabouts/engines/payments/port'
import type { PayoutsEngine } from '@whereabouts/engines/payouts/port'
import type { PlaceSearch } from '@whereabouts/engines/places/port'
import type { Push } from '@whereabouts/engines/push/port'
import type { ShareImages } from '@whereabouts/engines/share-image/port'
import type { FileStore } from '@whereabouts/engines/storage/port'
import type { WebFiles } from '@whereabouts/engines/web-files/port'
import type { Witness } from '@whereabouts/engines/witness/port'
import type { Arrival } from '@whereabouts/game/arrival'
import type { StaffRole } from '@whereabouts/game/staff'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { KeyedHashes } from './keyed-hashes.ts'

export interface Clock {
  now(): Date
}

export interface Lifecycle {
  /** The process is stopping: it still serves requests, and reports that it is not ready for more. */
  isDraining: boolean
  /** Why and when the last attempted guess could not be stored; null once one was. */
  notWritten: { reason: string; atMs: number } | null
  /** The last trial to write, which may be under way, and its reasons for the operator; empty where all was written. */
  trial: { atMs: number; reasons: Promise<string[]> } | null
}

/**
 * Everything that comes from outside or is shared: engines, clock, ids, settings. The platform and the features add their own shared services
 * where they declare them (`declare module '…/core/context.ts'`), so this floor knows none of them. start/open-services.ts opens all of them.
 */
export interface Services {
  config: Config
  /** The version of the running code, for the page and the client. */
  version: string
  clock: Clock
  /** A new identity: UUID v7. */
  newId(): string
  keyedHashes: KeyedHashes
  log: Logger
  lifecycle: Lifecycle
  db: Database
  files: FileStore
  images: Images
  /** Fetches photos from addresses that the administrator enters. */
  webFiles: WebFiles
  shareImages: ShareImages
  mailer: Mailer
  captcha: Captcha
  /** Signs people in with their account at Google or another issuer; null where none is offered. */
  identity: IdentityProvider | null
  payments: Payments
  /** Pays winners, unless the operator does it by hand. */
  payouts: PayoutsEngine
  /** Sends reminders to browsers. */
  push: Push
  places: PlaceSearch
  /** The operator's own maps. */
  mapArchives: Pick<MapArchives, 'map' | 'satellite'>
  /** The maps that come with the server, by the names of their sets. */
  bundledMaps: ReadonlyMap<string, MapArchive>
  /** Cosigns the public log's checkpoints. */
  witness: Witness
  /** Timestamps the public log's checkpoints. */
  anchor: Anchor
}

/** The signed-in user of a request, by its session. */
export interface Caller {
  userId: string
  sessionId: string
  /** Ms until the session ends, unless it is renewed. */
  endsInMs: number
  email: string
  username: string
  avatarUrl: string | null
  /** The owner of the portal. */
  isAdmin: boolean
  /** What a staff member is responsible for; null for players, and for the owner, who is responsible for everything. */
  staffRole: StaffRole | null
}

/** Whether an account may enter the portal. */
export const isOfPortal = ({ isAdmin, staffRole }: Pick<Caller, 'isAdmin' | 'staffRole'>): boolean =>
  isAdmin || staffRole !== null

export interface RequestFacts {
  request: FastifyRequest
  /** Cookies to set with the answer. */
  setCookies: string[]
  /** The file that was sent; empty where the endpoint takes none. */
  bytes: Buffer
  /** When the whole request had arrived, before any waiting. */
  arrival: Arrival
  /** The language for the operator's texts: the page's, if the site offers it. */
  language: Language
}

/** What a command gets in addition to its input: the services, the facts of the request, and the caller where the endpoint requires one. */
export type ContextFor<A extends Access> = Services &
  RequestFacts & { caller: A extends 'user' | 'admin-entry' | 'admin' ? Caller : Caller | null }

/** A command with the caller, input and output that its endpoint declares. */
export type CommandOf<E extends AnyEndpoint> = (
  context: ContextFor<E['access']>,
  input: InputOf<E>,
) => Promise<OutputOf<E>>
