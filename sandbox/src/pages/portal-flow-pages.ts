import type { Answer } from '../http/answer.ts'
import type { StripeAccount } from '../stripe/account.ts'
import { type CardProblem, type PortalCardEntry, pricesToSwitchTo } from '../stripe/portal-actions.ts'
import type { PortalSession, Price, Subscription } from '../stripe/wire.ts'
import { cardFields, cardHints, cardScript, submitScript } from './card-form.ts'
import { formatDay, formatInterval, formatMoney } from './format.ts'
import { html, type SafeHtml } from './html.ts'
import { pageAnswer } from './page.ts'

export const emptyCardEntry: PortalCardEntry = { number: '', expiry: '', cvc: '', name: '' }

/** The second of the two presses that a cancellation takes. */
export function cancelPage(session: PortalSession, subscription: Subscription): Answer {
  const end = formatDay(subscription.items.data[0].current_period_end)
  return flowPage(session, {
    title: 'Cancel your subscription',
    body: html`<div class="card"><p>It stays yours until ${end} and will not renew. You can take this back until then.</p>
<form method="post" action="/portal/${session.id}/cancel"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="main" type="submit">Cancel at period end</button></form></div>`,
  })
}

export function planPage(account: StripeAccount, session: PortalSession, subscription: Subscription): Answer {
  const current = subscription.items.data[0].price
  return flowPage(session, {
    title: 'Switch plan',
    body: html`<p class="soft">Now: ${priceText(account, current)}. A plan with another interval begins and is charged immediately; nothing else is charged before the next period.</p>
${pricesToSwitchTo(account, subscription).map(
  (
    price,
  ) => html`<form class="card row between" method="post" action="/portal/${session.id}/plan"><span>${priceText(account, price)}</span>
<input type="hidden" name="subscription" value="${subscription.id}"><input type="hidden" name="price" value="${price.id}">
<button class="main" type="submit">Switch to this plan</button></form>`,
)}`,
  })
}

function priceText({ state }: StripeAccount, price: Price): string {
  const name = state.products[price.product]?.name ?? 'Subscription'
  return `${name}, ${formatMoney(price.unit_amount, price.currency)} per ${formatInterval(price.recurring!)}`
}

export interface CardView {
  entry: PortalCardEntry
  problem?: CardProblem
  nowSeconds: number
}

export function cardPage(session: PortalSession, { entry, problem, nowSeconds }: CardView): Answer {
  const fieldOf = (name: keyof PortalCardEntry) => ({
    name,
    value: name === 'cvc' ? '' : entry[name],
    problem: problem?.field === name ? problem.sentence : null,
  })
  return flowPage(session, {
    title: 'Change card',
    status: problem ? (problem.isDeclined ? 402 : 422) : 200,
    script: cardScript + submitScript,
    body: html`<form class="card" method="post" action="/portal/${session.id}/card" novalidate>${cardFields(fieldOf)}
<button class="main wide" type="submit">Save card</button>
<p class="small soft">This card is charged from now on. This is a sandbox: no money moves.</p></form>${cardHints(nowSeconds)}`,
  })
}

interface FlowPage {
  title: string
  body: SafeHtml
  status?: number
  script?: string
}

/** One thing to do, with the way back: to the portal, or to the site when it was led here directly. */
function flowPage({ id, flow, return_url }: PortalSession, { title, body, status = 200, script }: FlowPage): Answer {
  const back = flow ? return_url : `/portal/${id}`
  return pageAnswer({
    title,
    frame: 'hosted',
    status,
    ...(script !== undefined && { script }),
    formTargets: [return_url ?? '', flow?.after_completion.redirect?.return_url ?? ''],
    body: html`<div class="narrow">${back && html`<p><a href="${back}">← Back</a></p>`}<h1>${title}</h1>${body}</div>`,
  })
}
