import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { fullDiskSentence, prepareFolder } from './data-folder.ts'
import { DurableFiles } from './durable-files.ts'
import { emptyCluster } from './empty-cluster.ts'
import { FailedStatement, PgliteConnection } from './pglite-connection.ts'
import type { PgliteAnswer, PgliteRequest, PgliteStart } from './pglite-messages.ts'
import { startParameters } from './pglite-settings.ts'
import { DatabaseUnavailable } from './port.ts'

/** PGlite makes no automatic checkpoints; without them the log, and the start after a crash, would grow forever. */
const walBytesPerCheckpoint = 32 * 1024 * 1024

const start = workerData as PgliteStart
const port = parentPort
if (port === null) throw new Error('pglite-worker.ts runs only as a worker thread.')

const answer = (message: PgliteAnswer) => port.postMessage(message)

/** Ends this thread with a sentence for the operator. In a worker, `process.exit` ends the thread and not the process. */
function stop(sentence: string): never {
  answer({ kind: 'unavailable', sentence })
  process.exit(1)
}

let files: DurableFiles | null = null
let requestsWaiting = 0
/** Copies of the folder in progress: they need the log from their beginning on. */
let copies = 0

function stopForBrokenMemory(reason: string): never {
  stop(
    `The database${start.folder === null ? '' : ` in ${start.folder}`} has broken off: ${reason}. What was confirmed is safe.`,
  )
}

function stopForBrokenLog(reason: string): never {
  stop(`The database's log in ${start.folder} can no longer be written (${reason}). What was confirmed is safe.`)
}

async function snapshotBytes(): Promise<Uint8Array> {
  const { snapshot } = start
  if (snapshot === null) return emptyCluster()
  return typeof snapshot === 'string' ? readFile(snapshot) : snapshot
}

async function open(): Promise<PGlite> {
  const log: string[] = []
  const options: PGliteOptions = {
    startParams: startParameters,
    onStderr: (line) => {
      log.push(line)
      return false
    },
  }
  const { folder } = start
  if (folder === null) {
    return PGlite.create({
      ...options,
      fs: new MemoryFS(),
      loadDataDir: new Blob([new Uint8Array(await snapshotBytes())]),
    })
  }
  const { isFlushed } = await prepareFolder(folder, snapshotBytes)
  files = new DurableFiles(folder, { isFlushed, onBroken: stopForBrokenLog })
  try {
    return await PGlite.create({ ...options, fs: files })
  } catch (error) {
    const said = log.join(' ')
    if (/No space left on device/.test(said)) stop(fullDiskSentence(folder))
    stop(`The database in ${folder} cannot be opened: ${said === '' ? String(error) : said}`)
  }
}

/** Makes checkpoints and vacuums, in a moment without requests, but without waiting forever. PGlite has no background processes for it. */
async function keepLogShort(connection: PgliteConnection): Promise<void> {
  if (files === null || copies > 0 || connection.isInTransaction || files.walBytes < walBytesPerCheckpoint) return
  if (requestsWaiting > 0 && files.walBytes < 4 * walBytesPerCheckpoint) return
  files.walBytes = 0
  try {
    await connection.run('vacuum (analyze)', [])
    await connection.run('checkpoint', [])
  } catch (error) {
    // For example a full disk. It is not the fault of a caller's statement, and the next attempt comes soon.
    if (!(error instanceof FailedStatement)) throw error
  }
}

async function handle(pglite: PGlite, connection: PgliteConnection, request: PgliteRequest): Promise<PgliteAnswer> {
  const { id } = request
  const nothing: PgliteAnswer = { kind: 'done', id, rows: [], affected: 0, columns: [] }
  switch (request.kind) {
    case 'run':
      return { kind: 'done', id, ...(await connection.run(request.text, request.values)) }
    case 'describe':
      return { ...nothing, columns: await connection.describe(request.text) }
    case 'script':
      await connection.script(request.text)
      return nothing
    case 'begin':
      await connection.begin()
      return nothing
    case 'commit':
    case 'rollback':
      await connection.end(request.kind)
      return nothing
    case 'dump': {
      await connection.run('checkpoint', [])
      const dump = await pglite.dumpDataDir('gzip')
      return { kind: 'dumped', id, bytes: new Uint8Array(await dump.arrayBuffer()) }
    }
    case 'keep-log':
      copies += 1
      return nothing
    case 'release-log':
      copies -= 1
      return nothing
    case 'close':
      await pglite.close()
      return nothing
  }
}

async function serve(pglite: PGlite, connection: PgliteConnection, request: PgliteRequest): Promise<void> {
  try {
    answer(await handle(pglite, connection, request))
  } catch (error) {
    const failure =
      error instanceof FailedStatement
        ? error.failure
        : { message: String(error), code: null, constraint: null, detail: null, hint: null }
    answer({ kind: 'failed', id: request.id, failure })
  }
  if (request.kind === 'close') process.exit(0)
  requestsWaiting -= 1
  await keepLogShort(connection)
}

try {
  const pglite = await open()
  const connection = await PgliteConnection.on(pglite, stopForBrokenMemory)
  let last = Promise.resolve()
  port.on('message', (request: PgliteRequest) => {
    requestsWaiting += 1
    last = last.then(() => serve(pglite, connection, request))
  })
  answer({ kind: 'opened' })
} catch (error) {
  stop(error instanceof DatabaseUnavailable ? error.message : `The database cannot be opened: ${String(error)}`)
}
