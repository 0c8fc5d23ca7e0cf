import type { ContextFor } from '../../core/context.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'

/**
 * Where a guess came from, for the review of a winner: equal marks are one network or one browser, and without the server's secret they name neither.
 * They outlive sessions and accounts, and are deleted after `guessMarksLifeMs`.
 */
export interface GuessMarks {
  network: string
  /** Null where the browser sent no number. */
  browser: string | null
  /** Whether the network belongs to a hosting company; null where that was not checked. */
  isHosted: boolean | null
}

/** A prize is claimed, reviewed and paid in this time. */
export const guessMarksLifeMs = 120 * 24 * 60 * 60 * 1000

export function guessMarksOf({
  accountCookies,
  keyedHashes,
  request,
}: Pick<ContextFor<'user'>, 'accountCookies' | 'keyedHashes' | 'request'>): GuessMarks {
  const markOf = (purpose: string, text: string) => toId(keyedHashes.of({ purpose, text }))
  const number = accountCookies.device.read(request.headers.cookie)
  return {
    network: markOf('networks of guesses', networkOf(request.ip)),
    browser: number && markOf('browsers of guesses', number),
    isHosted: null,
  }
}

/** Checks the network of an exact guess; of others it would be dear, since a long list takes a millisecond. A list that fails keeps no guess waiting. */
export async function markHosting(
  { hostingNetworks, log, request }: Pick<ContextFor<'user'>, 'hostingNetworks' | 'log' | 'request'>,
  marks: GuessMarks,
): Promise<void> {
  try {
    marks.isHosted = await hostingNetworks.has(request.ip)
  } catch (err) {
    log.error({ err }, 'the list of hosting networks could not be read')
  }
}

/** The first 128 bits, which PostgreSQL stores and compares fastest as a uuid. */
const toId = (hash: string) => Buffer.from(hash, 'base64url').toString('hex', 0, 16)
