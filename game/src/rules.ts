/** Every number of the game that decides something. Names include units. */

export const winRadiusKm = 1
export const earthRadiusKm = 6371

export const usernameMinLength = 3
export const usernameMaxLength = 20
/** How long a released username stays reserved, in ms. */
export const usernameReservedMs = 30 * 24 * 60 * 60 * 1000
/** The minimum time between two changes of name, in ms. */
export const renameEveryMs = 24 * 60 * 60 * 1000
export const passwordMinLength = 6
/** Limits the work of hashing. No player comes near it. */
export const passwordMaxLength = 128

export const adminUsername = 'admin'
/** Shown instead of the name of a player who deleted the account. */
export const formerPlayerName = 'Former player'
/** Shown instead of the name of a winner who chose not to be named. */
export const unnamedWinnerName = 'A winner'

/** The maximum age of a session after sign-in, even if it is in use. */
export const playerSessionMaxHours = 90 * 24
export const adminSessionMaxHours = 12

/** A subscription counts for this long after its period ends, so that a late webhook locks out no player. */
export const subscriptionGraceMs = 2 * 60 * 60 * 1000
/** A subscriber's number of guesses if their plan has disappeared from the price list. */
export const defaultGuessesPerPuzzle = 1

export const scheduleLookAheadDays = 14
/** How many days, starting today, are searched for one without a puzzle. */
export const scheduleSearchDays = 365
/** How close two places must be for the administrator to be warned, and among how many of the latest puzzles. */
export const nearbyAnswersKm = 50
export const nearbyAnswersCount = 30
/** Two puzzles within each other's win radius must be further apart than this; otherwise one answer would win the other. */
export const knownAnswerDays = 365
/** How long a prize or time applied to later puzzles can be undone. */
export const undoCarriedMs = 60 * 60 * 1000
/** With so many guesses, exact distances alone are enough to find a place. */
export const guessesThatFind = 3
/** A puzzle stays playable for this long if the next day's puzzle is released later in the day. */
export const puzzleLifetimeMs = 24 * 60 * 60 * 1000

/** The minimum size of an upright photo, so that it is worth viewing on any screen. */
export const photoShape = { shortestSide: 800, mostTimesAsLong: 3 } as const

/** The heights in which a logo is rendered. */
export const logoSizes = ['sm', 'md', 'lg', 'xl'] as const

export const placeSearchMinLength = 3
/** Chinese, Japanese and Korean write in two characters what takes more letters elsewhere: 東京, 서울. */
export const placeSearchMinIdeographs = 2
export const placeSearchMaxResults = 5

export const mapMinZoom = 2
export const mapMaxZoom = 18
export const mapStart = { lat: 20, lng: 0, zoom: 2 } as const

export const leaderboardMaxEntries = 100

/** The edges between distance bands, for operators who do not disclose exact distances. */
export const distanceBandsKm = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const
export const defaultDistanceRoundingKm = 100
export const distanceRoundingMaxKm = 5000
export const defaultPrizeCents = 5000
/** The most that one staff member may promise for a puzzle alone, unless the owner set another amount: ten times the usual prize. */
export const defaultPrizeCeilingCents = 10 * defaultPrizeCents
/** From this time before its release until it is solved, changes that players see or that affect the prize need two people. */
export const lateChangeMs = 24 * 60 * 60 * 1000
/** Prize pool share: the fraction of the previous month's net revenue given away as prizes, if the operator uses the pool. */
export const prizePoolPercent = 70

/** More devices than anyone has. */
export const passkeysPerAccount = 20
export const longestPasskeyName = 60
