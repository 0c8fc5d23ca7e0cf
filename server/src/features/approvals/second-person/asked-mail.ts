import type { ApprovalAction } from '@whereabouts/contract/approvals.admin'
import { formatMoment } from '../../../core/formats.ts'
import { composeMail } from '../../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../../platform/mails/mail-site.ts'
import type { MailText } from '../../../platform/mails/queries.ts'

/** What the requester wants to do, as part of a sentence. */
const deeds: Record<ApprovalAction, string> = {
  'prize.prepare': 'pay a prize by hand',
  'prize.pay-out': 'pay a prize out',
  'prize.disqualify': 'disqualify a winner',
  'prize.notify': 'start the deadline of a winner whom no mail has reached',
  'prize.forfeit': 'forfeit a prize',
  'prize.end-hold': 'forfeit a prize that is on hold',
  'puzzle.update': 'change a puzzle within a day of its release, or raise a prize above the ceiling',
  'config.second-person': 'change from which amount on two people pay a prize',
}

/** Notifies the possible second persons that a request waits. Without its content, which for a puzzle would include its place. */
export function askedMail({
  site,
  requester,
  action,
  expiresAt,
}: {
  site: MailSite
  requester: string
  action: ApprovalAction
  expiresAt: Date
}): MailText {
  return composeMail(`${site.project_name}: ${requester} needs a second person`, {
    site,
    preview: `${requester} wants to ${deeds[action]}.`,
    heading: `${requester} needs a second person`,
    paragraphs: [
      `${requester} wants to ${deeds[action]}, and this takes two people. You may agree or decline.`,
      `It waits until ${formatMoment(expiresAt)}, and expires if no one agrees by then. Review it in the portal before you decide.`,
    ],
    button: { label: 'See what waits', href: `${site.siteUrl}/admin/approvals` },
    footnote: 'The first person to agree carries it out; a colleague may have been faster.',
  })
}

/** Warns an owner without a colleague that a request of the account can be carried out alone from a moment on. */
export function aloneMail({
  site,
  action,
  ownerMayApproveFrom,
  expiresAt,
}: {
  site: MailSite
  action: ApprovalAction
  ownerMayApproveFrom: Date
  expiresAt: Date
}): MailText {
  return composeMail(`${site.project_name}: your account wants to ${deeds[action]}`, {
    site,
    preview: 'No one else can agree, so it waits for 24 hours.',
    heading: 'A request without a second person',
    paragraphs: [
      `Your account wants to ${deeds[action]}. This takes two people, and no one else can agree now.`,
      `You can carry it out alone from ${formatMoment(ownerMayApproveFrom)} until ${formatMoment(expiresAt)}.`,
      'If you did not ask for this, withdraw the request, change your password, and renew the second factor.',
    ],
    button: { label: 'See what waits', href: `${site.siteUrl}/admin/approvals` },
    footnote: 'Invite a cashier, and both of you agree without a wait.',
  })
}
