import type { Approval } from '@whereabouts/contract/approvals.admin'
import { formatPrize } from '../../lib/formats.ts'
import { momentText } from '../../lib/utc-text.ts'
import { Button } from '../../ui/button.tsx'
import { LineLink } from '../../ui/link.tsx'
import { Naming } from '../../ui/naming.tsx'
import { Fact } from '../../ui/portal/fact.tsx'
import { texts } from './texts.ts'

interface Props {
  approval: Approval
  isBusy: boolean
  onApprove: () => void
  /** Rejected, or withdrawn by the requester. */
  onEnd: () => void
}

/** The puzzle and prize concerned; null for a setting. */
const subjectOf = ({ release_date, prize_amount }: Approval): string | null =>
  release_date === null || prize_amount === null ? null : `Puzzle of ${release_date}, ${formatPrize(prize_amount)}`

/** What would happen, with date and amount. */
export function whatOf(approval: Approval): string {
  const about = subjectOf(approval)
  return about ? `${texts.of[approval.action]}, ${about}` : texts.of[approval.action]
}

/** One pending request: what, by whom, its effect, and the possible answers. */
export function ApprovalItem({ approval, isBusy, onApprove, onEnd }: Props) {
  const {
    action,
    subject,
    requester,
    is_own,
    may_approve,
    owner_may_approve_from,
    requested_at,
    expires_at,
    winner,
    details,
  } = approval
  const about = subjectOf(approval)
  const what = whatOf(approval)
  const at = momentText(requested_at)
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <div className="min-w-0">
        <h3 className="text-lg">{texts.of[action]}</h3>
        {about && <p className="tabular-nums">{about}</p>}
        {winner && (
          <p className="wrap-anywhere">
            <Naming name={winner} says={texts.winner} />
          </p>
        )}
        <p className="mt-1 text-sm text-soft">
          {is_own
            ? owner_may_approve_from
              ? `You requested it on ${at}. No one else can agree, so you can approve it yourself from ${momentText(owner_may_approve_from)}.`
              : `You requested it on ${at}. Another person has to approve it.`
            : `${requester} requested it on ${at}.`}{' '}
          {`Expires ${momentText(expires_at)}.`}
        </p>
        {details.length > 0 && (
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {details.map(({ name, value }) => (
              <Fact key={name} name={name} className="wrap-anywhere whitespace-pre-line tabular-nums">
                {value}
              </Fact>
            ))}
          </dl>
        )}
        {action !== 'config.second-person' && (
          <LineLink to={action === 'puzzle.update' ? '/admin/puzzles' : `/admin/prizes/${subject}`}>
            {action === 'puzzle.update' ? 'To the puzzles' : 'To the review'}
          </LineLink>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {may_approve && (
          <Button aria-label={`Approve: ${what}`} isBusy={isBusy} onClick={onApprove}>
            Approve
          </Button>
        )}
        <Button
          look="secondary"
          aria-label={is_own ? `Withdraw: ${what}` : `Decline: ${what}`}
          isBusy={isBusy}
          onClick={onEnd}
        >
          {is_own ? 'Withdraw' : 'Decline'}
        </Button>
      </div>
    </li>
  )
}
