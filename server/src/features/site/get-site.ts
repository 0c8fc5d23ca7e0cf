import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { faqs, get, health, mode } from '@whereabouts/contract/site'
import type { CommandOf, RequestFacts, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findWriteFault, tryWrites } from '../../platform/observability/write-health.ts'
import { readShownAnnouncement } from '../announcements/queries.ts'
import { readTileSources } from '../map-tiles/queries.ts'
import { readActiveFaqs, readActiveLogo, readShownSiteTexts, readSiteTexts } from './queries.ts'

type InLanguage = Pick<RequestFacts, 'language'>

/** Returns the data that every page needs first. */
export async function getSite(services: Services & InLanguage): Promise<OutputOf<typeof get>> {
  const { config, captcha, clock, identity, language } = services
  const [texts, logo, map, announcement] = await Promise.all([
    readShownSiteTexts(services, language),
    readActiveLogo(services),
    readTileSources(services),
    readShownAnnouncement(services, language),
  ])
  return {
    ...texts,
    support_email: config.SUPPORT_EMAIL ?? texts.support_email,
    logo,
    captcha: {
      kind: captcha.kind,
      siteKey: captcha.widget?.siteKey ?? null,
      scriptUrl: captcha.widget?.scriptUrl ?? null,
    },
    identity: identity && { kind: identity.kind, name: identity.name },
    map,
    analytics:
      config.ANALYTICS_URL && config.ANALYTICS_SITE ? { url: config.ANALYTICS_URL, site: config.ANALYTICS_SITE } : null,
    announcement,
    languages: [...config.LANGUAGES],
    serverTime: clock.now().toISOString(),
  }
}

/** Maintenance mode as shown to players; decisions about guesses or money read the table. */
export async function getMode(services: Services): Promise<OutputOf<typeof mode>> {
  const [{ maintenance_mode }, announcement] = await Promise.all([
    readSiteTexts(services),
    readShownAnnouncement(services, 'en'),
  ])
  return { maintenance_mode, announcement_id: announcement?.id ?? null }
}

export async function getFaqs(services: Services & InLanguage): Promise<OutputOf<typeof faqs>> {
  return { faqs: await readActiveFaqs(services, services.language) }
}

/**
 * Whether new requests are welcome. Refuses as unavailable (503) when the database does not answer, or the process is about to stop; with `write` also
 * where the database or the store of files cannot be written, and says which.
 */
export const getHealth: CommandOf<typeof health> = async (services, { write }) => {
  const { db, log, lifecycle } = services
  if (lifecycle.isDraining) throw new Refusal('unavailable')
  if (write !== undefined) {
    const reasons = await tryWrites(services)
    if (reasons.length > 0) throw new Refusal('unavailable', { reason: reasons.join(' ') })
    return { status: 'ok' }
  }
  let reason: string | null
  try {
    reason = await findWriteFault({ db, lifecycle })
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    throw new Refusal('unavailable')
  }
  return reason === null ? { status: 'ok' } : { status: 'degraded', reason }
}
