import { chmodSync, lstatSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Refusal } from '../../core/refusal.ts'
import { ControlFault } from './control-fault.ts'
import { controlSocketOf, whyNoSocket } from './control-socket.ts'

/**
 * Carries out one order, and returns what is told as JSON. Reads its input itself: whoever may open the socket is the operator, and may still have
 * typed something wrong. Throws ControlFault or Refusal with a sentence for the operator. The signal says that nobody waits for the answer any
 * more, or that the server stops: a long order then ends soon.
 */
export type ControlCommand = (input: unknown, signal: AbortSignal) => Promise<unknown>

export type ControlCommands = Readonly<Record<string, ControlCommand>>

const mostInputBytes = 1024 * 1024

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

async function answer(
  { log, commands, stopping }: Surroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopping])
  const name = request.url?.slice(1) ?? ''
  try {
    const input = await readInput(request)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (request.method !== 'POST' || !command)
      throw new ControlFault(`The running server knows no order "${name}". It may be of another version.`)
    say(response, 200, { answer: (await command(input, signal)) ?? null })
  } catch (err) {
    if (signal.aborted) return say(response, 422, { fault: 'The order was broken off: the server stops.' })
    const isExpected = err instanceof ControlFault || err instanceof Refusal
    if (!isExpected) log.error({ err, order: name }, 'an order of the operator failed')
    const fault = isExpected ? err.message : 'The running server failed at it. Its log says why.'
    say(response, isExpected ? 422 : 500, { fault })
  }
}

async function readInput(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostInputBytes) throw new ControlFault('The order is too long.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new ControlFault('The order is no JSON.')
  }
}

function say(response: ServerResponse, status: number, content: object): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(content))
}
