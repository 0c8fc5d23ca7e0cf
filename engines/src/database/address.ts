import { readFileSync } from 'node:fs'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'

/** An address that cannot be used. The message says why, names the part, and repeats no secret. */
export class AddressFault extends Error {
  override name = 'AddressFault'
}

/** The address of a PostgreSQL, read as libpq reads it. */
export interface Address {
  /** The folder of a socket, instead of hosts. */
  socketFolder: string | null
  /** Names and addresses without brackets, to be tried in turn. */
  hosts: string[]
  ports: number[]
  /** Empty if the system decides. */
  user: string
  password: string
  database: string
  tls: TlsMode
  /** The files of certificates, by parameter name. */
  tlsFiles: Partial<Record<TlsFile, string>>
  wantsChannelBinding: boolean
  /** Driver options, such as `prepare=false`. */
  driver: Record<string, string | number | boolean>
  /** Session settings: `options`, and any other named setting. */
  settings: Record<string, string>
}

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type TlsMode = (typeof tlsModes)[number]
const tlsFiles = ['sslrootcert', 'sslcert', 'sslkey'] as const
type TlsFile = (typeof tlsFiles)[number]

/** Synonyms of modes. `allow` would begin without TLS, which the driver cannot do; `no-verify` and `true` come from other drivers. */
const sameMode: Record<string, TlsMode> = {
  allow: 'prefer',
  'no-verify': 'require',
  true: 'verify-full',
  false: 'disable',
}
const ofDriver = ['prepare', 'sslnegotiation', 'target_session_attrs', 'idle_timeout', 'max_lifetime', 'max_pipeline']
/** Parameters of other drivers, which have no effect on the session here. */
const withoutMeaning = [
  ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout'],
  ...['connect_timeout', 'gssencmode', 'krbsrvname', 'gsslib', 'sslcompression', 'sslsni', 'client_encoding'],
]

/** Reads an address such as `postgres://user:password@[::1]:5432/database?sslmode=require`. Throws AddressFault. */
export function readAddress(text: string): Address {
  if (!URL.canParse(text)) throw new AddressFault('it is none')
  const url = new URL(text)
  const asked = new Map(url.searchParams)
  const take = (name: string) => {
    const value = asked.get(name)
    asked.delete(name)
    return value
  }
  const host = take('host') ?? decoded(url.hostname, 'host')
  const port = take('port') ?? (url.port || '5432')
  const files = tlsFiles.flatMap((name) => {
    const file = take(name)
    return file ? [[name, file]] : []
  })
  const [sslmode, ssl, channelBinding] = [take('sslmode'), take('ssl'), take('channel_binding')]
  const driver = ofDriver.flatMap((name) => {
    const value = take(name)
    return value === undefined ? [] : [[name, meant(value)]]
  })
  for (const name of withoutMeaning) asked.delete(name)
  const address = {
    socketFolder: host.startsWith('/') ? host : null,
    hosts: host.split(',').map((one) => one.replace(/^\[(.*)\]$/, '$1') || 'localhost'),
    user: take('user') ?? decoded(url.username, 'user'),
    password: take('password') ?? decoded(url.password, 'password'),
    database: take('dbname') ?? decoded(url.pathname.slice(1), 'database'),
    tls: tlsModeOf(sslmode ?? ssl ?? 'disable', Object.fromEntries(files)),
    tlsFiles: Object.fromEntries(files),
    wantsChannelBinding: channelBinding === 'require',
    driver: Object.fromEntries(driver),
    settings: Object.fromEntries(asked),
  }
  const ports = port.split(',').map(Number)
  return { ...address, ports: address.hosts.map((_host, at) => ports[at] ?? ports[0]!) }
}

/** Decodes a part of an address. A `%` must begin an encoded character, or be encoded itself. */
function decoded(part: string, name: 'user' | 'password' | 'host' | 'database'): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new AddressFault(`its ${name} has a % that is not encoded; write %25 for each % of the ${name} itself`)
  }
}

const meant = (value: string) =>
  value === 'true' || value === 'false' ? value === 'true' : /^\d+$/.test(value) ? Number(value) : value

/** Like libpq: with a named authority a certificate is checked even in mode `require`; `system` is checked in full. */
function tlsModeOf(word: string, { sslrootcert }: Address['tlsFiles']): TlsMode {
  const mode = sameMode[word] ?? tlsModes.find((one) => one === word)
  if (!mode) throw new AddressFault(`its sslmode ${word} is none of ${tlsModes.join(', ')}`)
  if (sslrootcert === 'system') return 'verify-full'
  return mode === 'require' && sslrootcert ? 'verify-ca' : mode
}

/** The driver's option for TLS. Reads the files of certificates; throws AddressFault if one cannot be read. */
export function tlsOf({ tls, tlsFiles: files, hosts }: Address): boolean | 'prefer' | ConnectionOptions {
  if (tls === 'disable') return false
  const { sslrootcert, sslcert, sslkey } = files
  const certificates = {
    ...(sslrootcert && sslrootcert !== 'system' && { ca: read('sslrootcert', sslrootcert) }),
    ...(sslcert && { cert: read('sslcert', sslcert) }),
    ...(sslkey && { key: read('sslkey', sslkey) }),
  }
  if (tls === 'prefer') return 'prefer'
  if (tls === 'require') return { ...certificates, rejectUnauthorized: false }
  return {
    ...certificates,
    rejectUnauthorized: true,
    // For a host name the driver sends its own server name; for an IP address it sends none.
    checkServerIdentity: (name, certificate) =>
      tls === 'verify-ca'
        ? undefined
        : checkServerIdentity(hosts.includes(name) || hosts.length > 1 ? name : hosts[0]!, certificate),
  }
}

function read(name: TlsFile, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new AddressFault(`the file of its ${name} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The address for PostgreSQL's own programs, in the environment: every user of a machine can read a command line. */
export function libpqEnvironment(address: Address): Record<string, string> {
  const { socketFolder, hosts, ports, user, password, database, tls, settings, wantsChannelBinding } = address
  return {
    PGHOST: socketFolder ?? hosts.join(','),
    PGPORT: ports.join(','),
    PGDATABASE: database,
    PGSSLMODE: tls,
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...Object.fromEntries(Object.entries(address.tlsFiles).map(([name, file]) => [`PG${name.toUpperCase()}`, file])),
    ...(wantsChannelBinding && { PGCHANNELBINDING: 'require' }),
    ...(settings.options && { PGOPTIONS: settings.options }),
  }
}

/** The server in words, without user and password. */
export function placeOf({ socketFolder, hosts, ports }: Address): string {
  if (socketFolder) return `${socketFolder}/.s.PGSQL.${ports[0]}`
  return hosts.map((host, at) => `${host.includes(':') ? `[${host}]` : host}:${ports[at]}`).join(', ')
}
