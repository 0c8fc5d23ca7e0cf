import type { DeskPlayer } from '@whereabouts/contract/players.admin'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { momentText } from '../../lib/utc-text.ts'
import { Panel } from '../../ui/portal/panel.tsx'
import { texts } from './texts.ts'

/** The player's identity and sign-in methods. */
export function PlayerAccount({ userId, account }: { userId: string; account: DeskPlayer['account'] }) {
  const words = texts.account
  const { identity } = useSite()
  const ways = [account.has_password && 'password', account.has_identity && identity?.name].filter(Boolean)
  const { suspended_until: until } = account
  return (
    <Panel title="Account">
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name="Email">
          {account.email}{' '}
          <span className="text-sm text-soft">({account.is_confirmed ? 'confirmed' : 'not confirmed'})</span>
        </Fact>
        <Fact name="Signed up">{momentText(account.created_at)}</Fact>
        <Fact name="Signs in with">{ways.join(', ') || 'nothing yet'}</Fact>
        <Fact name="Second step">{account.has_second_step ? 'on' : 'off'}</Fact>
        <Fact name="Time zone">{account.time_zone ?? 'not known yet'}</Fact>
        {account.is_suspended && <Fact name="Suspended">{words.until(until && momentText(until))}</Fact>}
        <Fact name="Account id">{userId}</Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-soft max-sm:mt-1">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The player's payments. Refunds are made at the payment provider. */
export function PlayerPayments({ payments }: { payments: DeskPlayer['payments'] }) {
  const words = texts.payments
  const { subscriptions, disputes, customer_page, play_paused_since } = payments
  return (
    <Panel title="Plan and payments">
      {subscriptions.length === 0 && <p className="text-soft">Never subscribed.</p>}
      {play_paused_since && (
        <p className="mb-2 font-medium">{`Play paused since ${momentText(play_paused_since)}: a payment is disputed.`}</p>
      )}
      <ul className="grid gap-2">
        {subscriptions.map((one) => (
          <li key={one.stripe_subscription_id} className="wrap-anywhere">
            <span className="font-medium">
              <bdi>{one.plan_name ?? 'A plan that was deleted'}</bdi>
            </span>{' '}
            {one.price_amount !== null && one.currency && (
              <span>
                {formatMoney(one.price_amount, one.currency)}/{one.billing_interval}
              </span>
            )}{' '}
            <span className="text-sm text-soft">
              {words.statuses[one.status]}
              {one.current_period_end && `, paid period ends ${momentText(one.current_period_end)}`}
              {one.trial_end && `, free trial ends ${momentText(one.trial_end)}`}
            </span>
          </li>
        ))}
        {disputes.map(({ stripe_dispute_id, page_url, amount, currency, reason, state }) => (
          <li key={stripe_dispute_id}>
            <a href={page_url} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
              {`Dispute over ${formatMoney(amount, currency)} (${reason}): ${state}`}
            </a>
          </li>
        ))}
      </ul>
      {customer_page && (
        <p className="mt-2">
          <a
            href={customer_page}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Open at the payment provider
          </a>{' '}
          <span className="text-sm text-soft">Refunds are made there.</span>
        </p>
      )}
    </Panel>
  )
}
