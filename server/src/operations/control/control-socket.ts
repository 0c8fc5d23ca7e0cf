import { join } from 'node:path'

/** What fits into the address of a Unix socket, without the zero at its end; a longer path would be cut off in silence. */
const mostBytes = process.platform === 'linux' ? 107 : 103

/** The socket on which the server of a data folder takes orders. */
export const controlSocketOf = (dataFolder: string): string => join(dataFolder, 'control.sock')

/** Why a server of this folder cannot have the socket, as a sentence; null when it can. */
export function whyNoSocket(dataFolder: string): string | null {
  if (process.platform === 'win32') return 'Windows has no sockets that only their owner may open.'
  const path = controlSocketOf(dataFolder)
  const bytes = Buffer.byteLength(path)
  if (bytes <= mostBytes) return null
  return `The path ${path} has ${bytes} bytes, and a socket takes ${mostBytes}. Set DATA_DIR to a shorter path, or to one from the folder in which the server is started.`
}
