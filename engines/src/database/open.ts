import { z } from 'zod'
import { AddressFault, readAddress } from './address.ts'
import { openPglite } from './pglite.ts'
import type { DatabaseEngine } from './port.ts'
import { openPostgres } from './postgres.ts'

/** The value that selects the embedded database; production requires it explicitly. */
export const embedded = 'embedded'
export const databaseNotConfigured =
  'Database connection not configured. Please check your environment variables. It must be postgres://user:password@host/database, or embedded for the one in DATA_DIR.'

const addressOr = (...words: string[]) =>
  z
    .string()
    .refine((text) => words.includes(text) || faultOf(text) === null, { error: ({ input }) => faultOf(String(input))! })
    .optional()

export const databaseSettings = {
  /**
   * PostgreSQL (14 or newer): postgres://user:password@host/database. Empty, or embedded: the embedded database in DATA_DIR; production wants one of
   * the two written out. At the end as libpq reads it: ?sslmode=verify-full&sslrootcert=/path, host, options and others. A % in the password is %25.
   */
  DATABASE_URL: addressOr(embedded).meta({ inProduction: ['needed'] }),
  /**
   * Only for `npm run migrate` and `npm run import`: the same database, with the account that owns the tables. Empty: DATABASE_URL. Servers do not
   * use it, and should not have it.
   */
  MIGRATE_DATABASE_URL: addressOr(),
  /** The most database connections of one server process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
}

type Settings = z.infer<z.ZodObject<typeof databaseSettings>>

/** Opens the database in the settings; without one, the embedded database in the folder. */
export async function openDatabase(
  { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize }: Partial<Settings>,
  { folder, setting = 'DATABASE_URL' }: { folder: string; setting?: string },
): Promise<DatabaseEngine> {
  if (!url || url === embedded) return openPglite({ folder })
  return openPostgres({ url, poolSize: poolSize ?? 2, setting })
}

/**
 * What is wrong with an address of PostgreSQL; null if nothing. It names a host and a database, since without them the driver uses the system user's
 * default, which may be another database. `?host=` names a socket of this machine.
 */
function faultOf(text: string): string | null {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return databaseNotConfigured
  const { hostname, pathname, searchParams } = new URL(text)
  const isNamed = (hostname || searchParams.get('host')?.startsWith('/')) && /^\/[^/]+$/.test(pathname)
  if (!isNamed) return databaseNotConfigured
  try {
    readAddress(text)
    return null
  } catch (error) {
    if (error instanceof AddressFault) return `cannot be used: ${error.message}`
    throw error
  }
}
