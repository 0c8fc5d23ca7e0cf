import type { activateLogo, listLogos, removeLogo } from '@whereabouts/contract/site.admin'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { deactivateLogos, deleteLogo, findLogo, listLogoRows, lockLogos, markLogoActive } from './logo-queries.ts'
import { deleteLogoFiles } from './sweep-logo-files.ts'

export const listAdminLogos: CommandOf<typeof listLogos> = async ({ db }) => {
  return { logos: await listLogoRows(db) }
}

/** Makes a logo the active one of its kind. The other kind is unchanged. */
export const activateAdminLogo: CommandOf<typeof activateLogo> = async (context, { logoId }) => {
  const logo = await context.db.transaction(async (tx) => {
    await lockLogos(tx)
    const found = await findLogo(tx, logoId)
    if (!found) throw new Refusal('not-found')
    const before = await deactivateLogos(tx, found.logo.logo_type)
    await markLogoActive(tx, logoId)
    const after = { active: logoId }
    await writeAudit(tx, context, { action: 'logo.activate', subject: logoId, before: { active: before }, after })
    return { ...found.logo, is_active: true }
  })
  return { logo }
}

/** Deletes a logo, and its files after the commit. No other becomes active in its place: the built-in mark is shown. */
export const removeAdminLogo: CommandOf<typeof removeLogo> = async (context, { logoId }) => {
  const files = await context.db.transaction(async (tx) => {
    await lockLogos(tx)
    const found = await findLogo(tx, logoId)
    if (!found) throw new Refusal('not-found')
    await deleteLogo(tx, logoId)
    await writeAudit(tx, context, { action: 'logo.delete', subject: logoId, before: found.logo })
    return found.files
  })
  await deleteLogoFiles(context, files)
  return { success: true }
}
