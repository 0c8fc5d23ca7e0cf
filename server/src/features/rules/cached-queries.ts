import type { Language } from '@whereabouts/contract/languages'
import type { Services } from '../../core/context.ts'
import { listVersions, type VersionRow } from './queries.ts'

/** All versions of the contest rules, the newest first, for pages. Guesses and consent are judged by the table. */
export const readVersions = (
  { db, shortLivedCache }: Pick<Services, 'db' | 'shortLivedCache'>,
  language: Language,
): Promise<VersionRow[]> =>
  shortLivedCache.read({ topic: 'site', name: `contest rules in ${language}` }, () => listVersions(db, language))
