import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { get as endpoint } from '@whereabouts/contract/rules'
import { rulesInForce } from '@whereabouts/game/contest-rules'
import type { RequestFacts, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { readVersions } from './cached-queries.ts'
import { findShownRules, getEligibilitySettings, type VersionRow } from './queries.ts'

/** Returns the current contest rules, or the requested version. */
export async function getRules(
  services: Pick<Services, 'db' | 'clock' | 'shortLivedCache'> & Pick<RequestFacts, 'language'>,
  { number }: { number?: string | undefined } = {},
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, shortLivedCache, language } = services
  const versions = await readVersions(services, language)
  const inForce = rulesInForce(versions, clock.now())
  const shown = number === undefined ? inForce : versions.find((version) => version.number === Number(number))
  if (shown === undefined) throw new Refusal('not-found')
  const shownText = shown && (await findShownRules(db, { number: shown.number, language }))
  const { countries, excludedStates, leastAge } = await shortLivedCache.read(
    { topic: 'site', name: 'eligibility' },
    () => getEligibilitySettings(db),
  )
  return {
    shown: shown &&
      shownText && {
        ...wireVersion(shown),
        text: shownText.text,
        // English pages say nothing about languages.
        ...(shownText.isTranslated && { is_translated: true }),
      },
    in_force: inForce?.number ?? null,
    versions: versions.map(wireVersion),
    eligibility: { countries: [...countries], excluded_states: [...excludedStates], least_age: leastAge },
  }
}

/** A version as the contract has it. */
export const wireVersion = ({ number, texts, hash, effectiveAt, publishedAt }: VersionRow) => ({
  number,
  ...texts,
  hash,
  effective_at: effectiveAt.toISOString(),
  published_at: publishedAt.toISOString(),
})
