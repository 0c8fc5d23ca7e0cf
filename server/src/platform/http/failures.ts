import { type Language, languages } from '@whereabouts/contract/languages'
import type { Failure, RefusalDetails } from '@whereabouts/contract/refusals'
import { translatedFault, translatedRefusal } from '@whereabouts/contract/translated-sentences'
import { DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context.ts'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { pageLanguage } from './page-language.ts'
import { inWords } from './rate-limit.ts'

/** Refusals of Fastify itself, before our code runs, as refusals of the contract. */
function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof DatabaseUnavailable || hasNoRoom(error)) return new Refusal('unavailable')
  if (error instanceof StorageUnavailable) return new Refusal('files-unavailable')
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('wrong-content-type')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Malformed('', 'Send a JSON object.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Malformed('', 'The body is not valid JSON.')
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? new Refusal('malformed') : null
  }
}

/** The database answers, but its disk is full, or it is out of memory or connections (SQLSTATE class 53). Nothing was written. */
const hasNoRoom = (error: unknown) => error instanceof DatabaseError && error.code.startsWith('53')

/** Seconds until a retry makes sense, after something that we need was unavailable. */
const retryAfterSeconds = 5

/** The class of the database error, by SQLSTATE, and advice. The database's own message may hold values of a row, so it stays in the log. */
const toldOfDatabase = ({ code }: DatabaseError): Pick<Failure, 'details' | 'hint'> => ({
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

function failedStep({ method, routeOptions: { url = '' } }: FastifyRequest, { message }: Error): string | null {
  const step = steps.find(([ofMethod, path]) => ofMethod === method && path.test(url))
  return step ? step[2] + (step[3] ? `: ${message}` : '') : null
}

export type AnswerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Three kinds and no more: a refusal is told as it is; malformed input names its field; everything else is a fault: logged, nothing shown. */
export function failureAnswers({ log, metrics }: Services): AnswerFailure {
  return (error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    const failure = failedStep(request, error)
    const facts = { err: error, requestId: request.id, ...(failure !== null && { failure }) }
    if (error instanceof DatabaseUnavailable) log.error(facts, 'the database cannot be reached')
    if (hasNoRoom(error)) log.error(facts, 'the database has no room')
    if (error instanceof StorageUnavailable)
      log.error({ err: error, requestId: request.id }, 'the store of files does not serve')
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (refusal) {
      metrics.refusals.inc({ code: refusal.code })
      if (refusal.code === 'too-busy') reply.header('retry-after', '2')
      if (refusal.code === 'too-many-requests') reply.header('retry-after', String(refusal.details.seconds))
      else if (refusal.status === 503 && !reply.hasHeader('retry-after'))
        reply.header('retry-after', String(retryAfterSeconds))
      return reply.code(refusal.status).send(tellIn(pageLanguage(request), refusal))
    }
    log.error({ ...facts, method: request.method, path: request.routeOptions.url }, 'fault')
    metrics.faults.inc()
    const sentence = 'An unexpected error occurred. Please try again.'
    const answer: Failure = {
      success: false,
      error: sentence,
      message: sentence,
      code: 'fault',
      requestId: request.id,
      ...(error instanceof DatabaseError && toldOfDatabase(error)),
    }
    return reply.code(500).send(answer)
  }
}

/** What stands in a refusal's sentence, with how long to wait in the language of the sentence. */
function detailsIn(language: Language, { details }: Refusal): RefusalDetails {
  const { seconds } = details
  return typeof seconds === 'number' ? { ...details, wait: inWords(seconds, languages[language].locale) } : details
}

/** A refusal as the page tells it: in its own language where that has the sentence, else in English. */
function tellIn(language: Language | null, refusal: Refusal): Failure {
  const failure = refusal.toFailure()
  if (language === null || language === 'en') return failure
  const sentence =
    refusal instanceof Malformed
      ? translatedFault(language, refusal.sentence)
      : translatedRefusal(language, { code: refusal.code, details: detailsIn(language, refusal) })
  return sentence === null ? failure : { ...failure, error: sentence, message: sentence }
}
