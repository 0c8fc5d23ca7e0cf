/** Texts of the public log in the portal. */
export const texts = {
  standsStill: 'The public log has stopped',
  standsStillText: (since: string | null) =>
    since
      ? `Guesses and receipts continue, but the log has not grown since ${since}. Players are promised 10 seconds. Check that a server process is running and what it logs.`
      : 'No server process has written the log for a minute. Check that one is running and what it logs.',
  forked: 'The witness refuses the log',
  title: 'Public log',
  failed: 'The state of the public log could not be loaded',
  none: 'The log starts with the first scheduled puzzle.',
  name: 'Name',
  entries: 'Entries',
  signed: 'Last signed',
  waiting: 'Waiting since',
  nothingWaits: 'Nothing is waiting.',
  witness: 'Witness',
  noWitness: 'None: no one else confirms the log.',
  anchor: 'Proof of time',
  noAnchor: 'None',
  never: 'Never',
  key: 'Verifier key',

  seal: {
    title: 'Seal',
    sealed: (date: string, number: number) =>
      number === 1
        ? `Sealed on ${date}.`
        : `Sealed on ${date}, seal number ${number}. The log also has the earlier ones.`,
    ahead: 'Changing place, photo, prize or time makes a new seal.',
    released:
      'The seal is final since release. Changing place, photo or prize would make this day’s check fail. Call the puzzle off instead.',
    none: 'This puzzle has no seal: it was released before there was a log.',
    soon: 'It will be sealed within seconds.',
  },
}
