import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, jsonAnswer, readJsonObject } from '../http/answer.ts'
import type { Method, Route, SandboxRequest } from '../http/router.ts'
import { invalid, PayoutFault } from './fault.ts'
import type { PayoutService, PayoutWish } from './payout-service.ts'
import type { KeptPayout, KeptRecipient } from './state.ts'

const keyForm = /^[\x21-\x7e]{1,255}$/
const MAX_DESCRIPTION_LETTERS = 140

/** The protocol of docs/operations/payouts.md under `/payouts/v1`. */
export function payoutApiRoutes(service: PayoutService, { apiKey }: { apiKey: string }): Route[] {
  const call = (method: Method, path: string, work: (request: SandboxRequest) => object): Route => ({
    method,
    path: `/payouts/v1${path}`,
    answer: (request) => answerCall(service, () => guarded(request, apiKey, work)),
  })
  return [
    call('POST', '/recipients', (request) => {
      readFields(request, [])
      return writeRecipient(service.openRecipient(keyOf(request)))
    }),
    call('GET', '/recipients/:id', ({ pathParts }) => writeRecipient(service.getRecipient(pathParts.id!))),
    call('POST', '/recipients/:id/links', (request) => {
      const { returnUrl } = readFields(request, ['returnUrl'])
      if (!isWebAddress(returnUrl)) throw invalid('returnUrl is an address with http or https.')
      const { url, expiresAt } = service.makeLink(request.pathParts.id!, returnUrl)
      return { url, expiresAt: new Date(expiresAt).toISOString() }
    }),
    call('POST', '/payouts', (request) => writePayout(service.pay(keyOf(request), readWish(request)))),
    call('GET', '/payouts', ({ query }) => {
      const found = service.findByKey(query.get('key') ?? '')
      return { payouts: found ? [writePayout(found)] : [] }
    }),
    call('GET', '/payouts/:id', ({ pathParts }) => writePayout(service.getPayout(pathParts.id!))),
  ]
}

/** Applies the ordered trouble to the call. */
async function answerCall({ switches }: PayoutService, work: () => Answer): Promise<Answer> {
  const { mode, slowSeconds } = switches
  if (mode === 'down') return writeFault(new PayoutFault(503, 'unavailable', 'The operator asked for a failure.'))
  const answer = work()
  // Nobody's end waits for this timer.
  if (mode === 'slow') await wait(slowSeconds * 1000, undefined, { ref: false })
  return mode === 'lost' ? { ...answer, withheld: 'down' } : answer
}

function guarded(request: SandboxRequest, apiKey: string, work: (request: SandboxRequest) => object): Answer {
  try {
    if (!isAuthorized(request, apiKey)) throw new PayoutFault(401, 'key_refused', 'The key is not known here.')
    return jsonAnswer(work(request))
  } catch (error) {
    if (error instanceof PayoutFault) return writeFault(error)
    throw error
  }
}

function isAuthorized({ headers }: SandboxRequest, apiKey: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${apiKey}`))
}

const writeFault = ({ status, code, message }: PayoutFault) => jsonAnswer({ error: { code, message } }, status)

const writeRecipient = ({ id, state, country }: KeptRecipient) => ({ id, state, country })

const writePayout = (payout: KeptPayout) => {
  const { id, idempotencyKey, recipient, amount, currency, description, state, failure, createdAt } = payout
  const at = new Date(createdAt).toISOString()
  return { id, idempotencyKey, recipient, amount, currency, description, state, failure, createdAt: at }
}

function keyOf({ headers }: SandboxRequest): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !keyForm.test(key))
    throw invalid('Idempotency-Key has 1 to 255 printable letters without spaces.')
  return key
}

/** A field that nothing stands in for is an error, never without effect. */
function readFields({ body }: SandboxRequest, names: readonly string[]): Record<string, unknown> {
  const fields = readJsonObject(body)
  if (!fields) throw invalid('The body is no JSON object.')
  const other = Object.keys(fields).find((name) => !names.includes(name))
  if (other !== undefined) throw invalid(`There is no field ${other}.`)
  return fields
}

function readWish(request: SandboxRequest): PayoutWish {
  const fields = readFields(request, ['recipient', 'amount', 'currency', 'description'])
  const { recipient, amount, currency, description } = fields
  if (typeof recipient !== 'string') throw invalid('recipient is the id of a recipient.')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    throw invalid('amount is a whole number of minor units above 0.')
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency)) throw invalid('currency has three small letters.')
  if (typeof description !== 'string' || description.length > MAX_DESCRIPTION_LETTERS)
    throw invalid(`description has at most ${MAX_DESCRIPTION_LETTERS} characters.`)
  return { recipient, amount, currency, description }
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
