import type { SharePicture } from '@whereabouts/contract/share-picture'
import { type Caller, isOfPortal, type Services } from '../../core/context.ts'
import { readSiteTexts } from '../site/queries.ts'
import { type PhotoKind, type PuzzleRow, readToday } from './queries.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'firstSights'> & { caller: Caller | null }

/**
 * Call it before an answer of a solved puzzle goes to the caller: a late round on today's puzzle is over from then on. Resolves when that is stored,
 * so no guess that the caller sends afterwards counts.
 */
export async function noteAnswerSight(needs: Needs, puzzleIds: readonly string[]): Promise<void> {
  const { clock, caller, firstSights } = needs
  if (!caller || isOfPortal(caller)) return
  const now = clock.now()
  const { puzzleId } = await readToday(needs, now)
  if (puzzleId && puzzleIds.includes(puzzleId))
    await firstSights.note({ of: 'answer', puzzleId, userId: caller.userId, at: now })
}

/** Large enough for the preview of a link. */
const previewPx = 1200

/** What all previews of a puzzle show: its photo in the named kind, and its number. */
export async function pictureOf(
  services: Pick<Services, 'config' | 'db' | 'shortLivedCache'>,
  shown: { puzzle: Pick<PuzzleRow, 'number' | 'variants'>; kind: PhotoKind } | null,
): Promise<SharePicture> {
  const { project_name: name } = await readSiteTexts(services)
  const copies = shown?.puzzle.variants.filter(({ kind, format }) => kind === shown.kind && format === 'jpeg') ?? []
  const sorted = copies.toSorted((one, other) => one.width - other.width)
  const photo = sorted.find(({ width }) => width >= previewPx) ?? sorted.at(-1)
  return {
    photo: photo?.key ?? null,
    title: shown ? `${name} #${shown.puzzle.number}` : name,
    substituteTitle: new URL(services.config.SITE_URL).host,
  }
}
