import { englishWords } from '@whereabouts/game/log/verify/english-words'
import { describeFindings } from '@whereabouts/game/log/verify/findings'
import { BrokenLog } from '@whereabouts/game/log/verify/public-log'

/** Why a log could not be checked, in English. */
export function reasonOf(error: unknown): string {
  if (error instanceof BrokenLog) return describeFindings([error.finding], englishWords)
  return error instanceof Error ? error.message : String(error)
}
