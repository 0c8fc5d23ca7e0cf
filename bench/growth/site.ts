/** What an operator has set up, and may change from one step to the next. */
export interface Site {
  /** Server processes, one core each. */
  servers: number
  /** What the network of all machines with servers carries outwards, in gigabits a second. */
  gigabits: number
  /** Of PostgreSQL's machine. */
  databaseCores: number
  /** PostgreSQL's max_connections, and DATABASE_POOL_SIZE. */
  maxConnections: number
  poolSize: number
  /** A pooler that gives each transaction a connection: PostgreSQL sees this many, whatever the processes hold. Null: none. */
  pooledConnections: number | null
  /** Not of the product today: processes that take guesses, the others serve pages and streams. Each holds a connection of its own. Null: all. */
  guessServers: number | null
  /** Built files, tiles, icons and blurred photos come from a CDN. */
  hasCdn: boolean
  /** Mails that the mail service takes in a second. */
  mailsPerSecond: number
  /** Not of the product today: between processes go ten digests a second of what pages may be told, in place of every guess. */
  isDigested: boolean
  /** Not of the product today: a page hears what changes its board, at most this many lines a second. Null: every guess, as it is. */
  linesPerSecond: number | null
}

/** What deploy/compose.yaml starts, on a machine with four cores. */
export const compose: Site = {
  servers: 2,
  gigabits: 2,
  databaseCores: 2,
  maxConnections: 100,
  poolSize: 20,
  pooledConnections: null,
  guessServers: null,
  hasCdn: false,
  mailsPerSecond: 50,
  isDigested: false,
  linesPerSecond: null,
}
