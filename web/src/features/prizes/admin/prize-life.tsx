import { countryName } from '../../../lib/countries.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import type { AdminPrize } from './actions.ts'
import { texts } from './texts.ts'

/** A prize's full history, with all texts. */
export function PrizeLife({ prize: { steps, messages, claim, shown_as: shownAs } }: { prize: AdminPrize }) {
  return (
    <Panel title="What happened">
      <ol className="grid divide-y divide-line">
        {steps.map(({ kind, at, actor, actor_name, reason, clause, reference }) => (
          <li key={`${at} ${kind}`} className="py-2 wrap-anywhere">
            <span className="font-semibold">{texts.steps[kind]}</span>{' '}
            {actor !== 'server' && (
              <span className="text-sm text-soft">{texts.by(actor_name ?? texts.actors[actor])}</span>
            )}
            <span className="block text-sm text-soft tabular-nums">{momentText(at)}</span>
            {clause && <span className="block text-sm">{`Clause ${clause}`}</span>}
            {reason && (
              <span className="block text-sm">
                <bdi>{reason}</bdi>
              </span>
            )}
            {reference && <span className="block text-sm text-soft">{`Reference ${reference}`}</span>}
          </li>
        ))}
      </ol>
      {claim && (
        <>
          <h3 className="mt-4 font-semibold">The claim</h3>
          <p className="wrap-anywhere">{texts.claimOf(countryName(claim.country), claim.region)}</p>
          {claim.ineligible.map((reason) => (
            <p key={reason} className="text-pin-text">
              {texts.ineligible[reason]}
            </p>
          ))}
          {shownAs && <p className="text-sm text-soft">{texts.shownAs[shownAs]}</p>}
          {claim.rules_version && (
            <p className="text-sm text-soft">{`Claimed under contest rules version ${claim.rules_version}`}</p>
          )}
          {claim.note && (
            <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
              {claim.note}
            </p>
          )}
        </>
      )}
      {messages.length > 0 && <h3 className="mt-4 font-semibold">Messages</h3>}
      {messages.map(({ author, body, at }) => (
        <div key={`${at} ${author}`} className="mt-2 border-s-2 border-line ps-3">
          <p className="text-sm text-soft tabular-nums">{texts.wroteAt(texts.actors[author], momentText(at))}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {body}
          </p>
        </div>
      ))}
    </Panel>
  )
}
