import { whyUnreachable } from '../reach/why-unreachable.ts'

/** What the server says when it lets nobody in, or a failed connection. */
interface Failure {
  /** The SQLSTATE, where the server has answered. */
  sqlstate: string | null
  error: unknown
}

/**
 * Why a PostgreSQL could not be opened: a sentence that names the server and the reason, and never a password. `setting` is where its address stands.
 */
export function describeUnavailable(
  { sqlstate, error }: Failure,
  { url, setting }: { url: string; setting: string | null },
): string {
  const named = setting ? ` (${setting})` : ''
  if (!URL.canParse(url)) return `Failed to connect to database: the address${named} is none.`
  const address = new URL(url)
  const reason = sqlstate === null ? whyWithout(error, address) : whyRefused({ sqlstate, error }, address)
  return `Failed to connect to database: PostgreSQL at ${placeOf(address)}${named} cannot be used: ${reason}.`
}

/** The folder of a socket, where the address names one as libpq does. The driver would go to localhost. */
export function socketFolderOf(url: string): string | null {
  const host = URL.canParse(url) ? new URL(url).searchParams.get('host') : null
  return host?.startsWith('/') ? host : null
}

function placeOf(address: URL): string {
  const socket = socketFolderOf(address.href)
  const port = address.port || '5432'
  return socket ? `${socket}/.s.PGSQL.${port}` : `${decodeURIComponent(address.hostname)}:${port}`
}

function whyWithout(error: unknown, { searchParams }: URL): string {
  const reason = whyUnreachable(error)
  if (reason === null) return 'it did not answer in time'
  const wantsTls = searchParams.has('sslmode') || searchParams.has('ssl')
  return wantsTls && reason === 'it closed the connection'
    ? `${reason}; it may not speak TLS, which the address asks for`
    : reason
}

function whyRefused({ sqlstate, error }: { sqlstate: string; error: unknown }, { username, pathname }: URL): string {
  const said = error instanceof Error ? error.message : ''
  switch (sqlstate) {
    case '28P01':
      return `it refuses the password of the user ${decodeURIComponent(username) || 'that this one is'}`
    case '28000':
      return said.includes('no encryption') ? `${said}; ?sslmode=require at the end of the address asks for TLS` : said
    case '3D000':
      return `it has no database ${decodeURIComponent(pathname.slice(1))}`
    case '57P03':
      return 'it is starting up or shutting down'
    default:
      return said
  }
}
