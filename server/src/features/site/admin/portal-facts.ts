import type { distancePolicy, portalLogo } from '@whereabouts/contract/site.admin'
import type { CommandOf } from '../../../core/context.ts'
import { findActiveLogo, getDistancePolicy } from '../queries.ts'

/** Small facts of the site for staff members whose roles do not open the pages that change them. */
export const getPortalLogo: CommandOf<typeof portalLogo> = async ({ db }) => ({
  logo: await findActiveLogo(db, 'admin'),
})

export const getAdminDistancePolicy: CommandOf<typeof distancePolicy> = async ({ db }) => ({
  tells_exactly: (await getDistancePolicy(db)).kind === 'exact',
})
