import { accountSignal, historySignal, reportedSignal, secondTrialSignal } from './account.ts'
import { computedSignal } from './computed.ts'
import { type Evenness, isAtFixedSecond, isLikeClockwork } from './dwell.ts'
import type { HostingFacts, ReviewFacts, RhythmFacts, Signal, TimingFacts } from './facts.ts'
import { limitSignal, linkSignals } from './links.ts'
import { payoutSignal } from './payout.ts'
import { counted, lasting } from './words.ts'

/** A guess so soon after the first view leaves no time to study a photo and find the place on a map. */
const hardlyTimeSeconds = 12

/** What to know about a winner before a prize is paid, most important first. Pure. None of it decides anything. */
export function signalsOf(facts: ReviewFacts): Signal[] {
  const signals = [
    computedSignal(facts.known, facts),
    timeSignal(facts.timing),
    ...linkSignals(facts.links),
    limitSignal(facts.limit, facts.links),
    accountSignal(facts.account),
    historySignal(facts.account),
    ...secondTrialSignal(facts.account),
    clockworkSignal(facts.rhythm),
    mailSignal(facts.mail),
    hostingSignal(facts.hosting),
    ...payoutSignal(facts.payout),
    ...reportedSignal(facts.reporters),
  ]
  return signals.sort((a, b) => b.weight - a.weight)
}

function timeSignal({ secondsToWin, hasNeverSeen, others }: TimingFacts): Signal {
  const code = 'time-to-guess'
  if (hasNeverSeen)
    return {
      code,
      title: 'Guessed without loading the photo',
      sentence: 'This account was never sent the sharp photo while the puzzle was open, as far as is recorded.',
      weight: 3,
      clearedBy: 'The player saw the photo elsewhere in a way that the rules allow.',
    }
  if (secondsToWin === null)
    return {
      code,
      title: 'Time to the guess not known',
      sentence: 'When the winner first saw the sharp photo is not known anymore.',
      weight: 0,
      clearedBy: null,
    }
  if (secondsToWin < 0)
    return {
      code,
      title: 'Guessed before the photo was seen',
      sentence: `The winning guess came ${lasting(-secondsToWin)} before this account was first sent the sharp photo.`,
      weight: 3,
      clearedBy: 'The player saw the photo elsewhere in a way that the rules allow.',
    }
  const beside = others
    ? ` Half of ${counted(others.count, 'other player')} took more than ${lasting(others.medianSeconds)} to their first guess, the fastest tenth up to ${lasting(others.tenthSeconds)}.`
    : ' No other player’s time is known for this day.'
  const isFast = secondsToWin < hardlyTimeSeconds && (!others || secondsToWin <= others.tenthSeconds)
  return {
    code,
    title: isFast ? 'Hardly time to look at the photo' : 'Time to look at the photo',
    sentence: `${lasting(secondsToWin)} from the first sight of the sharp photo to the winning guess.${beside}`,
    weight: isFast ? 2 : 0,
    clearedBy: isFast
      ? 'The place is one that many know at first sight, or the player explains how they knew it.'
      : null,
  }
}

function clockworkSignal({ fromRelease, between }: RhythmFacts): Signal {
  const evenness = (what: string, { count, medianSeconds, middleHalfSeconds }: Evenness) =>
    `${what}: ${count} waits, half of them within ${middleHalfSeconds.toFixed(1)} s around ${lasting(medianSeconds)}.`
  const sentences = [
    ...(fromRelease ? [evenness('From the release to the first guess', fromRelease)] : []),
    ...(between ? [evenness('Between two guesses', between)] : []),
  ]
  const isEven = (fromRelease && isAtFixedSecond(fromRelease)) || (between && isLikeClockwork(between))
  return {
    code: 'clockwork',
    title: isEven ? 'Waits as even as a clock’s' : 'Waits like a person’s',
    sentence: sentences.join(' ') || 'Fewer than 20 waits are recorded, too few to show a habit.',
    weight: isEven ? 3 : 0,
    clearedBy: isEven ? 'The player shows how they play, for instance in a call, and no program takes part.' : null,
  }
}

function mailSignal({ domain, isDisposable }: ReviewFacts['mail']): Signal {
  return {
    code: 'disposable-mail',
    title: isDisposable ? 'Disposable mail address' : 'Mail address',
    sentence: domain
      ? `${domain} is ${isDisposable ? 'on' : 'not on'} the list of services that give out addresses for a few minutes.`
      : 'There is no mail address anymore.',
    weight: isDisposable ? 1 : 0,
    clearedBy: isDisposable ? 'The player confirms another address.' : null,
  }
}

function hostingSignal(facts: HostingFacts): Signal {
  const isInside = facts === 'inside'
  return {
    code: 'hosting-network',
    title: isInside ? 'Guessed from a hosting network' : 'Hosting network',
    sentence: hostingWords[facts],
    weight: isInside ? 1 : 0,
    clearedBy: isInside
      ? 'The player uses a private network (VPN) as many do, and nothing else points to a program.'
      : null,
  }
}

const hostingWords: Record<HostingFacts, string> = {
  'not-checked': 'Not checked: at the win no list of hosting networks was configured (HOSTING_NETWORKS_FILE).',
  'not-stored': 'Where the winning guess came from is not stored anymore.',
  inside: 'The winning guess came from a hosting network.',
  outside: 'The winning guess did not come from a hosting network.',
}
