import postgres from 'postgres'
import { type Address, tlsOf } from './address.ts'
import { DatabaseUnavailable } from './port.ts'
import { decoders, type Encoded, textFor } from './values.ts'

export const connectTimeoutSeconds = 10
/** An idle connection is probed after this time, each second, ten times. */
const keepAliveSeconds = 5

/** The driver's pool of connections. */
export type Client = postgres.Sql<Record<string, never>>

export interface ConnectOptions {
  address: Address
  poolSize: number
  applicationName: string
  /** Additional session settings, on top of the URL's. */
  settings: Readonly<Record<string, string>>
}

/** Opens the driver's pool, which connects when it is used. Throws AddressFault for an address that cannot be used. */
export function connect({ address, poolSize, applicationName, settings }: ConnectOptions, more: object = {}): Client {
  const { socketFolder, hosts, ports, user, password, database } = address
  const options = {
    ...(socketFolder ? { path: `${socketFolder}/.s.PGSQL.${ports[0]}` } : { host: hosts, port: ports }),
    user,
    password,
    database,
    ssl: tlsOf(address),
    max: poolSize,
    connect_timeout: connectTimeoutSeconds,
    keep_alive: keepAliveSeconds,
    fetch_types: false,
    onnotice: () => undefined,
    types: columnTypes(),
    ...address.driver,
    connection: { application_name: applicationName, ...address.settings, ...settings },
    ...more,
  }
  try {
    return postgres(options as unknown as postgres.Options<never>) as unknown as Client
  } catch (error) {
    throw new DatabaseUnavailable('Failed to connect to database', { cause: error })
  }
}

/** Reads and writes values as the embedded database does, for each type that needs it. */
function columnTypes(): Record<string, postgres.PostgresType> {
  const entries = [...decoders].map(([oid, parse]) => {
    const serialize = (value: Encoded) => textFor(value, oid)
    return [`type_${oid}`, { to: oid, from: [oid], serialize, parse }] as [string, postgres.PostgresType]
  })
  return Object.fromEntries(entries)
}
