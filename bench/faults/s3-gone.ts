import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { type Cut, CutLine } from '../../tests/faults/cut-line.ts'
import { type Administrator, addAdministrator } from './harness/administrator.ts'
import { Load, until } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Two server processes store photos in one S3 store, which is cut off in three ways while people guess: guesses and pages continue, photos fail
 * within seconds with an explanation, an upload leaves no orphaned files, and everything recovers automatically.
 */
const secret = 'the secret of a stage for faults, 32 characters'
/** The store's time limit, twice for an upload and once for its cleanup, plus a margin for a busy machine. */
const [photoMs, storeMs] = [9_000, 20_000]
/** How long drawing the copies takes, as measured by the first upload. */
let drawingMs = 0

const stand = await startS3Stand()
const line = await CutLine.open({ host: '127.0.0.1', port: stand.port })

interface Photo {
  status: number
  retryAfter: string | null
  bytes: number
  code?: string
  ms: number
}

async function see(url: string, admin: Administrator): Promise<Photo> {
  const began = performance.now()
  const answer = await fetch(url, { headers: admin.headers(), signal: AbortSignal.timeout(60_000) })
  const body = Buffer.from(await answer.arrayBuffer())
  const code = answer.status === 200 ? {} : { code: (JSON.parse(body.toString()) as { code: string }).code }
  const ms = Math.round(performance.now() - began)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), bytes: body.length, ms, ...code }
}

function must(holds: boolean, what: string, facts: unknown): void {
  if (!holds) throw new Broken(`${what}: ${JSON.stringify(facts)}`)
}

async function tryCut(stage: Stage, { cut, admin, photoId }: { cut: Cut; admin: Administrator; photoId: string }) {
  const [one, other] = stage.sites as [string, string]
  const photoAt = (site: string, width: number) => `${site}/api/admin/photos/${photoId}/sharp?width=${width}`
  const before = await see(photoAt(one, 640), admin)
  must(before.status === 200, 'a photo is shown before', before)

  await line.cut(cut)
  const [cached, ...gone] = await Promise.all([
    see(photoAt(one, 640), admin),
    ...Array.from({ length: 20 }, () => see(photoAt(other, 1280), admin)),
  ])
  const upload = admin.upload(one)
  const page = await see(`${one}/api/puzzles/today`, admin)
  const html = await fetch(other)
  must(cached.status === 200 && cached.bytes === before.bytes, 'what is in memory is shown meanwhile', cached)
  for (const photo of gone)
    must(
      photo.status === 503 && photo.code === 'files-unavailable' && photo.retryAfter === '5',
      'a photo is refused in words',
      photo,
    )
  const slowest = Math.max(...gone.map(({ ms }) => ms))
  must(slowest < photoMs, 'a photo is refused in time', slowest)
  must(page.status === 200 && html.status === 200, 'pages go on', [page, html.status])
  const refused = await upload
  must(refused.status === 503 && refused.body.code === 'files-unavailable', 'an upload is refused in words', refused)
  must(refused.ms < 2 * drawingMs + storeMs, 'an upload is refused in time', refused)

  await line.mend()
  const mendedAt = Date.now()
  await until(async () => (await see(photoAt(other, 1280), admin)).status === 200, {
    what: 'photos are shown again',
    ms: 20_000,
  })
  const backMs = Date.now() - mendedAt
  const again = await admin.upload(other)
  must(again.status === 200, 'an upload is taken again', again)
  const unfound = await filesWithoutRows(stage)
  must(unfound.length === 0, 'files that no row names', unfound)
  say(`${cut}: photos refused within ${slowest} ms, the upload after ${refused.ms} ms; back after ${backMs} ms`)
  return { photoId: again.body.photo_id!, figure: `photos ${slowest} ms, upload ${refused.ms} ms, back ${backMs} ms` }
}

/** Housekeeping removes files of rows without a puzzle; a file without a row would stay forever. */
async function filesWithoutRows({ db }: Stage): Promise<string[]> {
  const named = await db.sql<{ key: string }>`select v->>'key' as key from photos, jsonb_array_elements(variants) v`
  const keys = new Set(named.map(({ key }) => key))
  return [...stand.files.keys()].filter((key) => key.startsWith('photos/') && !keys.has(key))
}

await runScript(
  's3-gone',
  async (stage) => {
    const admin = await addAdministrator(stage.db, { secret })
    const first = await admin.upload(stage.sites[0]!)
    must(first.status === 200, 'an upload is taken', first)
    drawingMs = first.ms
    const load = new Load({ ...stage, perSecond: 10 })
    const figures: Record<string, string> = {}
    let photoId = first.body.photo_id!
    for (const cut of ['refused', 'closed immediately', 'silent'] as const) {
      const { figure, ...next } = await tryCut(stage, { cut, admin, photoId })
      photoId = next.photoId
      figures[`store ${cut}`] = figure
    }
    await load.end()
    return { ...figures, ...(await verify(stage, { mayDoubleMails: false })) }
  },
  {
    processes: 2,
    people: 60,
    settings: () => ({
      S3_BUCKET: standBucket,
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      S3_ACCESS_KEY_ID: standKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey,
    }),
  },
)
