import { catalogue } from '../../../lib/catalogue.ts'

/** Every text of the portal's page about sanctions. */
export const texts = catalogue({
  en: {
    title: 'Sanctions',
    subtitle: 'Warnings and suspensions: each with facts, a clause and an end. What is written here is never changed.',
    failed: 'The sanctions could not be loaded',
    begin: 'Suspend or warn a player',
    appeals: 'Appeals to answer',
    noAppeals: 'Nobody waits for an answer.',
    open: 'In force',
    noOpen: 'No warning or suspension is in force.',
    kinds: { warned: 'Warned', suspended: 'Suspended' },
    states: { open: 'in force', ended: 'over', lifted: 'lifted' },
    until: (moment: string) => `until ${moment}`,
    forGood: 'for good',
    decided: (moment: string, by: string, clause: string, number: number) =>
      `${moment} by ${by}, clause ${clause} of version ${number}`,
    somebody: 'a former administrator',
    facts: 'What the player was told',
    evidence: 'Evidence (never shown to the player)',
    steps: { appealed: 'Appeal', upheld: 'Upheld', lifted: 'Lifted' },
    stepAt: (kind: string, moment: string) => `${kind}, ${moment}`,
    answer: 'Answer the appeal',
    answerOf: (name: string) => `Answer the appeal of ${name}`,
    lift: 'Lift',
    liftOf: (name: string) => `Lift the sanction of ${name}`,

    waiting: {
      title: (count: number) => (count === 1 ? 'An appeal waits' : 'Appeals wait'),
      of: {
        warned: (moment: string) => `Against a warning, since ${moment}`,
        suspended: (moment: string) => `Against a suspension, since ${moment}`,
      },
      answer: 'Answer',
      answerOf: (name: string) => `Answer the appeal of ${name}`,
    },

    find: {
      label: 'Username or email address',
      hint: 'Exactly as the account has it.',
      button: 'Find',
      title: (name: string) => `Sanctions of ${name}`,
      none: 'This player was never warned or suspended.',
      failed: 'The player could not be looked up. Please try again.',
    },
    form: {
      measure: 'What to do',
      measures: { warned: 'Warn', suspended: 'Suspend' },
      facts: 'What has happened',
      factsHint:
        'The player reads it. Say what they did and when; nothing of how it was found, and no other player’s name.',
      clause: 'Clause of the contest rules',
      chooseClause: 'Choose a clause…',
      clauseName: (mark: string, text: string) => `${mark} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`,
      evidence: 'Evidence',
      evidenceHint: 'For you and whoever answers an appeal. The player never reads it, not in their data either.',
      until: 'Until (UTC)',
      untilHint: 'Empty is for good.',
      wrongMoment: 'Please enter a day and a time, such as 2026-03-12T08:00.',
      missing: {
        facts: 'Please say what has happened. The player reads it.',
        clause: 'Please choose the clause of the rules.',
        evidence: 'Please note what the decision is based on. The player does not read it.',
      },
      preview: 'Preview…',
      cancel: 'Cancel',
      back: 'Back',
      reads: (name: string, email: string) => `${name} (${email}) will read this, and get a mail with it:`,
      earlier: (count: number) =>
        count === 1
          ? 'There was 1 decision about this player before.'
          : `There were ${count} decisions about this player before.`,
      subscription:
        'Guesses are refused at once. A subscription goes on and is charged: whether to end or refund it is decided at the payment provider.',
      confirm: { warned: 'Warn', suspended: 'Suspend' },
      done: { warned: 'The player is warned', suspended: 'The player is suspended' },
      failed: 'The decision could not be saved. Please try again.',
    },
    decide: {
      reason: 'Reason',
      reasonHint: 'The player reads it.',
      outcome: 'Outcome',
      outcomes: { upheld: 'The decision stands', lifted: 'Lift the sanction' },
      own: 'You made this decision yourself. Where somebody else can answer, let them.',
      send: 'Send the answer',
      lift: 'Lift',
      cancel: 'Cancel',
      done: 'The player is told',
      failed: 'The answer could not be saved. Please try again.',
    },
  },
})
