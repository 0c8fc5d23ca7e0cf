import type { ContestRules } from '@whereabouts/contract/rules'
import { partsOfRules, type RulesPart } from '@whereabouts/game/contest-rules'
import { useRead } from '../../lib/api.ts'
import { langOf, language } from '../../lib/language.ts'
import { texts as names } from '../../lib/name-texts.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { texts as common } from '../../lib/texts.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { momentText } from '../../lib/utc-text.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Copied } from '../../ui/copied.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { LegalLoaded } from '../site/legal/legal-page.tsx'
import { texts } from './texts.ts'

/** The current contest rules at /rules, and each version at /rules/1 and so on. */
export function RulesPage() {
  const number = /^\/rules\/(\d+)/.exec(useLocation().pathname)?.[1]
  const read = useRead('GET /api/rules', number ? { number } : {})
  return (
    <article className="legal-text column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{common.rules}</h1>
      <LegalLoaded read={read} refused={{ 'not-found': <UnknownVersion /> }}>
        {(rules) => <Rules rules={rules} />}
      </LegalLoaded>
    </article>
  )
}

function Rules({ rules }: { rules: ContestRules }) {
  const { shown, in_force, versions, eligibility } = rules
  if (!shown) return <p className="mt-6 text-lg text-soft">{texts.none}</p>
  return (
    <>
      <p className="mt-3 text-soft">{standingOf(shown.number, rules)}</p>
      <RulesHash hash={shown.hash} />
      {shown.number !== in_force && in_force !== null && (
        <ButtonLink to="/rules" className="mt-2 print:hidden">
          {texts.toInForce}
        </ButtonLink>
      )}
      {shown.is_translated && <p className="mt-3">{texts.translated}</p>}
      <div className="mt-8" lang={shown.is_translated || language === 'en' ? undefined : 'en'}>
        <RulesText text={shown.text} />
      </div>
      <WherePrizesArePaid {...eligibility} />
      <RulesHistory versions={versions} inForce={in_force} shown={shown.number} />
    </>
  )
}

/** Whether a version is, was or will be in force, and when. */
function standingOf(number: number, { in_force, versions }: ContestRules): string {
  const from = momentText(versions.find((version) => version.number === number)?.effective_at ?? '')
  if (number === in_force) return texts.inForceSince(number, from)
  const next = versions.find((version) => version.number === number + 1)
  if (in_force === null || number > in_force || !next) return texts.comesInto(number, from)
  return texts.wasInForce(number, from, momentText(next.effective_at))
}

function UnknownVersion() {
  return (
    <div className="mt-6">
      <h2 className="text-2xl">{texts.unknown}</h2>
      <p className="mt-2 text-soft">{texts.unknownMore}</p>
      <ButtonLink to="/rules" className="mt-4">
        {texts.toInForce}
      </ButtonLink>
    </div>
  )
}

const shortLength = 12

/** The text's hash: shortened, with the full one in the title and for copying. */
function RulesHash({ hash }: { hash: string }) {
  const { outcome, copy } = useCopy()
  const isHydrated = useIsHydrated()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>
        {texts.hash}{' '}
        <code className="font-mono text-ink" title={hash}>
          {hash.slice(0, shortLength)}…
        </code>
      </span>
      {/* The button needs the script. */}
      {isHydrated && (
        <Button look="secondary" aria-label={texts.copyHash} onClick={() => void copy(hash)}>
          {actions.copy}
        </Button>
      )}
      <Copied outcome={outcome} />
    </div>
  )
}

/** Where, and from which age, prizes are paid; set by the operator. */
function WherePrizesArePaid({ countries, excluded_states, least_age }: ContestRules['eligibility']) {
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

/** Country names. Server and browser may name them differently, so codes are shown until hydration. */
function useCountryNames(): (code: string) => string {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return (code) => code
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** The rules with headings and numbered clauses. Each clause has an anchor: `#clause-3.1`. Plain text, never markup. */
function RulesText({ text }: { text: string }) {
  return (
    <div className="grid gap-4 leading-relaxed wrap-anywhere">
      {partsOfRules(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text is fixed.
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: RulesPart }) {
  if (part.kind === 'heading')
    return (
      <h2 dir="auto" id={`section-${part.mark}`} className="mt-6 scroll-mt-20 text-2xl">
        {texts.section(part.mark, part.text)}
      </h2>
    )
  if (part.kind === 'clause')
    return (
      <p id={`clause-${part.mark}`} className="grid scroll-mt-20 grid-cols-[2.75rem_minmax(0,1fr)] target:bg-gold/10">
        <span className="font-semibold tabular-nums">{part.mark}</span>{' '}
        <span dir="auto" className="whitespace-pre-line">
          {part.text}
        </span>
      </p>
    )
  return (
    <p dir="auto" className="whitespace-pre-line">
      {part.text}
    </p>
  )
}

interface Props {
  versions: ContestRules['versions']
  inForce: number | null
  shown: number
}

/** Every version, newest first, with its changes. */
function RulesHistory({ versions, inForce, shown }: Props) {
  return (
    <section aria-labelledby="versions" className="mt-12 print:hidden">
      <h2 id="versions" className="text-2xl">
        {texts.history}
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {versions.map(({ number, summary, effective_at, ...rest }) => (
          <li key={number} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/rules/${number}`}
                aria-current={number === shown ? 'page' : undefined}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {texts.version(number)}
              </Link>
              <Badge tone={number === inForce ? 'moss' : 'neutral'}>{stateOf(number, inForce)}</Badge>
              <span className="text-sm text-soft">{texts.from(momentText(effective_at))}</span>
            </p>
            <p dir="auto" lang={langOf(rest, 'summary')} className="wrap-anywhere text-soft">
              {summary}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateOf(number: number, inForce: number | null): string {
  if (number === inForce) return texts.states.inForce
  return inForce === null || number > inForce ? texts.states.coming : texts.states.over
}
