/** The mail to a player who reported another. It names neither that player nor the outcome. */
export const reportMails = {
  title: 'We reviewed your report',
  preview: 'Thank you for telling us.',
  thanks: 'Thank you for your report. A member of our team has reviewed it.',
  stays: 'The outcome stays between us and the player, as it would if you had been reported.',
}
