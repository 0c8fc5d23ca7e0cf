import { formatDay, formatMoment, formatPrize } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

/** What every mail about a prize is made of. */
export interface PrizeMailFacts {
  site: MailSite
  prizeId: string
  username: string
  /** Exact amount such as '50.00', in dollars. */
  prizeAmount: string
  /** `YYYY-MM-DD`. */
  releaseDate: string
}

/** The page of a prize, for its winner. */
export const prizePage = (site: MailSite, prizeId: string): string => `${site.siteUrl}/prizes/${prizeId}`

interface Words {
  subject: string
  preview: string
  paragraphs: string[]
  button: string
}

function compose(
  { site, prizeId, username }: PrizeMailFacts,
  { subject, preview, paragraphs, button }: Words,
): MailText {
  return composeMail(`${site.project_name}: ${subject}`, {
    site,
    preview,
    heading: `Hello ${username}`,
    paragraphs,
    button: { label: button, href: prizePage(site, prizeId) },
    footnote: `Questions? Write to ${site.support_email}. We never ask for your password or for a fee.`,
  })
}

const named = ({ prizeAmount, releaseDate }: PrizeMailFacts) =>
  `your prize of ${formatPrize(prizeAmount)} for the challenge of ${formatDay(releaseDate)}`

/** A prize that is neither claimed nor, where something was asked, answered. */
export function reminderMail(facts: PrizeMailFacts, { endsAt, isAsked }: { endsAt: Date; isAsked: boolean }): MailText {
  const what = isAsked ? 'There is a question about' : 'You have not yet claimed'
  return compose(facts, {
    subject: isAsked
      ? 'Please answer our question about your prize'
      : `Claim your prize of ${formatPrize(facts.prizeAmount)}`,
    preview: `Until ${formatMoment(endsAt)}.`,
    paragraphs: [
      `${what} ${named(facts)}.`,
      `Please do so until ${formatMoment(endsAt)}. After that the prize is forfeited.`,
    ],
    button: isAsked ? 'Answer the question' : 'Claim your prize',
  })
}

/** The review has a question. The question itself is on the page. */
export function questionMail(
  facts: PrizeMailFacts,
  { endsAt, question }: { endsAt: Date; question: string },
): MailText {
  return compose(facts, {
    subject: 'A question about your prize',
    preview: 'Please answer it on the page of your prize.',
    paragraphs: [
      `Before we pay ${named(facts)} we would like to ask you something:`,
      question,
      `Please answer until ${formatMoment(endsAt)}. After that the prize is forfeited.`,
    ],
    button: 'Answer the question',
  })
}

/** The money is on its way. */
export function sentMail(facts: PrizeMailFacts, reference: string): MailText {
  return compose(facts, {
    subject: `Your prize of ${formatPrize(facts.prizeAmount)} is on its way`,
    preview: 'Please tell us when it has arrived.',
    paragraphs: [
      `We have sent ${named(facts)}. The reference is ${reference}.`,
      'Transfers take a few days. Please tell us on the page of your prize when the money is there.',
    ],
    button: 'See your prize',
  })
}

/** The transfer came back. */
export function returnedMail(facts: PrizeMailFacts, reason: string): MailText {
  return compose(facts, {
    subject: 'The transfer of your prize came back',
    preview: 'Nothing is lost: we send it again.',
    paragraphs: [`The transfer of ${named(facts)} came back: ${reason}`, 'Nothing is lost. We will send it again.'],
    button: 'See your prize',
  })
}

/** Neither claimed nor answered in time. */
export function forfeitedMail(facts: PrizeMailFacts): MailText {
  return compose(facts, {
    subject: 'Your prize was forfeited',
    preview: 'The time to answer is over.',
    paragraphs: [
      `The time to claim ${named(facts)} is over, and we have not heard from you. The prize is forfeited, as the rules say.`,
      'You think that this is wrong? Please answer this email.',
    ],
    button: 'See your prize',
  })
}

/** The decision to disqualify, with the clause of the rules. */
export function disqualifiedMail(
  facts: PrizeMailFacts,
  { reason, clause, endsAt }: { reason: string; clause: string; endsAt: Date },
): MailText {
  return compose(facts, {
    subject: 'A decision about your prize',
    preview: 'You may appeal against it.',
    paragraphs: [
      `We have looked at your win and decided that ${named(facts)} is not paid, by clause ${clause} of the contest rules.`,
      reason,
      `You may appeal once, on the page of your prize. Please do so until ${formatMoment(endsAt)}: after that the prize may be added to that of a later day.`,
    ],
    button: 'Read the decision',
  })
}

/** The answer to an appeal, or a decision that was reversed without one. */
export function appealMail(
  facts: PrizeMailFacts,
  { isReinstated, isAppealed = true, reason }: { isReinstated: boolean; isAppealed?: boolean; reason: string },
): MailText {
  return compose(facts, {
    subject: isAppealed ? 'The answer to your appeal' : 'A decision about your prize was reversed',
    preview: isReinstated ? 'The decision was reversed.' : 'The decision stands.',
    paragraphs: [
      isReinstated
        ? `We have reversed the decision about ${named(facts)}. It goes on from where it was.`
        : `We have looked again at the decision about ${named(facts)}. It stands.`,
      reason,
    ],
    button: 'See your prize',
  })
}
