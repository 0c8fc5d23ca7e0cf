import type { DeskReport } from '@whereabouts/contract/reports.admin'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LineLink, Link } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { texts } from './texts.ts'

interface Props {
  report: DeskReport
  /** If given, an open report can be settled. */
  onSettle?: ((report: DeskReport) => void) | undefined
}

/** One report: about whom, why, by whom, and its outcome. */
export function ReportItem({ report, onSettle }: Props) {
  const { about, reporter, why, words, seen, reported_at, settled } = report
  return (
    <li className="grid gap-2 py-3 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LineLink to={`/admin/players/${about.id}`} className="font-semibold">
          <bdi>{about.username}</bdi>
        </LineLink>
        <Badge tone={why === 'cheating' ? 'gold' : 'neutral'}>{texts.reasons[why]}</Badge>
        {!settled && <Badge tone="pin">open</Badge>}
      </p>
      <p dir="auto" className={words ? 'whitespace-pre-line' : 'text-soft'}>
        {words || 'No message.'}
      </p>
      <p className="text-sm text-soft">
        {texts.said(momentText(reported_at), texts.places[seen])}{' '}
        {reporter ? (
          <Link to={`/admin/players/${reporter.id}`} className="text-link inline-flex min-h-6 items-center">
            <bdi>{reporter.username}</bdi>
          </Link>
        ) : (
          'a deleted account'
        )}
      </p>
      {settled && (
        <div>
          <p className="font-medium">{texts.outcomes[settled.outcome]}</p>
          <p dir="auto" className="whitespace-pre-line">
            {settled.note}
          </p>
          <p className="text-sm text-soft">
            <Naming
              name={settled.by ?? 'a former staff member'}
              says={(name) => `${momentText(settled.at)} by ${name}`}
            />{' '}
            {settled.sanction_id && (
              <Link to={`/admin/sanctions?player=${about.id}`} className="text-link inline-flex min-h-6 items-center">
                The decision
              </Link>
            )}
          </p>
        </div>
      )}
      {!settled && onSettle && (
        <Button
          look="secondary"
          className="justify-self-start"
          aria-label={texts.settleOf(about.username)}
          onClick={() => onSettle(report)}
        >
          Settle
        </Button>
      )}
    </li>
  )
}
