import { formatDay, formatPrize } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

export interface Win {
  site: MailSite
  username: string
  prizeId: string
  /** Exact amount such as '50.00', in dollars. */
  prizeAmount: string
  /** `YYYY-MM-DD`. */
  releaseDate: string
  /** Whether the prize is on hold until the winner's subscription is paid. */
  isPaymentDue: boolean
}

/** Tells the winner how to claim the prize, and how it is paid. Answers go to the support address. */
export function winnerMail({ site, username, prizeId, prizeAmount, releaseDate, isPaymentDue }: Win): MailText {
  const { winnerMail: words } = serverTexts(site.language)
  const prize = formatPrize(prizeAmount, site.language)
  return composeMail(words.subject({ prize, site: site.project_name }), {
    site,
    preview: words.preview,
    heading: words.heading({ username, prize }),
    paragraphs: [
      words.first({ day: formatDay(releaseDate, site.language), prize }),
      ...(isPaymentDue ? [words.paymentDue] : []),
      words.claim,
      words.deadlines,
      words.neverAsk,
    ],
    button: { label: words.button, href: pageAddress(site, `/prizes/${prizeId}`) },
    footnote: words.footnote({ support: site.support_email }),
  })
}
