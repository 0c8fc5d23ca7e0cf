import type { BlockPlaceholder, InlinePlaceholder, LegalConditions } from '@whereabouts/game/legal-text'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { isRightToLeft, locale } from '../../../lib/language.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import type { SiteSettings } from '../../../lib/site.tsx'
import { useSite } from '../../../lib/site.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { VisitSettings } from '../visits/visit-settings.tsx'
import { texts } from './texts.ts'

export interface LegalFacts {
  holds: LegalConditions
  /** Replaces `{name}`. */
  values: Readonly<Record<InlinePlaceholder | BlockPlaceholder, ReactNode>>
}

/** The sign-in cookie of each kind of identity provider. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

/** Facts about this site in the legal texts, from its configuration. */
export function useLegalFacts(): LegalFacts {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const { identity, project_name, operator_name } = site
  return {
    holds: {
      identity: identity !== null,
      analytics: analytics !== null,
      recaptcha: hasRecaptcha,
      maps: tiles.length > 0,
    },
    values: {
      project_name: isolated(project_name),
      operator: isolated(operator_name || texts.operatorOf(project_name)),
      support_email: <SupportAddress otherwise={texts.supportAddress} />,
      win_radius_km: winRadiusKm,
      identity: identity && isolated(identity.name),
      identity_cookie: identity && attemptCookies[identity.kind],
      analytics_host: analytics && isolated(analytics),
      map_hosts: new Intl.ListFormat(locale).format(tiles.map(isolated)),
      imprint: <Imprint />,
      visit_settings: <VisitSettings />,
    },
  }
}

/** Right-to-left text isolates names with two marks (U+2068 and U+2069). */
const isolated = (name: string): string => (isRightToLeft ? `\u2068${name}\u2069` : name)

/** Other hosts that browsers connect to, for the texts to name. */
interface OutsideHosts {
  tiles: string[]
  analytics: string | null
  hasRecaptcha: boolean
}

function outsideHosts({ map, analytics, captcha }: Pick<SiteSettings, 'map' | 'analytics' | 'captcha'>): OutsideHosts {
  const addresses = [map.tiles.url, map.satellite.url].filter((url) => url !== null)
  return {
    // Without the load-balancing placeholder of some services.
    tiles: [...new Set(addresses.flatMap((url) => hostOf(url.replace('{s}.', '')) ?? []))],
    analytics: analytics && hostOf(analytics.url),
    hasRecaptcha: captcha.kind === 'recaptcha' && captcha.siteKey !== null,
  }
}

const hostOf = (url: string): string | null => parseUrl(url)?.hostname ?? null

/** The operator's name and postal address, as far as set; empty otherwise. */
function Imprint() {
  const { operator_name, operator_address, project_name } = useSite()
  if (!operator_name && !operator_address) return null
  return (
    <address className="rounded-card border border-line bg-card p-4 not-italic wrap-anywhere">
      {operator_name && (
        <>
          <span className="text-sm text-soft">{texts.operatedBy(project_name)}</span>
          <strong className="block font-semibold">{operator_name}</strong>
        </>
      )}
      {operator_address && (
        <>
          <span className={operator_name ? 'sr-only' : 'block text-sm text-soft'}>{texts.postalAddress}</span>
          <span className="block whitespace-pre-line">{operator_address}</span>
        </>
      )}
    </address>
  )
}
