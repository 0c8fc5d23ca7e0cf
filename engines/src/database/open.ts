import { z } from 'zod'
import { openPglite } from './pglite.ts'
import type { DatabaseEngine } from './port.ts'
import { openPostgres } from './postgres.ts'

/** The value that selects the embedded database; production requires it explicitly. */
export const embedded = 'embedded'
export const databaseNotConfigured =
  'Database connection not configured. Please check your environment variables. It must be postgres://user:password@host/database, or embedded for the one in DATA_DIR.'

export const databaseSettings = {
  DATABASE_URL: z
    .string()
    .refine((text) => text === embedded || namesDatabase(text), databaseNotConfigured)
    .optional(),
  /** The same database, with the account that owns the tables; for scripts that change them, never for servers. */
  MIGRATE_DATABASE_URL: z.string().refine(namesDatabase, databaseNotConfigured).optional(),
  /** The most connections of one server process. */
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
 * Returns whether an address of PostgreSQL names a host and a database. Without them the driver uses the system user's default, which may be another
 * database. `?host=` names a socket of this machine.
 */
function namesDatabase(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams } = new URL(text)
  return (hostname !== '' || searchParams.get('host')?.startsWith('/') === true) && /^\/[^/]+$/.test(pathname)
}
