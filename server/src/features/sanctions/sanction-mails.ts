import type { SanctionKind } from '@whereabouts/game/sanction'
import { formatMoment } from '../../core/formats.ts'
import { composeMail, titled } from '../../platform/mails/compose-mail.ts'
import type { Quoted } from '../../platform/mails/layout.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

/** What every mail about a decision is made of. */
export interface SanctionMailFacts {
  site: MailSite
  username: string
  kind: SanctionKind
  /** Null for a warning, and for a permanent suspension. */
  until: Date | null
}

interface Words {
  title: string
  preview: string
  paragraphs: (string | Quoted)[]
  button: string
}

function compose(
  { site, username }: Pick<SanctionMailFacts, 'site' | 'username'>,
  { title, preview, paragraphs, button }: Words,
): MailText {
  const { letters } = serverTexts(site.language)
  return composeMail(titled(site, title), {
    site,
    preview,
    heading: letters.hello({ username }),
    paragraphs,
    button: { label: button, href: pageAddress(site, '/settings#decisions') },
    footnote: letters.questions({ support: site.support_email }),
  })
}

const wordsFor = ({ site }: SanctionMailFacts) => serverTexts(site.language).sanctionMails
const lettersFor = ({ site }: SanctionMailFacts) => serverTexts(site.language).letters

/** The decision, with what happened and the clause of the rules. */
export function sanctionMail(facts: SanctionMailFacts, decision: { facts: string; clause: string }): MailText {
  const { begun: words } = wordsFor(facts)
  return compose(facts, {
    title: facts.kind === 'warned' ? words.titleOfWarning : words.titleOfSuspension,
    preview: words.preview,
    paragraphs: [decisionIn(facts, decision.clause), { quoted: decision.facts }, words.appeal],
    button: lettersFor(facts).readDecision,
  })
}

function decisionIn(facts: SanctionMailFacts, clause: string): string {
  const { begun: words } = wordsFor(facts)
  if (facts.kind === 'warned') return words.warned({ clause })
  if (facts.until === null) return words.suspendedForGood({ clause })
  return words.suspendedUntil({ moment: formatMoment(facts.until, facts.site.language), clause })
}

/** The answer to an appeal. */
export function appealAnsweredMail(
  facts: SanctionMailFacts,
  { isLifted, reason }: { isLifted: boolean; reason: string },
): MailText {
  const { answered: words } = wordsFor(facts)
  const { title, reversed, stands: confirmed } = lettersFor(facts).appeal
  const [lifted, stands] =
    facts.kind === 'warned'
      ? [words.warningLifted, words.warningStands]
      : [words.suspensionLifted, words.suspensionStands]
  return compose(facts, {
    title,
    preview: isLifted ? reversed : confirmed,
    paragraphs: [isLifted ? lifted : stands, { quoted: reason }],
    button: words.button,
  })
}

/** Lifted without an appeal. */
export function liftedMail(facts: SanctionMailFacts, { reason }: { reason: string }): MailText {
  const { lifted: words } = wordsFor(facts)
  const isWarning = facts.kind === 'warned'
  return compose(facts, {
    title: isWarning ? words.titleOfWarning : words.titleOfSuspension,
    preview: isWarning ? words.countsNoLonger : words.canPlay,
    paragraphs: [isWarning ? words.warning : words.suspension, { quoted: reason }],
    button: words.button,
  })
}
