import { failureCode, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AdminPrize } from './actions.ts'
import { accountFault, askedOfStripe, type Payout } from './payout.ts'
import { texts } from './texts.ts'

/** Live data from Stripe: the balance before a payment, the payment's status after it. */
export function StripeSays({ prize }: { prize: AdminPrize }) {
  const asked = askedOfStripe(prize)
  const { data, error, isFetching } = useRead(
    'GET /api/admin/prizes/:prizeId/payout',
    { prizeId: prize.id },
    { enabled: asked !== null, staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  if (asked === null || failureCode(error) === 'payouts-by-hand') return null
  return (
    <div className="mt-2">
      {data && asked === 'balance' && <Balance account={data.account} prize={prize} />}
      {data?.order && asked === 'order' && <Payment payment={data.order.payment} />}
      <p role="status" className="text-sm text-soft">
        {!data && isFetching && 'Asking Stripe…'}
        {error && 'Stripe can’t be reached right now.'}
      </p>
    </div>
  )
}

function Balance({ account, prize }: { account: Payout['account']; prize: AdminPrize }) {
  const fault = accountFault(account, prize)
  return (
    <>
      <p className="tabular-nums">
        {texts.balance(account.available.map(({ amount, currency }) => formatMoney(amount, currency)))}
      </p>
      {fault && (
        <div className="mt-2">
          <Notice tone="warning">{texts.accountFaults[fault]}</Notice>
        </div>
      )}
    </>
  )
}

function Payment({ payment }: Pick<NonNullable<Payout['order']>, 'payment'>) {
  if (!payment) return <p>Stripe doesn’t know this order yet.</p>
  const { id, state, reason, url } = payment
  return (
    <>
      <p className="wrap-anywhere">
        Payment <code className="font-mono text-sm">{id}</code> · {texts.paymentStates[state]}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      <a href={url} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
        Find it in Stripe’s dashboard
      </a>
    </>
  )
}
