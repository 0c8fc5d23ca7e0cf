import type { SiteTexts } from '../site/queries.ts'
import { letterHtml, letterText } from './layout.ts'
import type { MailText } from './queries.ts'

export interface Win {
  site: SiteTexts
  username: string
  /** Exact amount such as '50.00', in dollars. */
  prizeAmount: string
  /** `YYYY-MM-DD`. */
  releaseDate: string
}

/** Tells the winner how the prize is paid. */
export function winnerMail({ site, username, prizeAmount, releaseDate }: Win): MailText {
  const letter = {
    site,
    heading: `Congratulations, ${username}! You won $${prizeAmount}`,
    paragraphs: [
      `You were the first to find the place of the challenge of ${releaseDate}. The prize of $${prizeAmount} is yours.`,
      'To be paid, reply to this email with your full name and the way you would like to receive the money: bank transfer or a payment service.',
      'We pay within up to 7 business days after your reply. If we do not hear from you within 14 business days, the prize is forfeited.',
    ],
    footnote: `Questions? Write to ${site.support_email}.`,
  }
  return {
    subject: `You won $${prizeAmount} on ${site.project_name}`,
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
