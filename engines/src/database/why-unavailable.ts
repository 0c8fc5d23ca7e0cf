import { whyUnreachable } from '../reach/why-unreachable.ts'
import { type Address, AddressFault, placeOf, readAddress } from './address.ts'
import type { Unset } from './session-settings.ts'

/** What the server said when it refused a connection, or a failed connection's error. */
interface Failure {
  /** The SQLSTATE, if the server answered. */
  sqlstate: string | null
  error: unknown
}

/** Why a PostgreSQL could not be opened: a sentence that names the server and the reason, never a password. `setting` contains its address. */
export function describeUnavailable(
  { sqlstate, error }: Failure,
  { url, setting }: { url: string; setting: string | null },
): string {
  const named = setting ? ` (${setting})` : ''
  if (!URL.canParse(url)) return `Failed to connect to database: the address${named} is none.`
  if (error instanceof AddressFault)
    return `Failed to connect to database: the address${named} cannot be used: ${error.message}.`
  const address = readAddress(url)
  const reason = sqlstate === null ? whyWithout(error, address) : whyRefused({ sqlstate, error }, address)
  return `Failed to connect to database: PostgreSQL at ${placeOf(address)}${named} cannot be used: ${reason}.`
}

/** What the owner of the database must run if sessions cannot set what statements rely on. */
export function describeUnset(unset: readonly Unset[], setting: string | null): string {
  const found = unset.map(({ name, value }) => `${name} = ${value}`).join(', ')
  const orders = unset.map(({ name, wanted }) => `alter role … set ${name} = '${wanted}'`).join('; ')
  return (
    `Failed to connect to database: ${setting ? `the sessions of ${setting}` : 'its sessions'} have ${found}, and a pooler on the way does not pass on ` +
    `what this server asks for. Let the pooler pass it on, or set it for the role: ${orders}.`
  )
}

function whyWithout(error: unknown, { tls }: Address): string {
  const reason = whyUnreachable(error)
  if (reason === null) return 'it did not answer in time'
  return tls !== 'disable' && reason === 'it closed the connection'
    ? `${reason}; it may not speak TLS, which the address asks for`
    : reason
}

function whyRefused({ sqlstate, error }: { sqlstate: string; error: unknown }, { user, database }: Address): string {
  const said = error instanceof Error ? error.message : ''
  switch (sqlstate) {
    case '28P01':
      return `it refuses the password of the user ${user || 'that this one is'}`
    case '28000':
      return said.includes('no encryption') ? `${said}; ?sslmode=require at the end of the address asks for TLS` : said
    case '3D000':
      return `it has no database ${database}`
    case '57P03':
      return 'it is starting up or shutting down'
    default:
      return said
  }
}
