import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { FastifyRequest } from 'fastify'

/** Pages in another language than English name it in each call. Browsers fill in `Accept-Language` by themselves, whatever the page is in. */
export const languageHeader = 'x-language'

/** The language of the page that calls; null where none is named, as by a page in English. */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const named = headers[languageHeader]
  return typeof named === 'string' ? findLanguage(named) : null
}
