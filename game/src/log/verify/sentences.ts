import type { FindingSentences } from './findings.ts'

/** With thousands separators: 12,345. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const nameOf = (seen: string, seenOn: string): string => {
  if (seen === 'previous') return 'of the day before'
  return seen === 'copy' ? 'of the copy' : `that this browser saw on ${seenOn}`
}

const who = (winner: string | null) => winner ?? 'A player who is not named'

/** Findings in English: for the verifier in the terminal, and the page's English texts. */
export const sentences: FindingSentences = {
  'log-unsigned': () => 'The state of the log is not signed by a key of the site.',
  'log-signed-by-other': () => 'The state of the log is signed, but not by the key that you know this log by.',
  'log-signed': ({ entries, signer }) => `The state of the log, ${grouped(entries)} entries, is signed by ${signer}.`,
  'root-made': () => 'The hashes that the site publishes make the signed root.',
  'root-not-made': () => 'The hashes that the site publishes do not make the root that it has signed.',

  'nothing-earlier': () =>
    'There is no earlier state of the log to compare this one with. Your browser keeps this one for the next time.',
  'earlier-unsigned': ({ seen, seenOn }) => `The log ${nameOf(seen, seenOn)} is not signed by a key of the site.`,
  'earlier-unreadable': ({ seen, seenOn }) => `The log ${nameOf(seen, seenOn)} cannot be read.`,
  'earlier-renamed': ({ seen, seenOn, name }) => `The log ${nameOf(seen, seenOn)} had another name: ${name}.`,
  'earlier-longer': ({ seen, seenOn, before, now }) =>
    `The log ${nameOf(seen, seenOn)} had ${grouped(before)} entries, and it has ${grouped(now)} now: entries are missing.`,
  'earlier-changed': ({ seen, seenOn }) =>
    `The log ${nameOf(seen, seenOn)} is not the beginning of the current log: entries were changed or removed.`,
  'earlier-kept': ({ seen, seenOn }) => `The log ${nameOf(seen, seenOn)} is the beginning of the current log.`,

  'no-witness': () => 'The site has no witness: no one else confirms when the log had this state.',
  'witness-silent': () => 'No witness has signed the log yet.',
  'witness-of-other-log': () => 'What a witness is said to have signed is not this log.',
  'witness-behind': ({ witness }) =>
    `${witness}, the witness that the site names, has signed the log, but not yet as far as this day.`,
  'witness-signed': ({ witness, seconds }) =>
    `${witness}, the witness that the site names, has seen this state of the log, and signed it at ${seconds}.`,

  'witness-refused': ({ witness, seconds }) =>
    `${witness}, the witness that the site names, refused to sign the log at ${seconds}: it had seen another one.`,
  'witness-refused-before': ({ seconds }) => `At ${seconds} it had refused, and has signed again since.`,
  'witness-refuses': ({ witness }) =>
    `${witness}, the witness that the site names, refuses this log when this check asks it: it has seen another one.`,
  'witness-asked': () => 'This check has asked it.',
  'witness-unasked': () => 'This check could not reach it and shows what the site has from it.',
  'witness-since': ({ seconds }) => `It has watched the log since ${seconds}.`,

  'day-guesses-left-out': ({ guesses }) =>
    `Guesses of this date in the log: ${grouped(guesses)}. Their puzzle is missing from the site.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `Puzzles that the log has a seal for on this date, and the site does not show: ${grouped(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `Puzzles of this date in the log: ${grouped(puzzles)}, guesses: ${grouped(guesses)}. The site shows all their puzzles.`,
  'day-empty': () => 'The log has no seal and no guess of this date.',
  'day-restored': ({ seconds, untilSeconds }) =>
    `After a failure the site went back to its data of ${seconds}. What happened from then until ${untilSeconds} may be missing.`,
  'log-partly-read': ({ read, of }) => `${grouped(read)} of ${grouped(of)} pieces of the log were read.`,

  'no-seal': () => 'The log has no seal of this puzzle.',
  'no-seal-at-place': () => 'At the place that the site names, the log has no seal of this puzzle.',
  'seal-late': () => 'The seal was added to the log after guesses that arrived after the release.',
  'seal-again': () => 'Another seal of this puzzle was added to the log later.',
  'seal-partly-read': ({ read, of }) =>
    `Of the ${grouped(of)} pieces of the log between the seal and the first guess ${grouped(read)} were read, and no other seal was in them.`,
  'seal-in-place': ({ hash, index }) => `The seal ${hash}… is entry ${grouped(index)} of the log, before every guess.`,
  'seal-unwitnessed': () => 'No witness confirms at what time it was there.',
  'seal-witnessed-late': () => 'A witness saw it only after the release.',
  'seal-witnessed': ({ witness, hours, minutes, isUnderADay }) =>
    `${witness}, the witness that the site names, saw it ${hours > 0 ? `${grouped(hours)} h` : `${minutes} min`} before the release${isUnderADay ? ', less than a day' : ''}.`,

  'seal-stays-shut': () => 'The log says that the puzzle is solved, and the site does not open its seal.',
  'shut-as-called-off': () => 'The puzzle was called off, so its seal stays closed.',
  'shut-as-unsolved': () => 'The puzzle is not solved, so its seal stays closed.',
  'seal-unreadable': () => 'What the site says that it had sealed cannot be read.',
  'other-answer': () => 'The answer that the site shows is not the one that was sealed.',
  'not-opened-once': () => 'The log does not say once that this seal was opened.',
  'seal-of-other-puzzle': () => 'The seal is of another puzzle, or for another release.',
  'seal-of-other-site': ({ site }) => `The seal is of another site: ${site}.`,
  'seal-of-other-rules': () => 'The seal names different rules from those that are checked here.',
  'other-place-shown': ({ shown, sealed }) => `The site shows the place ${shown}. Sealed was ${sealed}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `The site shows a prize of ${shownCents}. Sealed was ${sealedCents}.`,
  'answer-as-sealed': ({ place }) => `The answer ${place} is the one that was sealed.`,

  'photo-unknown': () => 'Without the opened seal it is not known which photo was sealed.',
  'other-photo': () => 'The site serves a different photo from the one that was sealed.',
  'photo-withheld': () => 'The site does not publish the photo of this day at the moment.',
  'photo-changed': () => 'The photo does not have the hash that was sealed.',
  'photo-as-sealed': () => 'The photo has the hash that was sealed.',
  'photos-as-sealed': ({ copies }) => `All ${copies} copies of the photo have the hash that was sealed.`,

  'part-foreign': () => 'A part of the log is not what makes its signed root.',
  'entries-outside': ({ entries }) =>
    `${grouped(entries)} entries of this puzzle are in the log where the site does not say so.`,
  'span-inexact': () => 'The log says nothing of this puzzle where the site says that it begins or ends to.',
  'guess-twice': () => 'A guess is in the log more than once.',
  'no-guess': () => 'The log has no guess on this puzzle.',
  'guesses-shut': ({ guesses }) =>
    `Guesses in the log: ${grouped(guesses)}. They are opened when the puzzle is solved.`,
  'guesses-added': ({ guesses }) =>
    `Guesses that are not in the log as the site shows them: ${grouped(guesses)}. They were changed or added.`,
  'guesses-gone': ({ guesses }) =>
    `Guesses that are in the log, and not on the site as they were: ${grouped(guesses)}. They were changed or deleted.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `Guesses that the site counts: ${grouped(counted)}. In the log: ${grouped(logged)}.`,
  'guesses-in-log': ({ guesses }) => `Guesses: ${grouped(guesses)}. Each is in the log as the site shows it.`,
  'guesses-erased': ({ guesses }) => `Of deleted accounts, and closed for good: ${grouped(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `${grouped(read)} of ${grouped(of)} pieces of the log were read: the end, and others at random.`,
  'guesses-before-log': ({ guesses }) => `Taken before the site had a log: ${grouped(guesses)} more.`,
  'guesses-never-logged': ({ guesses }) =>
    `Guesses that the site counts and the log never had: ${grouped(guesses)}. They were added.`,
  'entries-unknown': ({ entries }) => `${grouped(entries)} entries are of a later version, which is not known here.`,

  'solved-twice': () => 'The log says more than once who has solved the puzzle.',
  'solved-and-called-off': () => 'The log says that the puzzle was solved, and that it was called off.',
  'guess-out-of-time': ({ index }) => `The guess at entry ${grouped(index)} arrived while the puzzle took no guesses.`,
  'guess-stamped-early': ({ index }) =>
    `The guess at entry ${grouped(index)} claims to have arrived long before guesses that stand before it.`,
  'guesses-after-solve': ({ guesses }) =>
    `Guesses that came into the log after the puzzle was solved: ${grouped(guesses)}.`,
  'no-order': () => 'There are no guesses to put into an order.',
  'in-order': () => 'The guesses came into the log in the order of their arrival, within 10 seconds.',
  'not-all-read': () => 'Not all pieces of the log were read.',

  'winner-shut': () => 'Without the sealed answer the winner cannot be checked.',
  'no-winner': () => 'This puzzle has no winner.',
  'no-solve': () => 'The log does not say who solved the puzzle.',
  'winner-not-opened': () => 'The guess that is said to have won is not among those that were opened.',
  'other-winner-shown': () => 'The site shows another winning guess than the log.',
  'winner-too-late': () => 'The guess that is said to have won is in the log as one that came too late.',
  'winner-outside': () => 'The guess that is said to have won is not within the win radius.',
  'winner-of-other-account': () =>
    'The winning guess was made by a different account from the one that the site names.',
  'exact-earlier': ({ index }) => `An exact guess arrived earlier than the one that won: entry ${grouped(index)}.`,
  'guess-nowhere': ({ index }) => `The guess at entry ${grouped(index)} is at no place on earth.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `The guess at entry ${grouped(index)} is ${km} away. The site says ${claimedKm}.`,
  'won-alone': ({ winner, radiusM }) => `${who(winner)} has won: the only guess within ${radiusM}.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `${who(winner)} has won: the earliest arrival of ${grouped(exact)} within ${radiusM}.`,
  'won-by-stamp': ({ winner }) =>
    `${who(winner)} has won. An exact guess arrived earlier and was stored too late: more than a second after the first one.`,
  'won-after-erased': ({ winner, guesses }) =>
    `${who(winner)} has won. Guesses before it of accounts that were deleted before the end: ${grouped(guesses)}. They were never visible.`,
  'erased-before-win': ({ guesses }) =>
    `Guesses before it of deleted accounts, which can no longer be measured: ${grouped(guesses)}.`,

  'prize-shut': () => 'Without a winner there is no prize to check.',
  'prize-not-in-log': () => 'The log does not say what is owed for this puzzle.',
  'prize-of-other-state': () => 'What became of the prize, by the site, is not what the log says.',
  'prize-of-other-amount': ({ cents }) => `The log says another amount: ${cents}.`,
  'prize-of-other-payee': () => 'The prize is owed to a different account from the one that made the winning guess.',
  'prize-owed': ({ cents }) => `${cents} is owed to the account that made the winning guess.`,
  'prize-paid': ({ cents }) => `${cents} was paid to the account that made the winning guess.`,
  'prize-forfeited': ({ cents }) => `${cents} was not claimed, or was refused by a decision.`,

  'receipt-broken': () => 'This receipt is incomplete: its parts do not match.',
  'receipt-of-other-log': ({ log }) => `This receipt is of another log: ${log}.`,
  'receipt-unsigned': () => 'This receipt is not signed by a key of the site.',
  'receipt-left-out': ({ index }) =>
    `The guess is entry ${grouped(index)} of the log, and the site leaves it out of its day. Keep the file.`,
  'receipt-waits': () => 'The receipt is signed. Its guess comes into the log within 10 seconds of its arrival.',
  'receipt-not-in-log': ({ entries }) =>
    `The receipt is signed by the site, and its guess is not among the ${grouped(entries)} entries of the log. Keep the file: unless the log stands still, it proves that a guess was removed.`,
  'receipt-not-in-root': () => 'The guess is said to be in the log, and is not part of its signed root.',
  'receipt-in-log': ({ index, hash }) =>
    `The guess is entry ${grouped(index)} of the log, as the receipt says. Its hash begins with ${hash}.`,

  'day-unreadable': () => 'What the site publishes of this day cannot be read.',
  'day-of-other-date': () => 'What the site publishes of this day is of another one.',
  'checkpoint-unreadable': () => 'The checkpoint of the log cannot be read.',
  'keys-unreadable': () => 'The keys of the log cannot be read.',
  'log-too-short': () => 'The log is shorter than the site says.',
  'part-missing': ({ path }) => `A part of the log is missing: ${path}.`,
  'log-missing': () => 'The site publishes no log.',
  'file-no-text': () => 'A public file of the log is no text.',
  'openings-missing': () => 'What opens the guesses is missing.',
  'file-malformed': () => 'What the site publishes has not the form that it must have.',
}
