import { describeFindings } from '@whereabouts/game/log/verify/findings'
import { BrokenLog } from '@whereabouts/game/log/verify/public-log'
import { sentences } from '@whereabouts/game/log/verify/sentences'

/** Why a log could not be checked, in English. */
export function reasonOf(error: unknown): string {
  if (error instanceof BrokenLog) return describeFindings([error.finding], sentences)
  return error instanceof Error ? error.message : String(error)
}
