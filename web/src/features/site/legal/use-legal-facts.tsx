import type { BlockPlaceholder, InlinePlaceholder, LegalConditions } from '@whereabouts/game/legal-text'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { isRightToLeft } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.tsx'
import { VisitSettings } from '../visits/visit-settings.tsx'
import { Imprint, SupportAddress } from './legal-parts.tsx'
import { outsideHosts } from './outside-hosts.ts'
import { texts } from './texts.ts'

export interface LegalFacts {
  holds: LegalConditions
  /** What stands in the place of `{name}`. */
  values: Readonly<Record<InlinePlaceholder | BlockPlaceholder, ReactNode>>
}

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

/** What the legal texts say about this very site, which depends on how it is set up. */
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
      support_email: <SupportAddress />,
      win_radius_km: winRadiusKm,
      identity: identity && isolated(identity.name),
      identity_cookie: identity && attemptCookies[identity.kind],
      analytics_host: analytics && isolated(analytics),
      map_hosts: texts.hosts(tiles.map(isolated)),
      imprint: <Imprint />,
      visit_settings: <VisitSettings />,
    },
  }
}

/** Among words from right to left a name keeps its own order between two marks (U+2068 and U+2069). */
const isolated = (name: string): string => (isRightToLeft ? `\u2068${name}\u2069` : name)
