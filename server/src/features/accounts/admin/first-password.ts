import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rowsOf, text as textColumn } from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../../../core/context.ts'

/** The file with the administrator's first password, until it is changed. */
const pathIn = (folder: string) => join(folder, 'first-password.txt')

/** Writes the password to a file that only its owner can read, not to the log: many people read logs, for a long time. On disk when this returns. */
export async function writeFirstPassword({ DATA_DIR }: Services['config'], password: string): Promise<void> {
  const path = pathIn(DATA_DIR)
  await rm(`${path}.new`, { force: true })
  const file = await open(`${path}.new`, 'wx', 0o600)
  await file.writeFile(`${password}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}

/** Removes the file once its password no longer works. */
export async function removeFirstPassword({ DATA_DIR }: Pick<Services['config'], 'DATA_DIR'>): Promise<void> {
  await rm(pathIn(DATA_DIR), { force: true })
}

/**
 * Returns the path of the file while its password is still the administrator's, else null. Removes a file whose password was changed on another
 * machine, or whose account was never created.
 */
export async function findFirstPassword({
  config,
  db,
  passwords,
}: Pick<Services, 'config' | 'db' | 'passwords'>): Promise<string | null> {
  const text = await readFile(pathIn(config.DATA_DIR), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const [admin] = await rowsOf(db, { hash: textColumn })`
    select a.password as hash from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.username_key = ${adminUsername} and a.password is not null`
  if (admin && (await passwords.verify({ hash: admin.hash, password: text.trim() }))) return pathIn(config.DATA_DIR)
  await removeFirstPassword(config)
  return null
}
