import { formatDay, formatMoment, formatPrize } from '../../core/formats.ts'
import { composeMail, titled } from '../../platform/mails/compose-mail.ts'
import type { Quoted } from '../../platform/mails/layout.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

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
export const prizePage = (site: MailSite, prizeId: string): string => pageAddress(site, `/prizes/${prizeId}`)

interface Words {
  title: string
  preview: string
  paragraphs: (string | Quoted)[]
  button: string
}

function compose({ site, prizeId, username }: PrizeMailFacts, { title, preview, paragraphs, button }: Words): MailText {
  const { letters } = serverTexts(site.language)
  return composeMail(titled(site, title), {
    site,
    preview,
    heading: letters.hello({ username }),
    paragraphs,
    button: { label: button, href: prizePage(site, prizeId) },
    footnote: letters.questions({ support: site.support_email }),
  })
}

const wordsFor = ({ site }: PrizeMailFacts) => serverTexts(site.language).prizeMails
const lettersFor = ({ site }: PrizeMailFacts) => serverTexts(site.language).letters

/** The prize as its mails name it. */
const named = ({ site: { language }, prizeAmount, releaseDate }: PrizeMailFacts) => ({
  prize: formatPrize(prizeAmount, language),
  day: formatDay(releaseDate, language),
})

const untilOf = ({ site }: PrizeMailFacts, endsAt: Date) => ({ moment: formatMoment(endsAt, site.language) })

/** Tells the winner how to claim the prize, and how it is paid. Answers go to the support address. */
export function wonMail(facts: PrizeMailFacts, { isPaymentDue }: { isPaymentDue: boolean }): MailText {
  const { site, username, prizeId } = facts
  const { winnerMail: words, prizeMails } = serverTexts(site.language)
  const { prize, day } = named(facts)
  return composeMail(words.subject({ prize, site: site.project_name }), {
    site,
    preview: words.preview,
    heading: words.heading({ username, prize }),
    paragraphs: [
      words.first({ day, prize }),
      ...(isPaymentDue ? [words.paymentDue] : []),
      words.claim,
      words.deadlines,
      words.neverAsk,
    ],
    button: { label: prizeMails.reminder.button, href: prizePage(site, prizeId) },
    footnote: words.footnote({ support: site.support_email }),
  })
}

/** A prize that is neither claimed nor, where something was asked, answered. */
export function reminderMail(facts: PrizeMailFacts, { endsAt, isAsked }: { endsAt: Date; isAsked: boolean }): MailText {
  const { reminder: words, answer } = wordsFor(facts)
  return compose(facts, {
    title: isAsked ? words.titleOfQuestion : words.title(named(facts)),
    preview: words.preview(untilOf(facts, endsAt)),
    paragraphs: [
      isAsked ? words.unanswered(named(facts)) : words.unclaimed(named(facts)),
      words.until(untilOf(facts, endsAt)),
    ],
    button: isAsked ? answer : words.button,
  })
}

/** The review has a question. The question itself is on the page. */
export function questionMail(
  facts: PrizeMailFacts,
  { endsAt, question }: { endsAt: Date; question: string },
): MailText {
  const { question: words, answer } = wordsFor(facts)
  return compose(facts, {
    title: words.title,
    preview: words.preview,
    paragraphs: [words.asks(named(facts)), { quoted: question }, words.until(untilOf(facts, endsAt))],
    button: answer,
  })
}

/** The money is on its way. */
export function sentMail(facts: PrizeMailFacts, reference: string): MailText {
  const { sent: words, button } = wordsFor(facts)
  return compose(facts, {
    title: words.title(named(facts)),
    preview: words.preview,
    paragraphs: [words.sent({ ...named(facts), reference }), words.arrives],
    button,
  })
}

/** The transfer came back. */
export function returnedMail(facts: PrizeMailFacts, reason: string): MailText {
  const { returned: words, button } = wordsFor(facts)
  return compose(facts, {
    title: words.title,
    preview: words.preview,
    paragraphs: [words.returned({ ...named(facts), reason }), words.again],
    button,
  })
}

/** Neither claimed nor answered in time. */
export function forfeitedMail(facts: PrizeMailFacts): MailText {
  const { forfeited: words, button } = wordsFor(facts)
  return compose(facts, {
    title: words.title,
    preview: words.preview,
    paragraphs: [words.over(named(facts)), words.wrong],
    button,
  })
}

/** The decision to disqualify, with the clause of the rules. */
export function disqualifiedMail(
  facts: PrizeMailFacts,
  { reason, clause, endsAt }: { reason: string; clause: string; endsAt: Date },
): MailText {
  const { disqualified: words } = wordsFor(facts)
  return compose(facts, {
    title: words.title,
    preview: words.preview,
    paragraphs: [words.decided({ ...named(facts), clause }), { quoted: reason }, words.appeal(untilOf(facts, endsAt))],
    button: lettersFor(facts).readDecision,
  })
}

/** The answer to an appeal, or a decision that was reversed without one. */
export function appealMail(
  facts: PrizeMailFacts,
  { isReinstated, isAppealed = true, reason }: { isReinstated: boolean; isAppealed?: boolean; reason: string },
): MailText {
  const { appeal: words, button } = wordsFor(facts)
  const { title, reversed, stands } = lettersFor(facts).appeal
  return compose(facts, {
    title: isAppealed ? title : words.titleWithoutAppeal,
    preview: isReinstated ? reversed : stands,
    paragraphs: [isReinstated ? words.goesOn(named(facts)) : words.standsAgain(named(facts)), { quoted: reason }],
    button,
  })
}
