/** Texts of the portal's contest rules page. */
export const texts = {
  title: 'Contest Rules',
  subtitle: 'What players agree to. A published version is never changed.',
  failed: 'The rules could not be loaded',
  versions: 'Published versions',
  version: (number: number) => `Version ${number}`,
  states: { coming: 'coming', inForce: 'in force', over: 'superseded' },
  facts: (from: string, published: string, by: string) => `In force from ${from}, published ${published} by ${by}`,
  acceptedBy: (count: number) =>
    count === 1 ? '1 player has agreed' : `${count.toLocaleString('en')} players have agreed`,
  read: 'Read',

  form: {
    title: 'Publish a new version',
    text: 'Text',
    textHint:
      'Plain text with an empty line between paragraphs. A line like ‘3. Prizes’ is a heading. A paragraph that starts with ‘3.1’ is a clause that a disqualification can cite.',
    summary: 'What changed, in one sentence',
    summaryHint: 'Players read it when they are asked to agree.',
    effective: 'In force from (UTC)',
    effectiveHint: 'Empty means now. Give players a few days before an important change.',
    publish: 'Publish…',
    wrongMoment: 'Please enter a day and a time, such as 2026-03-12T08:00.',
  },
  ask: {
    title: (number: number) => `Publish version ${number}?`,
    players: (count: number) =>
      count === 1
        ? '1 player will be asked to agree before guessing under it.'
        : `${count} players will be asked to agree before guessing under it.`,
    atOnce: 'It takes effect immediately: players are asked before their next guess.',
    from: (moment: string) => `It takes effect ${moment}. Until then agreeing is optional.`,
    forever: 'You cannot change it or take it back later, only publish another version.',
    no: 'Not yet',
    yes: 'Publish',
  },
  published: (number: number) => `Version ${number} is published`,
  publishFailed: 'The version could not be published. Please try again.',
}
