import { fromHex } from '@whereabouts/game/log/ascii'
import { readBundle, writeBundle } from '@whereabouts/game/log/bundles'
import { parseTilePath, type TileName } from '@whereabouts/game/log/tiles'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findAnchor, findRevealedPhoto, findRules, listBundlesAt } from './day-queries.ts'
import { describeDay, describeOpenings, describeWitness } from './describe-day.ts'
import { findBundle, findTile, getState, listKeys } from './tree-queries.ts'

const forever = 'public, max-age=31536000, immutable'
const soon = 'public, max-age=1'
const minute = 'public, max-age=60'
const bytesType = 'application/octet-stream'
const textType = 'text/plain; charset=utf-8'
const jsonType = 'application/json; charset=utf-8'
const number = /^(?:0|[1-9]\d{0,14})$/

/**
 * Serves the public log at the addresses of https://c2sp.org/tlog-tiles, and what opens it: plain files, the same for everyone, which caches may
 * store as long as stated. A tile never changes once it has its address.
 */
export function registerLog(app: FastifyInstance, services: Services): void {
  const { db, files, shortLivedCache, clock } = services
  const cached = <T>(name: string, read: () => Promise<T>) => shortLivedCache.read({ topic: 'log', name }, read)

  app.get('/log/checkpoint', async (_request, reply) => {
    const state = await cached('checkpoint', () => getState(db))
    return send(reply, { type: textType, cache: soon, body: state?.note })
  })
  app.get('/log', async (_request, reply) => {
    const body = await cached('about', async () =>
      aboutLog({ state: await getState(db), witness: await describeWitness(services) }),
    )
    return send(reply, { type: textType, cache: soon, body })
  })
  app.get('/log/witness', async (_request, reply) => {
    const witness = await cached('witness', () => describeWitness(services))
    return send(reply, { type: jsonType, cache: soon, body: witness && JSON.stringify(witness) })
  })
  app.get('/log/checkpoint/witnessed', async (_request, reply) => {
    const witness = await cached('witness', () => describeWitness(services))
    return send(reply, { type: textType, cache: soon, body: witness?.note })
  })
  app.get('/log/vkey', async (_request, reply) => {
    const keys = await cached('keys', () => listKeys(db))
    return send(reply, { type: textType, cache: minute, body: keys.length > 0 ? `${keys.join('\n')}\n` : null })
  })
  app.get('/log/tile/*', async (request, reply) => {
    const name = parseTilePath(pathOf(request.url).slice('/log/'.length))
    return send(reply, { type: bytesType, cache: forever, body: name && (await readTile(services, name)) })
  })
  app.get<{ Params: { date: string } }>('/log/days/:date', async (request, reply) => {
    const { date } = request.params
    if (!isDate(date)) throw new Refusal('not-found')
    const day = await cached(`day ${date}`, () => describeDay(services, date))
    return send(reply, { type: jsonType, cache: soon, body: day && JSON.stringify(day) })
  })
  app.get<{ Params: { bundle: string } }>('/log/openings/:bundle', async (request, reply) => {
    if (!number.test(request.params.bundle)) throw new Refusal('not-found')
    const openings = await describeOpenings(services, Number(request.params.bundle))
    return send(reply, { type: jsonType, cache: soon, body: openings && JSON.stringify(openings) })
  })
  app.get<{ Params: { us: string } }>('/log/at/:us', async (request, reply) => {
    const ms = Number(request.params.us) / 1000
    if (!/^\d{1,16}$/.test(request.params.us) || ms > clock.now().getTime() + 60_000) throw new Refusal('not-found')
    const bundles = await listBundlesAt(db, new Date(ms))
    return send(reply, { type: jsonType, cache: soon, body: JSON.stringify({ bundles }) })
  })
  // `2026-11-22.note` is what was stamped, byte by byte; `2026-11-22.tsr` is its proof. A proof by OpenTimestamps, from an earlier version, is `.ots`.
  app.get<{ Params: { file: string } }>('/log/anchors/:file', async (request, reply) => {
    const [, day, ending] = /^([\d-]+)\.(note|ots|tsr)$/.exec(request.params.file) ?? []
    if (!day || !isDate(day)) throw new Refusal('not-found')
    const anchor = await findAnchor(db, day)
    if (ending === 'note') return send(reply, { type: textType, cache: forever, body: anchor?.note })
    const proof = anchor && anchor.fileEnding === ending ? Buffer.from(anchor.proof) : null
    return send(reply, { type: bytesType, cache: forever, body: proof })
  })
  app.get<{ Params: { hash: string } }>('/log/rules/:hash', async (request, reply) => {
    const hash = hashOf(request.params.hash)
    return send(reply, { type: textType, cache: forever, body: await findRules(db, hash) })
  })
  app.get<{ Params: { hash: string } }>('/log/photos/:hash', async (request, reply) => {
    const photo = await findRevealedPhoto(db, Buffer.from(hashOf(request.params.hash)).toString('hex'))
    const file = photo && (await files.open(photo.key))
    if (!photo || !file) throw new Refusal('not-found')
    return send(reply, { type: photo.contentType, cache: forever, body: file.stream })
  })
}

interface About {
  state: Awaited<ReturnType<typeof getState>>
  witness: Awaited<ReturnType<typeof describeWitness>>
}

/** The log in a few lines; null before it is begun. */
function aboutLog({ state, witness }: About): string | null {
  if (!state) return null
  const at = (seconds: number) => new Date(seconds * 1000).toISOString()
  const [origin] = state.note.split('\n')
  const watched = witness && (witness.since === null ? 'has signed nothing yet' : `since ${at(witness.since)}`)
  return [
    `The public log ${origin}`,
    `Entries: ${state.size}, signed ${state.signedAt.toISOString()}`,
    witness ? `Witness: ${witness.key.split('+')[0]}, ${watched}` : 'Witness: none',
    ...(witness?.refusal ? [`Refused by the witness: ${at(witness.refusal.seconds)}`] : []),
    'Files: /log/checkpoint, /log/vkey, /log/witness, /log/days/<date>, /log/tile/...',
    'Check a day: /verify',
    '',
  ].join('\n')
}

const pathOf = (url: string) => url.split('?')[0]!

function send(
  reply: FastifyReply,
  { type, cache, body }: { type: string; cache: string; body: unknown },
): FastifyReply {
  if (body === null || body === undefined) throw new Refusal('not-found')
  return reply.header('cache-control', cache).header('access-control-allow-origin', '*').type(type).send(body)
}

function hashOf(text: string): Uint8Array {
  const bytes = fromHex(text)
  if (bytes?.length !== 32) throw new Refusal('not-found')
  return bytes
}

const isDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** A tile of the requested width, once the signed tree is that wide. A narrow one is the beginning of a wider one. */
async function readTile({ db }: Pick<Services, 'db'>, name: TileName): Promise<Buffer | null> {
  const { level, index, width } = name
  if (level !== 'entries') {
    const tile = await findTile(db, { level, index, width })
    return tile && Buffer.from(tile)
  }
  const bundle = await findBundle(db, index)
  const entries = bundle && readBundle(bundle)
  return entries && entries.length >= width ? Buffer.from(writeBundle(entries.slice(0, width))) : null
}
