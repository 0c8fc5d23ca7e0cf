import type { InputOf } from '@whereabouts/contract/endpoint'
import type { photo } from '@whereabouts/contract/puzzles'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { chooseVariant } from '../../platform/http/choose-variant.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { photoKindFor, readReleasedPuzzle } from './queries.ts'

/**
 * The bytes of a released puzzle's photo. Each request checks who may see the sharp one: its address is useless to others, and nothing of an
 * unreleased puzzle is reachable.
 */
export async function getPhoto(context: ContextFor<'public'>, input: InputOf<typeof photo>): Promise<Bytes> {
  const { clock, caller, files, request, subscriptionsOf } = context
  const now = clock.now()
  const puzzle = await readReleasedPuzzle(context, { puzzleId: input.puzzleId, now })
  if (!puzzle) throw new Refusal('not-found')
  if (input.kind === 'sharp' && (await photoKindFor(context, puzzle)) !== 'sharp') {
    if (!caller) throw new Refusal('not-signed-in')
    const isPaused = (await subscriptionsOf(caller.userId)).some((one) => one.isPaused)
    throw new Refusal(isPaused ? 'play-paused' : 'subscription-required')
  }
  const variant = chooseVariant(puzzle.variants, {
    kind: input.kind,
    width: input.width,
    accept: request.headers.accept ?? '',
  })
  const file = variant && (await files.open(variant.key))
  if (!variant || !file) throw new Refusal('not-found')
  if (input.kind === 'sharp' && caller && !caller.isAdmin && !puzzle.isSolved)
    void context.firstSights.note({ of: 'photo', puzzleId: puzzle.id, userId: caller.userId, at: now })
  return {
    contentType: variant.contentType,
    size: file.size,
    stream: file.stream,
    // The blurred copy is the same for everyone, and its address changes with the photo.
    cacheControl: input.kind === 'sharp' ? 'private, no-store' : 'public, max-age=3600',
    vary: 'Accept',
  }
}
