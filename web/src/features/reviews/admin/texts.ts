import { catalogue } from '../../../lib/catalogue.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The words of the review before a payout. */
export const texts = catalogue({
  en: {
    title: 'Review of a prize',
    subtitle: (prize: string, username: string, date: string) => `${prize} for ${username}, challenge of ${date}`,
    goneWinner: 'a former player',
    failed: 'Failed to fetch the review',
    notFound: 'There is no such prize.',
    signals: 'Signals',
    explained: 'Reasons to look closer, or not to. They decide nothing by themselves: you do.',
    flags: (count: number) => (count === 0 ? 'Nothing to ask' : `${counted(count, 'reason')} to ask`),
    weights: ['No weight', 'Worth knowing', 'Ask', 'Look closely'],
    clearedBy: 'What would clear it: ',
    quiet: (count: number) => `${counted(count, 'point')} without weight`,
    day: 'The day',
    sanctions: 'Sanctions of this player',
    photoOf: (date: string) => `Photo of the challenge of ${date}`,
    released: 'Released',
    solved: 'Solved',
    signedUp: 'Signed up',
    place: 'Place',
    radius: 'Win radius',
    guesses: 'Guesses of that day',
    guessesHint: 'With the distance that each had shown to the player.',
    policyChanged:
      'How distances are shown was changed since this challenge was released. The distances below are as shown by the present setting.',
    won: 'won',
    map: 'On the map',
    mapHint:
      'A circle is the distance that a guess had shown; dashed lines are the edges of a rounded one. Where circles cross once, the place could be computed.',
    mapLabel: 'Map of the guesses, with circles of the distances shown',
    mapFailed: 'The map could not be loaded.',
    reload: 'Reload the page',
    tilesFailing: 'Map pictures cannot be loaded at the moment.',
    times: 'Time from the first sight of the photo',
    timesHint: 'From the moment when the sharp photo was first sent to the player.',
    ofWinner: 'The winning guess',
    ofFirst: 'The winner’s first guess',
    ofTenth: (count: number) => `Fastest tenth of ${counted(count, 'other')}`,
    ofMedian: (count: number) => `Half of ${counted(count, 'other')}`,
    notKnown: 'not recorded',
    before: (time: string) => `${time} before`,
  },
})
