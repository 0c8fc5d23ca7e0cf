import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFault } from '../core/start-fault.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'it does not exist and cannot be made',
  EEXIST: 'there is a file of that name',
}

/** Makes the data folder and writes a byte to it. Throws StartFault with a sentence when it cannot be used. */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    const file = await open(probe, 'w')
    await file.writeFile(Buffer.alloc(64 * 1024))
    await file.sync()
    await file.close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartFault(
      `The data folder ${folder} cannot be used: ${reasons[code ?? ''] ?? message}. Mend that, or set DATA_DIR to another folder.`,
    )
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Makes a folder and its parents. Node's own way never ends where a file system has the parent but accepts no folder, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}
