import type { Access } from '@whereabouts/contract/endpoint'
import type { Captcha } from '@whereabouts/engines/captcha/port'
import type { Database } from '@whereabouts/engines/database/port'
import type { IdentityProvider } from '@whereabouts/engines/identity/port'
import type { Images } from '@whereabouts/engines/images/port'
import type { Limits } from '@whereabouts/engines/limits/port'
import type { Mailer } from '@whereabouts/engines/mail/port'
import type { Payments } from '@whereabouts/engines/payments/port'
import type { PlaceSearch } from '@whereabouts/engines/places/port'
import type { PubSub } from '@whereabouts/engines/pubsub/port'
import type { ShareImages } from '@whereabouts/engines/share-image/port'
import type { FileStore } from '@whereabouts/engines/storage/port'
import type { Tracing } from '@whereabouts/engines/tracing/port'
import type { WebFiles } from '@whereabouts/engines/web-files/port'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Auth } from './accounts/auth.ts'
import type { Config } from './config.ts'
import type { Arrivals } from './guesses/arrival.ts'
import type { Hand } from './guesses/hands.ts'
import type { Metrics } from './observability/metrics.ts'
import type { SharedReads } from './shared-reads/shared-reads.ts'

export interface Clock {
  now(): Date
}

/** What everybody may know of the process. */
export interface Lifecycle {
  /** It was told to stop: it still serves what comes, and says that it wants no more. */
  isDraining: boolean
}

/** Everything that comes from outside: engines, clock, ids, settings. Opened in main.ts, or by the tests. */
export interface Services {
  config: Config
  /** A version of the running code, for the page and the client. */
  version: string
  clock: Clock
  /** A new identity: UUID v7. */
  newId(): string
  log: Logger
  metrics: Metrics
  lifecycle: Lifecycle
  tracing: Tracing
  db: Database
  /** Gives guesses the moment of their arrival, and keeps their order between processes. */
  arrivals: Arrivals
  files: FileStore
  images: Images
  /** Fetches photos that the administrator names by their address. */
  webFiles: WebFiles
  shareImages: ShareImages
  mailer: Mailer
  captcha: Captcha
  /** Signs people in with their Google account. */
  google: IdentityProvider
  limits: Limits
  payments: Payments
  places: PlaceSearch
  pubsub: PubSub
  /** What is the same for everybody, kept for at most a second. */
  sharedReads: SharedReads
  auth: Auth
  /** Tells the mail worker that there may be something to send. */
  wakeMailWorker(): void
}

/** The signed-in user of a request, as the session says. */
export interface Caller {
  userId: string
  sessionId: string
  /** After how long the session ends unless it is renewed. */
  endsInMs: number
  email: string
  username: string
  avatarUrl: string | null
  isAdmin: boolean
}

export interface RequestFacts {
  request: FastifyRequest
  /** Cookies to set with the answer. */
  setCookies: string[]
  /** The file that was sent; empty where the endpoint takes none. */
  bytes: Buffer
  /** The guess that the request is, from the moment when it was there as a whole; null for what is none. */
  hand: Hand | null
}

/** What a command is given: the services, the request's facts, and the caller as far as the endpoint's access guarantees one. */
export type ContextFor<A extends Access> = Services &
  RequestFacts & { caller: A extends 'user' | 'admin-entry' | 'admin' ? Caller : Caller | null }
