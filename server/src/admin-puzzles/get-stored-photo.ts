import type { photo } from '@whereabouts/contract/admin-puzzles'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { Bytes } from '../http/serve.ts'
import { chooseVariant } from '../puzzles/get-photo.ts'
import { findPhotoVariants } from './queries.ts'

/** A photo by its own id, released or not, used or not: for the administrator alone, and kept by no cache. */
export async function getStoredPhoto(
  { db, files, request }: ContextFor<'admin'>,
  { photoId, kind, width }: InputOf<typeof photo>,
): Promise<Bytes> {
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
