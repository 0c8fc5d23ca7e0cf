/** Every number of the game that decides something. Units are in the names. */

export const winRadiusKm = 1
export const earthRadiusKm = 6371

export const usernameMinLength = 3
export const usernameMaxLength = 20
/** How long a name that was given up is nobody else's, in ms. */
export const usernameRestMs = 30 * 24 * 60 * 60 * 1000
/** How long after a change of name the next one has to wait, in ms. */
export const renameEveryMs = 24 * 60 * 60 * 1000
export const passwordMinLength = 6
/** A bound on the work of hashing; no player comes near it. */
export const passwordMaxLength = 128

export const adminUsername = 'admin'
/** Shown in place of the name of a player who deleted the account. */
export const formerPlayerName = 'Former player'

/** How long after the sign-in a session ends, however much it is used meanwhile. */
export const playerSessionMaxHours = 90 * 24
export const adminSessionMaxHours = 12

/** A subscription still counts for this long after its period has ended, so that a late webhook locks nobody out. */
export const subscriptionGraceMs = 2 * 60 * 60 * 1000
/** What a subscriber may guess when their plan has vanished from the price list. */
export const defaultGuessesPerPuzzle = 1

export const scheduleLookAheadDays = 14
/** How many days, today among them, are searched for one without a puzzle. */
export const scheduleSearchDays = 365
/** How alike two places are before the administrator is told, and among how many of the latest. */
export const nearbyAnswersKm = 50
export const nearbyAnswersCount = 30
/** Two puzzles within each other's win radius must lie further apart than this: the answer of the one would win the other. */
export const knownAnswerDays = 365
/** How long a prize or a time that was carried on to later puzzles can be taken back. */
export const undoCarriedMs = 60 * 60 * 1000
/** From so many guesses on a puzzle can be found by exact distances alone. */
export const guessesThatFind = 3
/** A puzzle stays playable for this long when the next day's puzzle is released later in the day. */
export const puzzleLifetimeMs = 24 * 60 * 60 * 1000

/** What a photo has to be like, upright, so that there is something to look at on every screen. */
export const photoShape = { shortestSide: 800, mostTimesAsLong: 3 } as const

/** The heights that a logo is drawn in. */
export const logoSizes = ['sm', 'md', 'lg', 'xl'] as const

export const placeSearchMinLength = 3
/** Chinese, Japanese and Korean say in two characters what takes more letters elsewhere: 東京, 서울. */
export const placeSearchMinIdeographs = 2
export const placeSearchMaxResults = 5

export const mapMinZoom = 2
export const mapMaxZoom = 18
export const mapStart = { lat: 20, lng: 0, zoom: 2 } as const

export const leaderboardMaxEntries = 100

/** Where one band of distances ends and the next begins, for operators who tell no exact distances. */
export const distanceBandsKm = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const
export const defaultDistanceRoundingKm = 100
export const distanceRoundingMaxKm = 5000
export const defaultPrizeCents = 5000
/** The most that one of the staff promises for a puzzle alone, where the owner has set no other amount: ten times the usual prize. */
export const defaultPrizeCeilingCents = 10 * defaultPrizeCents
/** So short before its release, and until it is solved, what players see or win is changed by two people. */
export const lateChangeMs = 24 * 60 * 60 * 1000
/** Prize pool share: how much of the month before's net revenue is given away as prizes, where the operator has chosen the pool. */
export const prizePoolPercent = 70

/** More than anybody has devices. */
export const passkeysPerAccount = 20
export const longestPasskeyName = 60
