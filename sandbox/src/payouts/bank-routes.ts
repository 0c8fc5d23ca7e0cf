import { type Answer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { bankPage, unknownBankPage } from '../pages/bank-page.ts'
import { type BankEntry, type BankProblems, problemsOf } from './bank-entry.ts'
import type { PayoutService } from './payout-service.ts'
import { enterPage, methodsOf, saveDetails } from './recipients.ts'
import type { StoredLink } from './state.ts'

/** The hosted page where a person says how to be paid. */
export function bankRoutes(service: PayoutService): Route[] {
  const route = (method: 'GET' | 'POST', answer: (visit: Visit, form: URLSearchParams) => Answer): Route => ({
    method,
    path: '/payouts/bank/:token',
    answer: ({ pathParts, body }) => {
      const token = pathParts.token!
      const { links } = service.state
      if (!Object.hasOwn(links, token)) return unknownBankPage()
      return answer({ service, token, stored: links[token]! }, new URLSearchParams(body))
    },
  })
  return [route('GET', show), route('POST', take)]
}

interface Visit {
  service: PayoutService
  token: string
  stored: StoredLink
}

function show(visit: Visit): Answer {
  if (!enterPage(visit.service, visit.stored)) return redirectAnswer(visit.stored.refreshUrl)
  return page(visit, { name: '', account: '' }, {})
}

/** `action=leave` changes nothing; else the form is read. Afterwards the person, refused or not, goes back to the site. */
function take(visit: Visit, form: URLSearchParams): Answer {
  const { service, stored } = visit
  if (stored.stage !== 'open') return redirectAnswer(stored.refreshUrl)
  const field = (name: string) => (form.get(name) ?? '').trim()
  const entry = { name: field('name'), account: field('account') }
  const isLeaving = form.get('action') === 'leave'
  const problems = isLeaving ? {} : problemsOf(entry)
  if (Object.keys(problems).length > 0) return page(visit, entry, problems)
  if (!isLeaving) saveDetails(service, recipientOf(visit), { ...entry, account: entry.account.replaceAll(' ', '') })
  stored.stage = 'left'
  service.changed()
  return redirectAnswer(stored.returnUrl)
}

function page(visit: Visit, entry: BankEntry, problems: BankProblems): Answer {
  const { service, token, stored } = visit
  const recipient = recipientOf(visit)
  const [method] = methodsOf(service, recipient.id)
  return bankPage({ token, stored, recipient, ending: method?.bank_account?.last4 ?? null, entry, problems })
}

const recipientOf = ({ service, stored }: Visit) => service.state.recipients[stored.link.account]!
