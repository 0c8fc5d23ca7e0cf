import { formatDay, formatPrize } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

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

const paymentDue =
  'The payment for your present subscription period has not arrived yet. Your prize is on hold until it has; without it the prize cannot be paid. You can update your card and pay in your settings.'

/** Tells the winner how to claim the prize, and how it is paid. Answers go to the support address. */
export function winnerMail({ site, username, prizeId, prizeAmount, releaseDate, isPaymentDue }: Win): MailText {
  const prize = formatPrize(prizeAmount)
  return composeMail(`You won ${prize} on ${site.project_name}`, {
    site,
    preview: 'Claim it within 14 business days to be paid.',
    heading: `Congratulations, ${username}! You won ${prize}`,
    paragraphs: [
      `You were the first to find the place of the challenge of ${formatDay(releaseDate)}. The prize of ${prize} is yours.`,
      ...(isPaymentDue ? [paymentDue] : []),
      'To be paid, claim it on the page of your prize: it asks you to confirm a few things that the rules want. Then we look at the win, and write to you about the way you would like to receive the money: bank transfer or a payment service.',
      'We pay within up to 7 business days after we have received what we need for the payment. If we do not hear from you within 14 business days, the prize is forfeited.',
      'We never ask for your password or for a fee.',
    ],
    button: { label: 'Claim your prize', href: `${site.siteUrl}/prizes/${prizeId}` },
    footnote: `Questions? Write to ${site.support_email}.`,
  })
}
