import { createHash } from 'node:crypto'
import type { Language } from '@whereabouts/contract/languages'
import type { ShareCard } from '@whereabouts/engines/share-image/port'
import type { Services } from '../../../core/context.ts'
import { formatPrize } from '../../../core/formats.ts'
import { serverTexts } from '../../../texts/server-texts.ts'
import { readSiteTexts } from '../../site/queries.ts'
import type { PuzzleRow } from '../queries.ts'
import { readReleasedPuzzle, readToday } from '../queries.ts'

export interface ShareImage {
  bytes: Buffer
  /** Identifies the exact bytes, as an ETag. */
  tag: string
}

/** The content of a picture, and whether it exists already. */
interface Wish {
  card: Omit<ShareCard, 'photo'>
  photoKey: string | null
}

/** Today's pictures, of one language: the name may change, and the challenge is solved, so there are a few in a day. */
const maxPictures = 4

/**
 * The picture that other sites show next to a link to this one: the prize of the day over its blurred photo. One picture is drawn for each state of
 * the day, for any number of concurrent requests and any form of the address.
 */
export class ShareImagePainter {
  readonly #services: Services
  readonly #pictures = new Map<string, Promise<ShareImage>>()

  constructor(services: Services) {
    this.#services = services
  }

  async today(language: Language): Promise<ShareImage> {
    const wish = await this.#wish(language)
    const key = JSON.stringify(wish)
    const known = this.#pictures.get(key)
    if (known !== undefined) return known
    const picture = this.#draw(wish)
    this.#pictures.set(key, picture)
    // The next request retries a failed drawing.
    picture.catch(() => this.#pictures.delete(key))
    if (this.#pictures.size > maxPictures * this.#services.config.LANGUAGES.length)
      this.#pictures.delete(this.#pictures.keys().next().value!)
    return picture
  }

  async #wish(language: Language): Promise<Wish> {
    const { clock, config } = this.#services
    const now = clock.now()
    const [texts, { puzzleId }] = await Promise.all([readSiteTexts(this.#services), readToday(this.#services, now)])
    const puzzle = puzzleId ? await readReleasedPuzzle(this.#services, { puzzleId, now }) : null
    const names = { name: texts.project_name, substituteName: new URL(config.SITE_URL).host }
    return { card: { ...names, ...wordsFor(puzzle, language) }, photoKey: puzzle && blurredKey(puzzle) }
  }

  async #draw({ card, photoKey }: Wish): Promise<ShareImage> {
    const { files, shareImages } = this.#services
    const photo = photoKey ? await files.read(photoKey) : null
    const bytes = await shareImages.draw({ ...card, photo: photo?.bytes ?? null })
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
}

function wordsFor(
  puzzle: PuzzleRow | null,
  language: Language,
): Pick<ShareCard, 'label' | 'headline' | 'line' | 'tone'> {
  const { noPuzzle, solved, prize } = serverTexts(language).shareImages
  if (!puzzle) return { ...noPuzzle, tone: 'plain' }
  const headline = formatPrize(puzzle.prizeAmount, language)
  return puzzle.isSolved ? { ...solved, headline, tone: 'won' } : { ...prize, headline, tone: 'prize' }
}

/** Only the blurred copy is public, before the solve and after it. */
function blurredKey({ variants }: PuzzleRow): string | null {
  return variants.find(({ kind, format }) => kind === 'blurred' && format === 'jpeg')?.key ?? null
}
