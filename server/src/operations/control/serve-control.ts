import { chmodSync, lstatSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { Refusal } from '../../core/refusal.ts'
import { ControlFault } from './control-fault.ts'
import { controlSocketOf, whyNoSocket } from './control-socket.ts'

/** An order under way. */
export interface Order {
  /** Says that nobody waits for the answer any more, or that the server stops: a long order then ends soon. */
  signal: AbortSignal
  /** Has the script do something, and returns what it says to it. Throws when the script or the server ends meanwhile. */
  ask(question: unknown): Promise<unknown>
}

/**
 * Carries out one order, and returns what is told as JSON. Reads its input itself: whoever may open the socket is the operator, and may still have
 * typed something wrong. Throws ControlFault or Refusal with a sentence for the operator.
 */
export type ControlCommand = (input: unknown, order: Order) => Promise<unknown>

export type ControlCommands = Readonly<Record<string, ControlCommand>>

/**
 * Takes orders on a socket in the data folder: the embedded database has one process, so a script can only ask that one. Whoever may open the file
 * is the operator, and the network has no way to it. Called by the holder of the database's lock alone: a socket that lies there is a dead server's.
 * Without the socket a server runs as well, so what stands in its way is a warning. Returns the function that ends it: it breaks off and awaits what
 * is being carried out.
 */
export async function serveControl(
  { log, dataFolder }: { log: Logger; dataFolder: string },
  commands: ControlCommands,
): Promise<() => Promise<void>> {
  const hindrance = whyNoSocket(dataFolder)
  if (hindrance !== null) {
    log.warn(`scripts cannot ask this server while it runs: ${hindrance}`)
    return async () => {}
  }
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = answer({ log, commands, stopping: stopping.signal }, request, response)
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  })
  try {
    await listen(server, controlSocketOf(dataFolder))
  } catch (err) {
    log.warn({ err }, 'scripts cannot ask this server while it runs: its socket cannot be opened')
    return async () => {}
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    stopping.abort()
    await Promise.allSettled(underWay)
    server.closeAllConnections()
    await closed
  }
}

function listen(server: Server, path: string): Promise<void> {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
    // The file is there as soon as listen returns, and nothing is taken from it before this function has returned too.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) chmodSync(path, 0o600)
  })
}

interface Surroundings {
  log: Logger
  commands: ControlCommands
  stopping: AbortSignal
}

/** Both sides write lines of JSON: the script its input and what it says to questions, the server its questions and at last the answer. */
async function answer(
  { log, commands, stopping }: Surroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopping])
  const name = request.url?.slice(1) ?? ''
  const hear = hearer(request, signal)
  const ask = (question: unknown) => {
    response.write(`${JSON.stringify({ question })}\n`)
    return hear()
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', connection: 'close' })
  const end = (content: object) => void response.end(`${JSON.stringify(content)}\n`)
  try {
    const input = await hear()
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (request.method !== 'POST' || !command)
      throw new ControlFault(`The running server knows no order "${name}". It may be of another version.`)
    end({ answer: (await command(input, { signal, ask })) ?? null })
  } catch (err) {
    if (signal.aborted) return end({ fault: 'The order was broken off: the server stops.' })
    const isExpected = err instanceof ControlFault || err instanceof Refusal
    if (!isExpected) log.error({ err, order: name }, 'an order of the operator failed')
    end({ fault: isExpected ? err.message : 'The running server failed at it. Its log says why.' })
  }
}

/** Returns a function that resolves with the next line that the script sends. */
function hearer(request: IncomingMessage, signal: AbortSignal): () => Promise<unknown> {
  const lines = createInterface({ input: request })[Symbol.asyncIterator]()
  const broken = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  broken.catch(() => {})
  return async () => {
    const { value, done } = await Promise.race([lines.next(), broken])
    if (done) throw new ControlFault('The script has said nothing to it.')
    try {
      return JSON.parse(value)
    } catch {
      throw new ControlFault('What the script said is no JSON.')
    }
  }
}
