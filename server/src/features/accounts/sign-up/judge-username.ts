import { faultOfUsername, type NameGuard, type UsernameFault } from '@whereabouts/game/username'
import unhomoglyph from 'unhomoglyph'
import type { Services } from '../../../core/context.ts'
import type { SiteTexts } from '../../site/queries.ts'
import { readSiteTexts } from '../../site/queries.ts'

/** Unicode's list of look-alike characters (https://www.unicode.org/reports/tr39/), and the name of the site. */
export const guardOfNames = ({ project_name }: Pick<SiteTexts, 'project_name'>): NameGuard => ({
  siteName: project_name,
  unmask: unhomoglyph,
})

/** Returns the fault of a chosen name, or null. Does not check whether the name is taken. */
export async function judgeUsername(
  services: Pick<Services, 'db' | 'shortLivedCache'>,
  username: string,
): Promise<UsernameFault | null> {
  return faultOfUsername(username, guardOfNames(await readSiteTexts(services)))
}
