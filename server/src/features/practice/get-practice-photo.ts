import type { InputOf } from '@whereabouts/contract/endpoint'
import type { photo } from '@whereabouts/contract/practice'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { chooseVariant } from '../../platform/http/choose-variant.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { findPuzzle } from '../puzzles/queries.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { isOpenForPractice } from './queries.ts'

/**
 * The sharp photo of a day that the caller may practice on, checked at every request: a photo that is used again in a future challenge is closed from
 * then on.
 */
export async function getPracticePhoto(context: ContextFor<'public'>, input: InputOf<typeof photo>): Promise<Bytes> {
  const { db, files, request } = context
  if (!(await isOpenForPractice(db, input.puzzleId, await practiceRightsOf(context)))) throw new Refusal('not-found')
  const puzzle = await findPuzzle(db, input.puzzleId)
  const accept = request.headers.accept ?? ''
  const variant = puzzle && chooseVariant(puzzle.variants, { kind: 'sharp', width: input.width, accept })
  const file = variant && (await files.open(variant.key))
  if (!file) throw new Refusal('not-found')
  return {
    contentType: variant.contentType,
    size: file.size,
    stream: file.stream,
    cacheControl: 'private, no-store',
    vary: 'Accept',
  }
}
