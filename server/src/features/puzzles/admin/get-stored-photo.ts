import type { InputOf } from '@whereabouts/contract/endpoint'
import type { storedPhoto as photo } from '@whereabouts/contract/puzzles.admin'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { chooseVariant } from '../../../platform/http/choose-variant.ts'
import type { Bytes } from '../../../platform/http/serve.ts'
import { requireKnownPhoto } from './known-places.ts'
import { noteRefused } from './note-refused.ts'
import { findPhotoVariants } from './queries.ts'

/** A photo by its own id, released or not, used or not: for the portal only, and never cached. */
export async function getStoredPhoto(
  context: ContextFor<'admin'>,
  { photoId, kind, width }: InputOf<typeof photo>,
): Promise<Bytes> {
  const { db, files, request, caller } = context
  const isCurator = caller.staffRole === 'curator'
  // A curator sees the blurred copy of every photo.
  if (kind === 'sharp' || !isCurator)
    await noteRefused(context, { call: 'stored-photo', subject: photoId }, () => requireKnownPhoto(context, photoId))
  const variants = await findPhotoVariants(db, photoId)
  const variant = variants && chooseVariant(variants, { kind, width, accept: request.headers.accept ?? '' })
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
