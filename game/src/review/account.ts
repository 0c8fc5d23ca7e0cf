import type { AccountFacts, Signal } from './facts.ts'
import { counted, percent } from './words.ts'

/** An account younger than this has had no time to show a pattern. */
const youngDays = 7
/** More wins than luck gives a player who is far off on most other days. */
const manyWins = 3
const leastDaysOfHistory = 20
/** On a typical day, at least half of all guesses are nearer than the player's best. */
const farOffShare = 0.5

export function accountSignal({ ageDays, daysPlayed, guesses, wins }: AccountFacts): Signal {
  const isYoung = ageDays !== null && ageDays < youngDays
  const played = `${counted(daysPlayed, 'day')} played, ${counted(guesses, 'guess', 'guesses')}, ${counted(wins, 'win')}`
  return {
    code: 'account-age',
    title: isYoung ? 'A new account' : 'Account',
    sentence:
      ageDays === null
        ? `The account is gone. ${played}.`
        : `${ageDays < 1 ? 'Less than a day' : counted(Math.floor(ageDays), 'day')} old at the win: ${played}.`,
    weight: isYoung ? 1 : 0,
    clearedBy: isYoung
      ? 'Nothing is needed: there are always new players. It counts only together with other signals.'
      : null,
  }
}

export function historySignal({ wins, nearerShare }: AccountFacts): Signal {
  if (nearerShare === null)
    return {
      code: 'history',
      title: 'No history yet',
      sentence: 'This is the first day that the account has played, or all its days were wins.',
      weight: 0,
      clearedBy: null,
    }
  const { days, median } = nearerShare
  const isOdd = wins >= manyWins && days >= leastDaysOfHistory && median > farOffShare
  return {
    code: 'history',
    title: isOdd ? 'Wins often, and is far off otherwise' : 'History',
    sentence:
      `On the last ${counted(days, 'day')} without a win, ${percent(median)} of a day’s guesses were usually nearer than this player’s best` +
      `${isOdd ? `, yet there are ${counted(wins, 'win')}` : ''}.`,
    weight: isOdd ? 2 : 0,
    clearedBy: isOdd ? 'The player says how the winning days differed from the others.' : null,
  }
}

export function secondTrialSignal({ hadSecondTrial }: AccountFacts): Signal[] {
  if (!hadSecondTrial) return []
  return [
    {
      code: 'second-trial',
      title: 'A second free trial was ended',
      sentence:
        'A free trial of this account was ended because its card or its address had had one, or hid behind a wallet.',
      weight: 1,
      clearedBy: 'The player had an account before, which is closed now.',
    },
  ]
}

/** Reports are not evidence: winners are reported more than others. No signal without reports. */
export function reportedSignal(reporters: number): Signal[] {
  if (reporters === 0) return []
  return [
    {
      code: 'reported',
      title: 'Reported by other players',
      sentence: `${counted(reporters, 'other player')} reported this account within the last 30 days.`,
      weight: 1,
      clearedBy: 'Nothing is needed: read the reports. They count beside other signals only.',
    },
  ]
}
