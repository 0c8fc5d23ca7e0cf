import { redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import type { StripeAccount } from './account.ts'
import { disputeStatuses, moveDispute, openDispute } from './disputes.ts'
import { inTimeOf } from './test-clocks.ts'

/** The payers' banks: they open disputes, and decide them. */
export function disputeRoutes(account: StripeAccount): Route[] {
  return [
    { method: 'GET', path: '/disputes/:id', answer: () => redirectAnswer('/stripe') },
    {
      method: 'POST',
      path: '/stripe/disputes',
      answer: ({ body }) => {
        const form = new URLSearchParams(body)
        const customerId = form.get('customer') ?? ''
        const status = form.get('status') === 'warning_needs_response' ? 'warning_needs_response' : 'needs_response'
        const dispute = inTimeOf(account, customerId, () => openDispute(account, { customerId, status }))
        return dispute ? redirectAnswer('/stripe') : notFoundPage('Nothing was paid that could be disputed.')
      },
    },
    {
      method: 'POST',
      path: '/stripe/disputes/:id',
      answer: ({ pathParts, body }) => {
        const id = pathParts.id ?? ''
        const dispute = Object.hasOwn(account.state.disputes, id) ? account.state.disputes[id] : undefined
        const wish = new URLSearchParams(body).get('status')
        const status = disputeStatuses.find((one) => one === wish)
        if (!dispute || !status) return notFoundPage('There is no such dispute or status.')
        moveDispute(account, dispute, status)
        return redirectAnswer('/stripe')
      },
    },
  ]
}
