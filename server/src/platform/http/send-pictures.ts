import { createHash } from 'node:crypto'
import { type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import { pictureSizes, type SharePicture, shareLayers } from '@whereabouts/contract/share-picture'
import type { Words } from '@whereabouts/engines/share-image/port'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isAmong } from './conditional.ts'
import { layersSvg } from './layers-svg.ts'

/** What a link's preview shows; its photo is a key of the file store. Null where there is none. */
export type FindPicture = (
  services: Services,
  asked: { language: Language; params: Record<string, string>; query: Record<string, unknown> },
) => Promise<SharePicture | null>

type Direction = (typeof languages)[Language]['direction']

interface Preview {
  bytes: Buffer
  /** Identifies the exact bytes, as an ETag. */
  tag: string
}

/** At most a quarter of a megabyte each. */
const mostPreviews = 24
/** Drawing takes a good part of a processor's second, and anyone may ask: of each kind one at a time is drawn, and this many may wait. */
const mostWaiting = 12

/** Serves the previews of links, in each language. */
export function registerPreviews(
  app: FastifyInstance,
  services: Services,
  previews: Record<string, FindPicture>,
): void {
  for (const [path, find] of Object.entries(previews)) {
    const painter = new PreviewPainter(services)
    for (const language of services.config.LANGUAGES)
      app.get(`${prefixOf(language)}${path}`, async ({ params, query, headers }: FastifyRequest, reply) => {
        const asked = { language, params: params as Record<string, string>, query: query as Record<string, unknown> }
        const picture = await find(services, asked)
        if (!picture) throw new Refusal('not-found')
        const { bytes, tag } = await painter.draw(picture, languages[language].direction)
        reply.header('cache-control', 'public, max-age=300').header('etag', tag)
        // Meant to be shown by other sites.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (isAmong(tag, headers['if-none-match'])) return reply.code(304).send()
        return reply.type('image/jpeg').send(bytes)
      })
  }
}

class PreviewPainter {
  readonly #services: Services
  readonly #previews = new Map<string, Promise<Preview>>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(services: Services) {
    this.#services = services
  }

  /** Draws each picture once, for concurrent requests too. Throws Refusal while too many others wait. */
  async draw(picture: SharePicture, direction: Direction): Promise<Preview> {
    const key = JSON.stringify([picture, direction])
    const known = this.#previews.get(key)
    if (known !== undefined) return known
    if (this.#waiting >= mostWaiting) throw new Refusal('too-busy')
    const preview = this.#inTurn(() => this.#paint(picture, direction))
    this.#previews.set(key, preview)
    // The next request retries a failed drawing.
    preview.catch(() => this.#previews.delete(key))
    if (this.#previews.size > mostPreviews) this.#previews.delete(this.#previews.keys().next().value!)
    return preview
  }

  #inTurn(work: () => Promise<Preview>): Promise<Preview> {
    this.#waiting += 1
    const done = this.#last.then(work, work).finally(() => {
      this.#waiting -= 1
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  async #paint(picture: SharePicture, direction: Direction): Promise<Preview> {
    const { files, shareImages } = this.#services
    const photo = picture.photo === null ? null : await files.read(picture.photo)
    const photos = new Map(photo ? [[picture.photo!, photo.bytes]] : [])
    const lettering = { legible: shareImages.legible, widthOf: (text: Words) => shareImages.outline(text).width }
    const layers = shareLayers(picture, { ...lettering, format: 'preview', isRightToLeft: direction === 'rtl' })
    const bytes = await shareImages.paint(layersSvg({ ...pictureSizes.preview, layers, photos }, shareImages))
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
}
