import type { Approval } from '@whereabouts/contract/approvals.admin'
import { call, failureText, useRead } from '../../lib/api.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { useAction } from '../../ui/async/use-action.ts'
import { useQuestion } from '../../ui/async/use-question.tsx'
import { Naming } from '../../ui/naming.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApprovalItem, whatOf } from './approval-item.tsx'
import { texts } from './texts.ts'

/** Requests that wait for a second person. */
export function ApprovalsPage() {
  const read = useRead('GET /api/admin/approvals', {}, { refetchOnWindowFocus: true })
  const { ask, asking } = useQuestion()
  const { isBusy, approve, end } = useDecision(() => void read.refetch())
  const agree = async (approval: Approval) => {
    const children = (
      <>
        <p className="font-semibold text-ink">{whatOf(approval)}</p>
        {approval.winner && (
          <p>
            <Naming name={approval.winner} says={texts.winner} />
          </p>
        )}
        <p className="mt-2">It is done immediately, in your name.</p>
      </>
    )
    if (await ask({ title: 'Approve this?', no: 'Not yet', yes: 'Approve', children })) await approve(approval)
  }
  return (
    <AdminPage title="Approvals" subtitle="Changes waiting for a second person.">
      <LoadedPart
        read={read}
        failed="The approvals could not be loaded."
        waiting={<Skeleton className="h-64 rounded-card" />}
      >
        {(data) => (
          <Panel title="Waiting for the second person">
            {data.approvals.length === 0 ? (
              <div className="py-4">
                <p>Nothing is waiting for a second person.</p>
                <p className="mt-1 max-w-prose text-soft">
                  Payments above the configured amount, endings of prizes, late puzzle changes, and prizes above a
                  curator’s limit come here.
                </p>
              </div>
            ) : (
              <ul className="divide-y divide-line">
                {data.approvals.map((approval) => (
                  <ApprovalItem
                    key={approval.id}
                    approval={approval}
                    isBusy={isBusy}
                    onApprove={() => void agree(approval)}
                    onEnd={() => void end(approval)}
                  />
                ))}
              </ul>
            )}
          </Panel>
        )}
      </LoadedPart>
      {asking}
    </AdminPage>
  )
}

/** One decision at a time; the list is reloaded afterwards in any case. */
function useDecision(onDecided: () => void) {
  const { run, isBusy } = useAction((error) => failureText(error, 'That did not work. Please try again.'), {
    as: 'toast',
  })
  const decide = (act: () => Promise<unknown>, done: string) => run(act, done).finally(onDecided)
  return {
    isBusy,
    approve: ({ id: approvalId }: Approval) =>
      decide(() => call('POST /api/admin/approvals/:approvalId/approve', { approvalId }), 'Approved and done'),
    end: ({ id: approvalId, is_own }: Approval) =>
      decide(
        () => call('POST /api/admin/approvals/:approvalId/decline', { approvalId }),
        is_own ? 'Withdrawn. Nothing was changed.' : 'Declined. Nothing was changed.',
      ),
  }
}
