import type { Failure } from '@whereabouts/contract/refusals'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { Malformed, Refusal } from './refusal.ts'

/** What Fastify itself refuses before our code runs, as refusals of the contract. */
function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof DatabaseUnavailable) return new Refusal('unavailable')
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

export type AnswerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Three kinds and no more: a refusal is told as it is; malformed input names its field; everything else is a fault: logged, nothing shown. */
export function failureAnswers({ log }: Services): AnswerFailure {
  return (error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (error instanceof DatabaseUnavailable)
      log.error({ err: error, requestId: request.id }, 'the database cannot be reached')
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (refusal) {
      if (refusal.code === 'too-many-requests') reply.header('retry-after', String(refusal.details.seconds))
      return reply.code(refusal.status).send(refusal.toFailure())
    }
    log.error({ err: error, requestId: request.id, method: request.method, path: request.routeOptions.url }, 'fault')
    const sentence = 'An unexpected error occurred. Please try again.'
    const failure: Failure = {
      success: false,
      error: sentence,
      message: sentence,
      code: 'fault',
      requestId: request.id,
    }
    return reply.code(500).send(failure)
  }
}
