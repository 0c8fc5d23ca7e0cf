import { type IncomingMessage, request } from 'node:http'
import { ControlFault } from './control-fault.ts'
import { controlSocketOf, whyNoSocket } from './control-socket.ts'

export type Asked = { isRunning: false } | { isRunning: true; answer: unknown }

/**
 * Gives an order to the running server of a data folder, and waits for what it tells, however long that takes. Where no server takes orders there,
 * the caller may open the database itself: its lock tells when a server runs after all.
 *
 * @throws ControlFault when the server refuses the order, fails at it or ends meanwhile, or this user may not ask it.
 */
export async function askServer(dataFolder: string, command: string, input: unknown = {}): Promise<Asked> {
  if (whyNoSocket(dataFolder) !== null) return { isRunning: false }
  const response = await send(controlSocketOf(dataFolder), command, input)
  if (response === null) return { isRunning: false }
  const told = await readAll(response).catch((cause: unknown) => {
    throw new ControlFault('The server ended before it had answered.', { cause })
  })
  const { fault, answer } = JSON.parse(told) as { fault?: string; answer?: unknown }
  if (fault !== undefined) throw new ControlFault(fault)
  return { isRunning: true, answer }
}

/** Returns null where nobody listens. */
function send(socketPath: string, command: string, input: unknown): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: `/${command}`, method: 'POST' }, resolve)
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else if (error.code === 'EACCES' || error.code === 'EPERM')
        reject(new ControlFault(`This user may not ask the running server: ${socketPath} is for its own user alone.`))
      else reject(new ControlFault(`The server ended before it had answered (${error.code ?? error.message}).`))
    })
    asking.end(JSON.stringify(input))
  })
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
