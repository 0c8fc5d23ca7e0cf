import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { get as endpoint, LegalKind } from '@whereabouts/contract/legal'
import type { RequestFacts, Services } from '../../../core/context.ts'
import { findShownDocument } from './queries.ts'

/** Returns the newest text that the operator has published for a page, in its language or else in English; null where the page has its own. */
export async function getLegalDocument(
  { db, shortLivedCache, language }: Pick<Services, 'db' | 'shortLivedCache'> & Pick<RequestFacts, 'language'>,
  { page: kind }: { page: LegalKind },
): Promise<OutputOf<typeof endpoint>> {
  const found = await shortLivedCache.read({ topic: 'site', name: `${kind} in ${language}` }, () =>
    findShownDocument(db, { kind, language }),
  )
  return {
    document: found && {
      text: found.text,
      language: found.language,
      published_at: found.publishedAt.toISOString(),
    },
  }
}
