import type { z } from 'zod'
import { errorAnswer, faultOf } from './answers.ts'
import { PayoutsConflict, PayoutsRefused, PayoutsUnavailable } from './port.ts'

export interface ServiceAccess {
  /** Without `/v1` and without a slash at the end. */
  url: string
  apiKey: string
  /** For a whole exchange. */
  timeoutMs: number
}

export interface Question {
  method: 'GET' | 'POST'
  /** '/v1/payouts' */
  path: string
  idempotencyKey?: string
  body?: object
}

/** Answers have a few hundred bytes. */
const MAX_ANSWER_BYTES = 65_536

/** Statuses that may pass by themselves: 409 is a request under the same key that is still at work. */
const passing = new Set([408, 409, 425, 429])

/** Asks once and reads the answer. Throws PayoutsUnavailable, PayoutsRefused and PayoutsConflict. */
export async function askService<Form extends z.ZodType>(
  access: ServiceAccess,
  question: Question,
  form: Form,
): Promise<z.infer<Form>> {
  const { status, text } = await exchange(access, question).catch((cause: unknown) => {
    throw new PayoutsUnavailable('The payout service does not answer.', { cause })
  })
  if (status >= 500 || passing.has(status)) throw new PayoutsUnavailable(`The payout service answered ${status}.`)
  const value = readJson(text)
  if (status < 200 || status > 299) throw refusalOf(status, value)
  const answer = form.safeParse(value)
  if (!answer.success)
    throw new PayoutsUnavailable(`The payout service answered what is no answer. ${faultOf(answer.error)}`)
  return answer.data
}

async function exchange({ url, apiKey, timeoutMs }: ServiceAccess, question: Question) {
  const { method, path, idempotencyKey, body } = question
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body && { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    // The key goes to this address and to no other.
    redirect: 'error',
  })
  return { status: answer.status, text: await readAll(answer) }
}

/** Leaving the loop early cancels the rest. */
async function readAll(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new RangeError(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only what the service itself says is a refusal: a proxy's page with a 403 or 404 does not tell whether the service was asked. */
function refusalOf(status: number, value: unknown): Error {
  const answer = errorAnswer.safeParse(value)
  if (!answer.success) return new PayoutsUnavailable(`The payout service answered ${status}, and no reason.`)
  const { code, message } = answer.data.error
  return code === 'idempotency_key_reused' ? new PayoutsConflict(message) : new PayoutsRefused(code, message)
}
