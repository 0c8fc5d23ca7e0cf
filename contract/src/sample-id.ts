/**
 * What samples name: things in the state that their endpoint asks for. A test makes one of each (server/test-support/sample-world.ts), and calls the
 * portal in the order of the contract; a thing that a call ends is its own.
 */
const things = [
  ...(['thing', 'player', 'misnamed player', 'note', 'mail', 'sanction', 'appealed sanction', 'report'] as const),
  ...(['staff member', 'leaving member', 'invitation', 'approval', 'declined approval'] as const),
  ...([
    'puzzle',
    'planned puzzle',
    'unwanted puzzle',
    'later puzzle',
    'change of many',
    'photo',
    'planned photo',
  ] as const),
  ...(['won prize', 'claimed prize', 'large prize', 'approved prize', 'payable prize', 'sent prize'] as const),
  ...(['returned prize', 'ordered prize', 'forfeited prize', 'held prize'] as const),
  ...(['faq', 'unwanted faq', 'logo', 'unwanted logo', 'plan', 'unwanted plan'] as const),
  ...(['announcement', 'running announcement'] as const),
] as const

export type SampleThing = (typeof things)[number]

/** The id of a thing in samples. */
export const sampleId = (thing: SampleThing): string =>
  `0198b0c8-3333-7000-8000-${String(things.indexOf(thing)).padStart(12, '0')}`
