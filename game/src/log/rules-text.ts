import { puzzleLifetimeMs, winRadiusKm } from '../rules.ts'
import { formula, tieRule } from './seal.ts'

const hourMs = 60 * 60 * 1000

/**
 * The rules for winning a puzzle, named in the log by their hash. Each seal includes that hash, so a sealed puzzle's rules cannot change. When the
 * code changes one of these rules, change this text too.
 */
export const gameRules = `How a puzzle is won

1. A puzzle takes guesses from its release until it is solved, called off, or followed by the next one; for ${puzzleLifetimeMs / hourMs} hours at the most.
2. The distance of a guess is computed by the ${formula}.
3. A guess within the puzzle's win radius is exact. The seal says the radius; it is ${winRadiusKm * 1000} m unless the seal says otherwise.
4. The arrival of a guess is the moment at which a server has received its whole request, by the clock that all servers share, to the microsecond.
5. Of several exact guesses the first one wins: the ${tieRule}.
6. Of all exact guesses that are stored within one second of the first one, the earliest arrival wins. What is stored later is refused as solved and recorded as late.
7. Each player has as many guesses for a puzzle as the plan allows. A guess that was answered counts, and is never changed.
`
