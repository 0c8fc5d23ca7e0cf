import { languageHeader } from '@whereabouts/contract/headers'
import type { Failure } from '@whereabouts/contract/refusals'
import { DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context.ts'
import { FailedStep } from '../../core/failed-step.ts'
import type { Refusal } from '../../core/refusal.ts'
import { countFault } from '../observability/count-fault.ts'
import { pageLanguage } from './page-language.ts'
import { hasNoRoom, refusalOf } from './refusal-of.ts'
import { varyBy } from './vary.ts'
import { statusOf, wordRefusal } from './word-refusal.ts'

/** Seconds until a retry makes sense, after something that we need was unavailable. */
const retryAfterSeconds = 5

/** The class of the database error, by SQLSTATE, and advice. The database's own message may contain values of a row, so only the log has it. */
const describeDatabaseError = ({ code }: DatabaseError): Pick<Failure, 'details' | 'hint'> => ({
  details: { sqlstate: code },
  hint: 'If it happens again, tell the operator the request id: the log says under it what the database said.',
})

/** The log messages that operators search for, with the reason where the documents have one. */
const steps: readonly [method: string, path: RegExp, text: string, withReason: boolean][] = [
  ['POST', /^\/api\/auth\/sign-up$/, 'Failed to create user', true],
  ['GET', /^\/api\/user$/, 'Failed to fetch user', true],
  ['POST', /^\/api\/user\/username$/, 'Failed to update user', true],
  ['POST', /^\/api\/stripe\//, 'Unexpected error', false],
]

function failedStep({ method, routeOptions: { url = '' } }: FastifyRequest, error: Error): string | null {
  const { message } = error
  if (error instanceof FailedStep) return message
  const step = steps.find(([ofMethod, path]) => ofMethod === method && path.test(url))
  return step ? step[2] + (step[3] ? `: ${message}` : '') : null
}

type Needs = Pick<Services, 'log' | 'metrics'>

export type AnswerFailure = (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** There are three kinds. A refusal is answered unchanged; malformed input names its field; a fault is logged, and its details are not shown. */
export function failureAnswers(needs: Needs): AnswerFailure {
  return (error, request, reply) => {
    const refusal = noteFailure(needs, error, { request, reply })
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (refusal) {
      // For caches that store what they must not: the sentence is in the language of the calling page.
      varyBy(reply, languageHeader)
      if (refusal.code === 'too-busy') reply.header('retry-after', '2')
      if (refusal.code === 'too-many-requests') reply.header('retry-after', String(refusal.details.seconds))
      else if (statusOf(refusal) === 503 && !reply.hasHeader('retry-after'))
        reply.header('retry-after', String(retryAfterSeconds))
      return reply.code(statusOf(refusal)).send(wordRefusal(pageLanguage(request), refusal))
    }
    const sentence = error instanceof FailedStep ? error.sentence : 'An unexpected error occurred. Please try again.'
    const cause = causeOf(error)
    const answer: Failure = {
      success: false,
      error: sentence,
      message: sentence,
      code: 'fault',
      requestId: request.id,
      ...(cause instanceof DatabaseError && describeDatabaseError(cause)),
    }
    return reply.code(500).send(answer)
  }
}

/**
 * Logs and counts the failure of a request. Returns the refusal to answer with, or null for a fault. Also for what has been answered as far as it
 * can be: a stream that breaks off after it was opened.
 */
export function noteFailure(
  { log, metrics }: Needs,
  error: Error,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Refusal | null {
  const refusal = refusalOf(error)
  const failure = failedStep(request, error)
  const cause = causeOf(error)
  const facts = { err: cause, requestId: request.id, ...(failure !== null && { failure }) }
  if (cause instanceof DatabaseUnavailable) logOutage(log, facts, 'the database cannot be reached')
  if (hasNoRoom(cause)) logOutage(log, facts, 'the database has no room')
  if (cause instanceof StorageUnavailable)
    logOutage(log, { err: cause, requestId: request.id }, 'the store of files does not serve')
  if (refusal) metrics.refusals.inc({ code: refusal.code })
  else {
    log.error({ ...facts, method: request.method, path: request.routeOptions.url }, 'fault')
    countFault(metrics, request, reply)
  }
  return refusal
}

const outageLinesMs = 1000
const outagesLogged = new WeakMap<Needs['log'], Map<string, number>>()

/** Logs at most one line a second of an outage, with the first request that it refused: a busy site would fill its disk. The metrics count them all. */
function logOutage(log: Needs['log'], facts: object, text: string): void {
  const logged = outagesLogged.get(log) ?? new Map<string, number>()
  outagesLogged.set(log, logged)
  const now = performance.now()
  if (now - (logged.get(text) ?? Number.NEGATIVE_INFINITY) < outageLinesMs) return
  logged.set(text, now)
  log.error(facts, text)
}

const causeOf = (error: Error): unknown => (error instanceof FailedStep ? error.cause : error)
