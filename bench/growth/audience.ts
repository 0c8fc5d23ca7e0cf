/**
 * The audience that a simulation lets come, and today's: what the product's measurements are made for (docs/performance.md). 2,000 subscribers load the game
 * in the ten seconds after a release, 10,000 pages listen, 20 guesses come each second while the day is young, 10,000 in a day.
 */
export interface Audience {
  /** Pages that are open when the photo is released, and read it anew within three seconds. */
  waiting: number
  /** Who loads the game in the first ten seconds, and each second after them. */
  arrivingFirst: number
  arrivingLater: number
  /** Of those who load it, how many have nothing of the site in their browser yet. */
  newcomers: number
  guessesPerSecond: number
  guessesPerDay: number
  /** Who is written to when the day is decided. */
  mailsAtWin: number
}

const today: Audience = {
  waiting: 8000,
  arrivingFirst: 2000,
  arrivingLater: 20,
  newcomers: 0.3,
  guessesPerSecond: 20,
  guessesPerDay: 10_000,
  mailsAtWin: 1000,
}

export const audienceOf = (times: number): Audience => ({
  ...today,
  waiting: today.waiting * times,
  arrivingFirst: today.arrivingFirst * times,
  arrivingLater: today.arrivingLater * times,
  guessesPerSecond: today.guessesPerSecond * times,
  guessesPerDay: today.guessesPerDay * times,
  mailsAtWin: today.mailsAtWin * times,
})

/** Moments of the simulated minutes, in seconds from the release. */
export const moments = { rereadUntil: 3, firstUntil: 10, guessesFrom: 15, wonAt: 90, resultsUntil: 102, endsAt: 120 }
