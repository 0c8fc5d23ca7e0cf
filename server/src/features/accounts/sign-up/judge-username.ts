import { faultOfUsername, type NameGuard, type UsernameFault } from '@whereabouts/game/username'
import unhomoglyph from 'unhomoglyph'
import type { Services } from '../../../core/context.ts'
import { readSiteTexts } from '../../site/cached-queries.ts'
import type { SiteTexts } from '../../site/queries.ts'

/** Unicode's list of characters that are mistaken for each other (https://www.unicode.org/reports/tr39/), and what the site is called. */
export const guardOfNames = ({ project_name }: Pick<SiteTexts, 'project_name'>): NameGuard => ({
  siteName: project_name,
  unmask: unhomoglyph,
})

/** What is wrong with a name that somebody chose, or null. Names that accounts have already are not asked about. */
export async function judgeUsername(
  services: Pick<Services, 'db' | 'shortLivedCache'>,
  username: string,
): Promise<UsernameFault | null> {
  return faultOfUsername(username, guardOfNames(await readSiteTexts(services)))
}
