import { languageHeader } from '@whereabouts/contract/headers'
import { findLanguage, type Language } from '@whereabouts/contract/languages'
import type { FastifyRequest } from 'fastify'

/**
 * The language of the calling page, if the site offers it; null otherwise, and for a page in English. Pages name it in each call, since browsers fill
 * in `Accept-Language` by themselves, whatever the page is in.
 */
export function pageLanguage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): Language | null {
  const named = headers[languageHeader]
  return typeof named === 'string' ? findLanguage(named, offered) : null
}
