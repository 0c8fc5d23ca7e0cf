import type { ContestRules } from '@whereabouts/contract/rules'
import { texts as names } from '../../lib/name-texts.ts'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { texts } from './texts.ts'

/** Where and from which age prizes are paid, as the operator has set it. */
export function WherePrizesArePaid({ countries, excluded_states, least_age }: ContestRules['eligibility']) {
  const nameOf = useCountryNames()
  return (
    <section aria-labelledby="where-paid" className="mt-10 rounded-card border border-line bg-card p-5">
      <h2 id="where-paid" className="text-xl">
        {texts.where}
      </h2>
      <p className="mt-2">{countries.length === 0 ? texts.everywhere : texts.countries}</p>
      {countries.length > 0 && <p className="mt-1 font-medium">{countries.map(nameOf).join(names.between)}</p>}
      {excluded_states.length > 0 && (
        <p className="mt-2">
          {texts.except} <span className="font-medium">{excluded_states.join(names.between)}</span>
        </p>
      )}
      <p className="mt-2">{texts.leastAge(least_age)}</p>
    </section>
  )
}

/** The names of countries by their codes. Server and browser may know different names, so the codes stand there until the page is taken over. */
function useCountryNames(): (code: string) => string {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return (code) => code
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return (code) => names.of(code) ?? code
}
