import { type Answer, redirectAnswer } from '../http/answer.ts'
import type { Method, Route } from '../http/router.ts'
import { challengePage } from '../pages/challenge-page.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { cancelPage, cardPage, closedPortalPage, emptyCardEntry, portalPage } from '../pages/portal-page.ts'
import type { StripeAccount } from './account.ts'
import { runDueWork } from './due.ts'
import { readChallenge } from './pay-checkout.ts'
import {
  answerInPortal,
  type CardOutcome,
  cancelInPortal,
  changeCard,
  type PortalCardEntry,
  payInPortal,
  switchInPortal,
} from './portal-actions.ts'
import { findInPortal, findPortal } from './portal-sessions.ts'
import { prorations } from './proration.ts'
import type { StoredPortal } from './state.ts'

/** A request to an open portal: its form, or its query. */
interface PortalCall {
  portal: StoredPortal
  fields: URLSearchParams
}

type PortalWork = (account: StripeAccount, call: PortalCall) => Answer

/** The customer portal. Its URL is its only key, for an hour. */
export function portalRoutes(account: StripeAccount): Route[] {
  const works: [Method, string, PortalWork][] = [
    ['GET', '', showPortal],
    ['POST', '/cancel', cancel],
    ['POST', '/plan', switchPlan],
    ['GET', '/card', (owner, { portal }) => showCard(owner, portal)],
    ['POST', '/card', submitCard],
    ['GET', '/challenge', showChallenge],
    ['POST', '/challenge', submitChallenge],
    ['POST', '/pay', pay],
  ]
  return works.map(([method, path, work]) => ({
    method,
    path: `/portal/:id${path}`,
    answer: ({ pathParts, body, query }) => {
      runDueWork(account)
      const portal = findPortal(account, pathParts.id ?? '')
      if (!portal) return closedPortalPage()
      const fields = method === 'POST' ? new URLSearchParams(body) : query
      const answer = work(account, { portal, fields })
      runDueWork(account)
      return answer
    },
  }))
}

/** A portal with a flow shows only that until it is done. */
function showPortal(account: StripeAccount, { portal: { session } }: PortalCall): Answer {
  const { flow, id } = session
  if (flow?.type === 'payment_method_update') return redirectAnswer(`/portal/${id}/card`)
  const canceled = findInPortal(account, session, flow?.subscription_cancel?.subscription ?? '')
  if (canceled && canceled.cancel_at === null) return cancelPage(session, canceled)
  return portalPage(account, session)
}

/** After a flow the payer goes where the flow says; otherwise, back to the portal's front page. */
function done({ session }: StoredPortal): Answer {
  const redirect = session.flow?.after_completion.redirect?.return_url
  session.flow = null
  return redirectAnswer(redirect ?? `/portal/${session.id}`)
}

function cancel(account: StripeAccount, { portal, fields }: PortalCall): Answer {
  cancelInPortal(account, portal.session, fields.get('subscription') ?? '')
  return done(portal)
}

/** The rules of the operator's configuration are fields of the form, for tests; the page's buttons have Stripe's defaults. */
function switchPlan(account: StripeAccount, { portal, fields }: PortalCall): Answer {
  const problem = switchInPortal(account, portal.session, {
    subscriptionId: fields.get('subscription') ?? '',
    priceId: fields.get('price') ?? '',
    proration: prorations.find((known) => known === fields.get('proration')) ?? 'none',
    schedulesDowngrades: fields.get('downgrades') === 'scheduled',
    continuesTrial: fields.get('trial') === 'continues',
  })
  if (problem === undefined) return notFoundPage('There is no such plan.')
  return problem === null ? done(portal) : portalPage(account, portal.session, problem)
}

function showCard(account: StripeAccount, { session }: StoredPortal): Answer {
  return cardPage(session, { entry: emptyCardEntry, nowSeconds: account.now() })
}

function submitCard(account: StripeAccount, { portal, fields }: PortalCall): Answer {
  const entry = Object.fromEntries(Object.keys(emptyCardEntry).map((name) => [name, fields.get(name) ?? ''])) as {
    [Name in keyof PortalCardEntry]: string
  }
  return cardAnswer(account, portal, { outcome: changeCard(account, portal, entry), entry })
}

function showChallenge(account: StripeAccount, { portal: { session, challenge } }: PortalCall): Answer {
  const card = challenge && readChallenge(account, challenge)
  if (!card) return redirectAnswer(`/portal/${session.id}/card`)
  const redirect = session.flow?.after_completion.redirect?.return_url ?? ''
  const action = `/portal/${session.id}/challenge`
  return challengePage({ action, last4: card.last4, amount: null, formTargets: [redirect] })
}

function submitChallenge(account: StripeAccount, { portal, fields }: PortalCall): Answer {
  const answer = fields.get('answer') === 'complete' ? 'complete' : 'fail'
  return cardAnswer(account, portal, { outcome: answerInPortal(account, portal, answer), entry: emptyCardEntry })
}

function cardAnswer(
  account: StripeAccount,
  portal: StoredPortal,
  { outcome, entry }: { outcome: CardOutcome; entry: PortalCardEntry },
): Answer {
  if (outcome.outcome === 'saved') return done(portal)
  if (outcome.outcome === 'challenged') return redirectAnswer(`/portal/${portal.session.id}/challenge`)
  return cardPage(portal.session, { entry, problem: outcome, nowSeconds: account.now() })
}

function pay(account: StripeAccount, { portal: { session }, fields }: PortalCall): Answer {
  const problem = payInPortal(account, session, fields.get('invoice') ?? '')
  return problem === null ? redirectAnswer(`/portal/${session.id}`) : portalPage(account, session, problem)
}
