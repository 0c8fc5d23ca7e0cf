/** The mail to the winner of a challenge. Prizes are amounts such as $50.00, days are dates. */
export const winnerMail = {
  subject: ({ prize, site }: { prize: string; site: string }) => `You won ${prize} on ${site}`,
  preview: 'Claim it within 14 business days to be paid.',
  heading: ({ username, prize }: { username: string; prize: string }) =>
    `Congratulations, ${username}! You won ${prize}`,
  first: ({ day, prize }: { day: string; prize: string }) =>
    `You were the first to find the place of the challenge of ${day}. The prize of ${prize} is yours.`,
  paymentDue:
    'The payment for your current subscription period has not arrived yet. Your prize is on hold until it has; without it the prize cannot be paid. You can update your card and pay in your settings.',
  claim:
    'To be paid, claim it on the page of your prize: it asks you to confirm a few things that the rules require. The page then says how you get the money: by bank transfer or a payment service.',
  deadlines:
    'We pay within up to 7 business days after we have received what we need for the payment. If we do not hear from you within 14 business days, the prize is forfeited.',
  neverAsk: 'We never ask for your password or for a fee.',
  footnote: ({ support }: { support: string }) => `Questions? Write to ${support}.`,
}
