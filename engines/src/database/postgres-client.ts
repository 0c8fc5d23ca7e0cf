import postgres from 'postgres'
import { DatabaseUnavailable } from './port.ts'
import { decoders, type Encoded, textFor } from './values.ts'
import { socketFolderOf } from './why-unavailable.ts'

export const connectTimeoutSeconds = 10

/** The driver's pool of connections. */
export type Client = postgres.Sql<Record<string, never>>

export interface ConnectOptions {
  url: string
  poolSize: number
  applicationName: string
}

/** Opens the driver's pool, which connects when it is used. Throws DatabaseUnavailable for an address that is none. */
export function connect({ url, poolSize, applicationName }: ConnectOptions, more: object = {}): Client {
  const socketFolder = socketFolderOf(url)
  try {
    return postgres(url, {
      ...(socketFolder && { host: socketFolder }),
      max: poolSize,
      connect_timeout: connectTimeoutSeconds,
      fetch_types: false,
      onnotice: () => undefined,
      types: columnTypes(),
      // Dates are read as text, which must look the same everywhere.
      connection: { application_name: applicationName, TimeZone: 'UTC', DateStyle: 'ISO, MDY' },
      ...more,
    }) as unknown as Client
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
