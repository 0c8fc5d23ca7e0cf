import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { uploadLogo } from '@whereabouts/contract/site.admin'
import { type ImageRefusalCode, ImageRefused, type LogoCopy } from '@whereabouts/engines/images/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { prepareInTurn } from '../../../platform/prepare-in-turn.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { deactivateLogos, findLogo, insertActiveLogo, lockLogos } from './logo-queries.ts'
import { logoFolder } from './sweep-logo-files.ts'

/** Files must be smaller than this. */
const maxLogoBytes = 5 * 1024 * 1024

const refusalFor: Record<ImageRefusalCode, RefusalCode> = {
  'not-an-image': 'logo-not-an-image',
  raw: 'logo-not-an-image',
  'too-small': 'logo-not-an-image',
  'too-narrow': 'logo-not-an-image',
  'too-large': 'logo-too-large',
  'too-many-pixels': 'image-too-many-pixels',
  animated: 'image-animated',
  damaged: 'image-damaged',
}

/** Redraws a logo at every size and makes it the active one of its kind. The sent file is not stored. */
export const uploadAdminLogo: CommandOf<typeof uploadLogo> = async (context, { logo_type, alt_text }) => {
  const { db, clock, newId, caller } = context
  const copies = await drawLogo(context)
  const id = newId()
  const files = await storeCopies(context, id, copies)
  const logo = await db.transaction(async (tx) => {
    await lockLogos(tx)
    const before = await deactivateLogos(tx, logo_type)
    const image_url = `/api/logos/${id}/md`
    await insertActiveLogo(tx, {
      id,
      logo_type,
      image_url,
      alt_text,
      uploaded_by: caller.userId,
      files,
      at: clock.now(),
    })
    const { logo } = (await findLogo(tx, id))!
    await writeAudit(tx, context, { action: 'logo.upload', subject: id, before: { active: before }, after: logo })
    return logo
  })
  return { logo }
}

async function drawLogo({ bytes, images }: ContextFor<'admin'>): Promise<LogoCopy[]> {
  if (bytes.length >= maxLogoBytes) throw new Refusal('logo-too-large')
  try {
    return await prepareInTurn(() => images.prepareLogo(bytes))
  } catch (error) {
    if (error instanceof ImageRefused) throw new Refusal(refusalFor[error.code])
    throw error
  }
}

/** Writes the files before the row that names them. When no row follows, the housekeeping deletes them. */
async function storeCopies(
  { files }: ContextFor<'admin'>,
  logoId: string,
  copies: readonly LogoCopy[],
): Promise<string[]> {
  const keys: string[] = []
  for (const { size, format, bytes, contentType } of copies) {
    const key = `${logoFolder}${logoId}/${size}.${format}`
    await files.put(key, bytes, { contentType })
    keys.push(key)
  }
  return keys
}
