import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { ControlFault } from './control-fault.ts'
import { controlSocketOf, whyNoSocket } from './control-socket.ts'

export type Asked = { isRunning: false } | { isRunning: true; answer: unknown }

/** Does what the server asks for in the middle of an order, and returns what it is told to that. */
export type Helper = (question: unknown) => Promise<unknown>

interface Line {
  question?: unknown
  fault?: string
  answer?: unknown
}

const noHelp: Helper = async () => {
  throw new ControlFault('The server asked for something that this script does not know. It may be of another version.')
}

/**
 * Gives an order to the running server of a data folder, and waits for its answer, however long that takes. Where no server takes orders there,
 * the caller may open the database itself: its lock tells when a server runs after all. What `help` throws ends the order and is thrown again.
 *
 * @throws ControlFault when the server refuses the order, fails at it or ends meanwhile, or this user may not ask it.
 */
export async function askServer(
  dataFolder: string,
  command: string,
  input: unknown = {},
  help: Helper = noHelp,
): Promise<Asked> {
  if (whyNoSocket(dataFolder) !== null) return { isRunning: false }
  const asking = request({ socketPath: controlSocketOf(dataFolder), path: `/${command}`, method: 'POST' })
  const response = opened(asking)
  sayTo(asking, input)
  const heard = await response
  if (heard === null) return { isRunning: false }
  try {
    return { isRunning: true, answer: await converse(asking, heard, help) }
  } finally {
    asking.destroy()
  }
}

const sayTo = (asking: ClientRequest, said: unknown) => void asking.write(`${JSON.stringify(said ?? null)}\n`)

/** Resolves with null where nobody listens. */
function opened(asking: ClientRequest): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    asking.on('response', resolve)
    // After the answer has begun, its own stream tells of a fault.
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else if (error.code === 'EACCES' || error.code === 'EPERM')
        reject(new ControlFault('This user may not ask the running server: its socket is for its own user alone.'))
      else reject(new ControlFault('The server ended before it had answered.', { cause: error }))
    })
  })
}

async function converse(asking: ClientRequest, response: IncomingMessage, help: Helper): Promise<unknown> {
  const broken = new Promise<never>((_resolve, reject) => {
    const end = (cause?: unknown) => reject(new ControlFault('The server ended before it had answered.', { cause }))
    response.on('error', end).on('close', end)
  })
  broken.catch(() => {})
  const lines = createInterface({ input: response })[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await Promise.race([lines.next(), broken])
    if (done) return broken
    const line = JSON.parse(value) as Line
    if (line.fault !== undefined) throw new ControlFault(line.fault)
    if (!('question' in line)) return line.answer
    sayTo(asking, await Promise.race([help(line.question), broken]))
  }
}
