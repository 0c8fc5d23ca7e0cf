import { createServer } from 'node:net'
import { StartFault } from '../core/start-fault.ts'

/** A port that is to be opened, and the settings that name it. */
export interface WantedPort {
  port: number
  host: string
  setting: 'PORT' | 'SANDBOX_PORT' | 'METRICS_PORT'
}

/**
 * Checks before anything is opened whether a port can be used; for 0 it returns a free one. Throws StartFault with a sentence when it is taken
 * or not allowed.
 */
export async function requirePort(wanted: WantedPort): Promise<number> {
  const { port, host } = wanted
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(faultOfPort(error, wanted)))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** The fault of a port that could not be opened; other errors are returned as they are. */
export function faultOfPort(error: unknown, { port, host, setting }: WantedPort): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const another = `set ${setting} to another port${setting === 'METRICS_PORT' ? '; each server on a machine needs its own' : ''}.`
  const hostSetting = setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'
  if (code === 'EADDRINUSE')
    return new StartFault(`Port ${port} is taken by another program. Stop that program, or ${another}`)
  if (code === 'EACCES') return new StartFault(`This user may not open port ${port}. Allow it, or ${another}`)
  if (code === 'EADDRNOTAVAIL')
    return new StartFault(`This machine has no address ${host}. Set ${hostSetting} to one that it has.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(`The name ${host} is not known. Set ${hostSetting} to an address of this machine.`)
  if (syscall === 'listen') return new StartFault(`Port ${port} on ${host} cannot be opened (${code}): ${another}`)
  return error
}
