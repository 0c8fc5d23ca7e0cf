import type { ContestRules } from '@whereabouts/contract/rules'
import { failureCode, failureText, useRead } from '../../lib/api.ts'
import { language } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { momentText } from '../../lib/utc-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import '../site/legal/legal-page.css'
import { RulesHash } from './rules-hash.tsx'
import { RulesHistory } from './rules-history.tsx'
import { RulesText } from './rules-text.tsx'
import { texts } from './texts.ts'
import { WherePrizesArePaid } from './where-paid.tsx'

/** The contest rules in force at /rules, and each version at /rules/1 and so on. */
export function RulesPage() {
  const number = /^\/rules\/(\d+)/.exec(useLocation().pathname)?.[1]
  const { data, error, isPending, refetch } = useRead('GET /api/rules', number ? { number } : {})
  return (
    <article className="legal-text column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      {isPending && (
        <p role="status" className="grid min-h-64 place-items-center text-soft">
          {texts.loading}
        </p>
      )}
      {!isPending && !data && failureCode(error) === 'not-found' && <UnknownVersion />}
      {!isPending && !data && failureCode(error) !== 'not-found' && (
        <LoadFailure
          title={texts.failed}
          message={failureText(error, texts.failedMore)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Rules rules={data} />}
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

/** Whether a version is in force, was, or will be, and when. */
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
