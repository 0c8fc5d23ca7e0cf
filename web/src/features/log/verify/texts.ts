import type { CheckName } from '@whereabouts/game/log/verify/report'

/** Texts for checking a day or a receipt. Findings come with their report. */
export const texts = {
  description: (name: string) => `Check a day of ${name} yourself: the sealed answer, every guess and the winner.`,
  title: 'Verify a Day',
  lead: 'Your own browser reads the public log and recomputes everything. The check starts automatically and needs JavaScript.',
  noScript: 'JavaScript is off, so your browser cannot check anything. Please turn it on and reload this page.',

  day: 'Day (UTC)',
  show: 'Show',
  noSuchDay: 'The log does not have this day.',

  waiting: 'This day has not been checked yet',
  checking: 'Checking this day …',
  reading: (read: number, of: number) => `Reading the log … ${read} of ${of}`,
  starting: 'Reading the log …',
  verdicts: {
    passed: { title: 'This day checks out', text: 'Everything your browser could check is correct.' },
    failed: {
      title: 'This day does not check out',
      text: 'Something does not match what was sealed and logged. See below.',
    },
    unknown: {
      title: 'Some of this cannot be checked yet',
      text: 'Nothing is wrong so far. A dash below says what can’t be checked, and why.',
    },
  },
  ofLog: (origin: string, entries: string) => `The log ${origin} had ${entries} entries when it was checked.`,
  checkAgain: 'Check again',
  ifRed: 'What to do if you see a red cross',

  nothingTitle: 'Nothing to check for this day',
  nothingText: 'This day had no challenge, or it was played before the log began.',
  offlineTitle: 'You are offline',
  offlineText: 'The check needs this site’s public files. Check again when you’re back online.',
  unreachableTitle: 'The check could not be finished',
  unreachableText: 'Some log files did not load. This proves nothing yet; check again in a moment.',
  brokenWhat: 'Can the log be read?',

  challenge: 'The challenge',
  challengeOf: (number: number, of: number) => `Challenge ${number} of ${of}`,
  theLog: 'The log',
  states: { passed: 'Passed', failed: 'Failed', unknown: 'Not checked' },
  questions: {
    sealed: 'Was the answer sealed before the first guess?',
    opened: 'Is the answer the one that was sealed?',
    photo: 'Is the photo the one that was sealed?',
    guesses: 'Is every guess in the log?',
    order: 'Are the guesses in order of arrival?',
    winner: 'Did the right guess win?',
    prize: 'Is the prize owed to the winner?',
    signed: 'Has the site signed the log?',
    root: 'Is the log complete?',
    witnessed: 'Has a witness seen the log?',
    prefix: 'Is the past unchanged?',
    day: 'Does the site show everything of this day?',
  } satisfies Record<CheckName, string>,

  experts: 'For experts',
  root: 'Root (SHA-256, base 64)',
  seal: 'Seal (SHA-256)',
  checkpoint: 'Checkpoint that was checked',
  rawFiles: 'Raw files',
  tool: 'The same check without a browser, in the source code of this site',

  limits: 'What this cannot prove',
  limitsText:
    'A log cannot show that the photo was taken there, that no one was told the place, or who sat at the keyboard.',
  fairPlay: 'How Fair Play works',

  receipt: {
    title: 'Check my receipt',
    lead: 'A receipt is our signed promise that your guess is in the log. Hold us to it.',
    stored: 'Saved in this browser',
    storedOne: (day: string, time: string) => `${day}, ${time}`,
    place: (place: string) => `You guessed ${place}.`,
    checkStored: 'Check this one',
    choose: 'Choose a file',
    orPaste: 'Or paste the receipt',
    checkPasted: 'Check the receipt',
    checking: 'Looking for the guess in the log …',
    faults: {
      empty: 'Paste a receipt, or choose its file.',
      'too-large': 'This is not a receipt: it is larger than 20 KB.',
      'no-json': 'This is not a receipt: it is not valid JSON. Choose the file exactly as you saved it.',
      'no-receipt': 'This file is not a receipt for a guess.',
      unreadable: 'The file could not be read. Please choose it again.',
    },
    verdicts: {
      passed: 'Your guess is in the log',
      failed: 'This receipt does not check out',
      unknown: 'Not in the log yet',
    },
    arrived: (moment: string) => `Arrived ${moment}.`,
    saveProof: 'Save the proof',
  },
}
