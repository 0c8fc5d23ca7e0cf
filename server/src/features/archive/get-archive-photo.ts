import type { photo } from '@whereabouts/contract/archive'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { chooseVariant } from '../../platform/http/choose-variant.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { findArchivedPhoto } from './archive-queries.ts'
import { readArchive } from './read-archive.ts'

/** When the archive is closed again, caches drop its photos within this time. */
const cachedS = 300

/** The sharp photo of a public day. Every request checks that the day is public. */
export async function getArchivePhoto(
  context: ContextFor<'public'>,
  { puzzleId, width }: InputOf<typeof photo>,
): Promise<Bytes> {
  const { db, files, request } = context
  const id = puzzleId.toLowerCase()
  const variants = await readArchive(context, `photo ${id}`, (opening) =>
    findArchivedPhoto(db, { ...opening, puzzleId: id }),
  )
  const wanted = { kind: 'sharp', width, accept: request.headers.accept ?? '' } as const
  const variant = variants && chooseVariant(variants, wanted)
  const file = variant && (await files.open(variant.key))
  if (!variant || !file) throw new Refusal('not-found')
  return {
    contentType: variant.contentType,
    size: file.size,
    stream: file.stream,
    cacheControl: `public, max-age=${cachedS}`,
    vary: 'Accept',
  }
}
