/** Every number of the game that decides something. Units are in the names. */

export const winRadiusKm = 1
export const earthRadiusKm = 6371

export const usernameMinLength = 3
export const usernameMaxLength = 20
export const passwordMinLength = 6
/** A bound on the work of hashing; no player comes near it. */
export const passwordMaxLength = 128

/** How many entries of the list of common passwords are refused: more than the limits on sign-ins let anybody try in a week. */
export const refusedCommonPasswords = 10_000

export const adminUsername = 'admin'

/** A subscription still counts for this long after its period has ended, so that a late webhook locks nobody out. */
export const subscriptionGraceMs = 2 * 60 * 60 * 1000
/** What a subscriber may guess when his plan has vanished from the price list. */
export const defaultGuessesPerPuzzle = 1

export const scheduleLookAheadDays = 14
/** A puzzle stays playable for this long when the next day's puzzle is released later in the day. */
export const puzzleLifetimeMs = 24 * 60 * 60 * 1000

export const placeSearchMinLength = 3
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
