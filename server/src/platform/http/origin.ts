import type { FastifyRequest } from 'fastify'
import type { Config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'

/**
 * Refuses a change that a page of another site asks for. Browsers name the asking page in `Origin`; a client that sends none is no
 * browser and carries no cookies of a victim.
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') throw new Refusal('foreign-origin')
  if (origin === undefined || origin === config.SITE_URL) return
  // Without a configured address the site is whatever local name it was opened by.
  if (!config.isSiteUrlSet && URL.canParse(origin) && new URL(origin).host === host) return
  throw new Refusal('foreign-origin')
}
