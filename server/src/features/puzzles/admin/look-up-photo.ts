import { buffer } from 'node:stream/consumers'
import type { lookUp } from '@whereabouts/contract/photos.admin'
import { type WebFindings, WebSearchUnavailable } from '@whereabouts/engines/web-search/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { chooseVariant } from '../../../platform/http/choose-variant.ts'
import { writeAudit } from '../../audit/queries.ts'
import { requireKnownPhoto } from './known-places.ts'
import { noteRefused } from './note-refused.ts'
import { findPhotoVariants } from './queries.ts'

/** A copy this wide is enough to be recognized. */
const sentWidth = 1024

/** Asks which pages of the web show a photo. Logged before the photo leaves the server. */
export const lookUpPhoto: CommandOf<typeof lookUp> = async (context, { photoId }) => {
  const { db, webSearch } = context
  if (webSearch.kind === 'none') throw new Refusal('web-search-off')
  await noteRefused(context, { call: 'look-up', subject: photoId }, () => requireKnownPhoto(context, photoId))
  const picture = await readCopy(context, photoId)
  await writeAudit(db, context, { action: 'photo.look-up', subject: photoId, after: { sent_to: webSearch.kind } })
  const { pages, labels } = await find(context, picture)
  return { pages: pages.map(({ url, title, isWhole }) => ({ url, title, is_whole: isWhole })), labels }
}

async function readCopy({ db, files }: ContextFor<'admin'>, photoId: string): Promise<Uint8Array> {
  const variants = await findPhotoVariants(db, photoId)
  const copy = variants && chooseVariant(variants, { kind: 'sharp', width: sentWidth, accept: '' })
  const file = copy && (await files.open(copy.key))
  if (!file) throw new Refusal('not-found')
  return buffer(file.stream)
}

async function find({ webSearch, log }: ContextFor<'admin'>, picture: Uint8Array): Promise<WebFindings> {
  try {
    return (await webSearch.find(picture)) ?? { pages: [], labels: [] }
  } catch (error) {
    if (!(error instanceof WebSearchUnavailable)) throw error
    log.warn({ err: error }, 'a photo was not looked for on the web')
    throw new Refusal('web-search-unavailable')
  }
}
