/** The words of the public log in the portal. */
export const texts = {
  standsStill: 'The public log stands still',
  standsStillText: (since: string | null) =>
    since
      ? `Guesses are taken and receipts given, but since ${since} nothing new has come into the log. Players are promised 10 seconds. See whether a server process is running and what its log says.`
      : 'Nobody has looked after the log for a minute. See whether a server process is running and what its log says.',
  forked: 'The witness refuses the log',
  title: 'Public log',
  failed: 'How the public log is doing could not be read',
  none: 'The log begins with the first scheduled puzzle.',
  name: 'Name',
  entries: 'Entries',
  signed: 'Last signed',
  waiting: 'Waiting since',
  nothingWaits: 'Nothing waits.',
  witness: 'Witness',
  noWitness: 'None: nobody else confirms when the log was what it is.',
  anchor: 'Proof of time',
  noAnchor: 'None',
  never: 'Never yet',
  key: 'Verifier key',

  seal: {
    title: 'Seal',
    sealed: (date: string, number: number) =>
      number === 1
        ? `Sealed on ${date}.`
        : `Sealed on ${date}, as seal number ${number}: the log keeps the earlier ones.`,
    ahead: 'Saving another place, photo, prize or time seals the puzzle anew.',
    released:
      'The seal is final since the release. Another place, photo or prize would no longer be what was sealed, and the check of this day would turn red. Call the puzzle off instead.',
    none: 'This puzzle has no seal: it was released before there was a log.',
    soon: 'It is sealed within seconds.',
  },
}
