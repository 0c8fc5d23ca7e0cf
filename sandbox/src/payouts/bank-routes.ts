import { type Answer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { bankPage, expiredBankPage } from '../pages/bank-page.ts'
import { emptyBankEntry, problemsOf } from './bank-entry.ts'
import type { PayoutService } from './payout-service.ts'

/** The hosted page where a person says how to be paid. */
export function bankRoutes(service: PayoutService): Route[] {
  const path = '/payouts/bank/:token'
  return [
    { method: 'GET', path, answer: ({ pathParts }) => show(service, pathParts.token!) },
    {
      method: 'POST',
      path,
      answer: ({ pathParts, body }) => take(service, pathParts.token!, new URLSearchParams(body)),
    },
  ]
}

function show(service: PayoutService, token: string): Answer {
  const link = service.findLink(token)
  if (!link) return expiredBankPage()
  const recipient = service.getRecipient(link.recipient)
  const { name, country } = recipient
  const entry = { ...emptyBankEntry, ...(name !== null && { name }), ...(country !== null && { country }) }
  return bankPage({ token, link, recipient, entry, problems: {} })
}

/** `action=leave` changes nothing; else the form is read, and a person who is refused is told so at the site that asked. */
function take(service: PayoutService, token: string, form: URLSearchParams): Answer {
  const link = service.findLink(token)
  if (!link) return expiredBankPage()
  const recipient = service.getRecipient(link.recipient)
  if (form.get('action') === 'leave') return redirectAnswer(link.returnUrl)
  const field = (name: string) => (form.get(name) ?? '').trim()
  const entry = { name: field('name'), country: field('country'), account: field('account') }
  const problems = problemsOf(entry)
  if (Object.keys(problems).length > 0) return bankPage({ token, link, recipient, entry, problems })
  service.saveDetails(recipient, { ...entry, account: entry.account.replaceAll(' ', '') })
  return redirectAnswer(link.returnUrl)
}
