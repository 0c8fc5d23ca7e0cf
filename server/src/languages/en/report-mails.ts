/** The mail to somebody who reported a player. It says neither about whom it was, nor what came of it. */
export const reportMails = {
  title: 'We have looked at your report',
  preview: 'Thank you for telling us.',
  thanks: 'Thank you for your report. Somebody of us has looked at it.',
  stays: 'What came of it stays between us and the player, as it would if somebody had reported you.',
}
