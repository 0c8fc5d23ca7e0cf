/** Texts around the contest rules. The operator publishes the rules themselves. */
export const texts = {
  description: (name: string) => `The rules of the daily contest of ${name}, in every version.`,
  none: 'No rules have been published yet.',
  unknown: 'There is no such version of the rules',
  unknownMore: 'It may have been mistyped.',
  toInForce: 'Read the rules in force',
  inForceSince: (number: number, moment: string) => `Version ${number}, in force since ${moment}.`,
  comesInto: (number: number, moment: string) =>
    `Version ${number} comes into force at ${moment}. It is not in force yet.`,
  wasInForce: (number: number, from: string, to: string) => `Version ${number}, in force from ${from} to ${to}.`,
  section: (mark: string, title: string) => `${mark}. ${title}`,

  hash: 'SHA-256 of this text',
  copyHash: 'Copy the whole hash',
  translated: 'This is a translation. The English version is binding, and the hash is of the English text.',

  where: 'Where prizes are paid',
  everywhere: 'In every country where it is legal.',
  countries: 'To players who live in one of these countries:',
  except: 'Not in these states and provinces:',
  leastAge: (age: number) => `Minimum age: ${age}.`,

  history: 'All versions',
  version: (number: number) => `Version ${number}`,
  states: { coming: 'coming', inForce: 'in force', over: 'superseded' },
  from: (moment: string) => `From ${moment}`,

  foot: (number: number) => `Contest rules, version ${number}`,

  panel: {
    changed: 'The rules have changed',
    first: 'Please agree to the contest rules',
    comingTitle: (moment: string) => `New rules apply from ${moment}`,
    needed: 'You can keep guessing once you agree. Your pin stays where it is.',
    comingText: 'You can agree now, and will not be asked again.',
    read: (number: number) => `Read the rules, version ${number}`,
    agree: 'I agree',
    later: 'Not now',
    agreed: 'Thanks! You agreed to the rules.',
    pinSaved: 'Thank you. Your pin is saved: press Submit Guess to send it.',
  },
}
