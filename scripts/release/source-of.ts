import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorFault } from '../open-engines.ts'
import { readCommand, runCommand } from './run-command.ts'
import { sha256 } from './sha256.ts'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

export interface Source {
  commit: string
  /** The moment of the commit, in seconds: everything that is built from it carries this one. */
  epoch: number
  lockDigest: string
}

/** What git keeps of a commit: without the file modes of whoever checks it out. */
const archive = ['-c', 'tar.umask=0022', 'archive', '--format=tar']

/** The commit that stands in the folder. Throws unless everything in the folder is committed. */
export async function readSource(): Promise<Source> {
  const changed = readCommand('git', ['status', '--porcelain'], { cwd: projectFolder })
  if (changed !== '') throw new OperatorFault(`A release is a commit. These files are not committed:\n${changed}`)
  const [commit, epoch] = readCommand('git', ['log', '-1', '--format=%H %ct'], { cwd: projectFolder }).split(' ')
  const lock = await readFile(join(projectFolder, 'package-lock.json'))
  return { commit: commit!, epoch: Number(epoch), lockDigest: sha256(lock) }
}

/** Writes the files of a commit to a new folder, so that nothing else of this machine can get into what is built from them. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = `${folder}.tar`
  runCommand('git', [...archive, '--output', file, commit], { cwd: projectFolder })
  runCommand('tar', ['--extract', '--preserve-permissions', '--file', file, '--directory', folder])
}

/** The sources as one archive for machines without containers, the same bytes from whoever makes it of the same commit. */
export function archiveSource({ commit, name, file }: { commit: string; name: string; file: string }): void {
  runCommand('git', [...archive, `--prefix=${name}/`, '--output', file, commit], { cwd: projectFolder })
  runCommand('gzip', ['--no-name', '--best', '--force', file])
}
