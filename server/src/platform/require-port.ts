import { createServer } from 'node:net'
import { StartFault } from '../core/start-fault.ts'

/**
 * Checks before anything is opened whether a port can be used; for 0 it returns a free one. Throws StartFault with a sentence when it is taken
 * or not allowed.
 */
export async function requirePort(port: number, { host, setting }: { host: string; setting: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program.`
          : error.code === 'EACCES'
            ? `This user may not open port ${port}.`
            : `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}).`
      reject(new StartFault(`${reason} Stop that program, or set ${setting} to another port.`))
    })
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
