import type { SanctionKind } from '@whereabouts/game/sanction'
import { formatMoment } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

/** What every mail about a decision is made of. */
export interface SanctionMailFacts {
  site: MailSite
  username: string
  kind: SanctionKind
  /** Null of a warning, and of a suspension for good. */
  until: Date | null
}

interface Words {
  subject: string
  preview: string
  paragraphs: string[]
  button: string
}

function compose(
  { site, username }: Pick<SanctionMailFacts, 'site' | 'username'>,
  { subject, preview, paragraphs, button }: Words,
): MailText {
  return composeMail(`${site.project_name}: ${subject}`, {
    site,
    preview,
    heading: `Hello ${username}`,
    paragraphs,
    button: { label: button, href: `${site.siteUrl}/settings#decisions` },
    footnote: `Questions? Write to ${site.support_email}. We never ask for your password or for a fee.`,
  })
}

/** When a suspension ends, in words: 'until March 10, 2026 at 12:00 UTC', or 'for good'. */
export const untilText = (until: Date | null): string => (until ? `until ${formatMoment(until)}` : 'for good')

/** The decision, with what has happened and the clause of the rules. */
export function sanctionMail(facts: SanctionMailFacts, told: { facts: string; clause: string }): MailText {
  const isWarning = facts.kind === 'warned'
  return compose(facts, {
    subject: isWarning ? 'A warning about your account' : 'Your account is suspended',
    preview: 'You may appeal against it.',
    paragraphs: [
      isWarning
        ? `We warn you, by clause ${told.clause} of the contest rules. You may go on playing.`
        : `Your account is suspended ${untilText(facts.until)}, by clause ${told.clause} of the contest rules. You can sign in, but not guess.`,
      told.facts,
      'You may appeal once, in your settings.',
    ],
    button: 'Read the decision',
  })
}

/** The answer to an appeal. */
export function appealAnsweredMail(
  facts: SanctionMailFacts,
  { isLifted, reason }: { isLifted: boolean; reason: string },
): MailText {
  const what = facts.kind === 'warned' ? 'The warning' : 'The suspension of your account'
  return compose(facts, {
    subject: 'The answer to your appeal',
    preview: isLifted ? 'The decision was reversed.' : 'The decision stands.',
    paragraphs: [
      isLifted ? `We have looked again. ${what} is lifted.` : `We have looked again. ${what} stands.`,
      reason,
    ],
    button: 'Read the answer',
  })
}

/** Lifted without an appeal. */
export function liftedMail(facts: SanctionMailFacts, { reason }: { reason: string }): MailText {
  const isWarning = facts.kind === 'warned'
  return compose(facts, {
    subject: isWarning ? 'Your warning is lifted' : 'Your suspension is lifted',
    preview: isWarning ? 'It no longer counts.' : 'You can play again.',
    paragraphs: [
      isWarning
        ? 'The warning about your account is lifted.'
        : 'The suspension of your account is lifted. You can play again.',
      reason,
    ],
    button: 'See your settings',
  })
}
