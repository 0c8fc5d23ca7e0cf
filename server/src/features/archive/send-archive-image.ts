import { createHash } from 'node:crypto'
import { type Language, prefixOf } from '@whereabouts/contract/languages'
import type { ShareCard } from '@whereabouts/engines/share-image/port'
import { isUtcDate } from '@whereabouts/game/utc-date'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'
import { formatDay } from '../../core/formats.ts'
import { Refusal } from '../../core/refusal.ts'
import { isAmong } from '../../platform/http/conditional.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { readSiteTexts } from '../site/queries.ts'
import { type ArchivedRow, listArchived } from './archive-queries.ts'
import { readArchive } from './read-archive.ts'

interface Picture {
  bytes: Buffer
  tag: string
}

const dayMs = 24 * 60 * 60 * 1000
/** At most a quarter of a megabyte each. */
const maxPictures = 24
/** Drawing takes a good part of a processor's second, and anyone may request any day: one at a time is drawn, and so many may wait. */
const mostWaiting = 12
const shareWidth = 1200

/** Serves the preview picture of a link to a day of the archive: its photo, and nothing of its place. */
export function registerArchiveImages(app: FastifyInstance, services: Services): void {
  const painter = new DayPainter(services)
  for (const language of services.config.LANGUAGES)
    app.get<{ Params: { date: string } }>(
      `${prefixOf(language)}/archive/:date/share-image.jpg`,
      async (request, reply) => {
        const { date } = request.params
        const row = isUtcDate(date) && date.startsWith('2') ? await findShown(services, date) : null
        if (!row) throw new Refusal('not-found')
        const { bytes, tag } = await painter.draw(row, language)
        reply.header('cache-control', 'public, max-age=300').header('etag', tag)
        // Shown by other sites, which is what it is for.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (isAmong(tag, request.headers['if-none-match'])) return reply.code(304).send()
        return reply.type('image/jpeg').send(bytes)
      },
    )
}

async function findShown(services: Services, date: string): Promise<ArchivedRow | null> {
  const from = new Date(`${date}T00:00:00Z`)
  const before = new Date(from.getTime() + dayMs)
  const rows = await readArchive(services, `share image ${date}`, (opening) =>
    listArchived(services.db, { ...opening, from, before, language: 'en' }),
  )
  return rows?.[0] ?? null
}

class DayPainter {
  readonly #services: Services
  readonly #pictures = new Map<string, Promise<Picture>>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(services: Services) {
    this.#services = services
  }

  /** One picture for each state of a day in a language, shared by concurrent requests. Throws Refusal while too many others wait. */
  async draw(row: ArchivedRow, language: Language): Promise<Picture> {
    const texts = await readSiteTexts(this.#services)
    const host = new URL(this.#services.config.SITE_URL).host
    const card = cardOf(row, { name: texts.project_name, host, language })
    const key = JSON.stringify([row.photoId, card])
    const known = this.#pictures.get(key)
    if (known !== undefined) return known
    if (this.#waiting >= mostWaiting) throw new Refusal('too-busy')
    const picture = this.#inTurn(() => this.#paint(row, card))
    this.#pictures.set(key, picture)
    // The next request retries a failed picture.
    picture.catch(() => this.#pictures.delete(key))
    if (this.#pictures.size > maxPictures) this.#pictures.delete(this.#pictures.keys().next().value!)
    return picture
  }

  #inTurn(work: () => Promise<Picture>): Promise<Picture> {
    this.#waiting += 1
    const done = this.#last.then(work, work).finally(() => {
      this.#waiting -= 1
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  async #paint({ variants }: ArchivedRow, card: Omit<ShareCard, 'photo'>): Promise<Picture> {
    const { files, shareImages } = this.#services
    const copies = variants
      .filter(({ kind, format }) => kind === 'sharp' && format === 'jpeg')
      .sort((one, other) => one.width - other.width)
    const copy = copies.find(({ width }) => width >= shareWidth) ?? copies.at(-1)
    const photo = copy ? await files.read(copy.key) : null
    const bytes = await shareImages.draw({ ...card, photo: photo?.bytes ?? null })
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
}

/** Readers of the picture have not guessed yet, so it contains neither the place nor its story. */
function cardOf(
  { releaseDate }: ArchivedRow,
  { name, host, language }: { name: string; host: string; language: Language },
): Omit<ShareCard, 'photo'> {
  return {
    name,
    substituteName: host,
    headline: formatDay(releaseDate, language),
    substituteHeadline: releaseDate,
    ...serverTexts(language).shareImages.archive,
    tone: 'plain',
  }
}
