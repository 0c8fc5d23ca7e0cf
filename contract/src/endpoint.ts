import { z } from 'zod'
import './field-sentences.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone; a signed-in user; the administrator by his session alone (`admin-entry`, for what leads to the second factor); the
 * administrator with the token of the second factor in the header `X-MFA-Token`; or the payment provider, which proves itself by the
 * signature of its message.
 */
export type Access = 'public' | 'user' | 'admin-entry' | 'admin' | 'provider'

/** The header that carries the token of the second factor. */
export const mfaTokenHeader = 'x-mfa-token'

/**
 * What the answer is: parsed JSON, a stream of server-sent events, the bytes of a file, or the way to another page of the site (its output
 * is `Redirect`).
 */
export type AnswerKind = 'json' | 'events' | 'bytes' | 'redirect'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Kind extends AnswerKind = AnswerKind,
> {
  name: string
  method: 'GET' | 'POST'
  /** Fastify's syntax: `/api/puzzles/:puzzleId`. The names after colons are fields of the input. */
  path: string
  summary: string
  access: A
  /** Path parameters and the query (GET) or the JSON body (POST), as one object; unknown fields are refused. */
  input: Input
  output: Output
  answers: Kind
  /** What a change is sent as: a JSON body, or the bytes of a file (its own media type), with the other fields in the query. */
  accepts: 'json' | 'bytes'
  /** Of an answer in bytes; an image when left out. */
  mediaType?: string
  /** Whether a browser may keep the JSON and ask each time if it is still the same, which costs no body where it is. */
  isConditional: boolean
  refusals: readonly RefusalCode[]
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where an endpoint of any input and output is meant.
export type AnyEndpoint = Endpoint<any, any>
/** What the server's command receives: parsed and with defaults filled in. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>
/** What the browser sends. */
export type RequestOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

interface Definition<Input extends z.ZodType, Output extends z.ZodType, A extends Access, Kind extends AnswerKind> {
  path: string
  summary: string
  access: A
  input: Input
  output: Output
  /** JSON when left out. */
  answers?: Kind
  /** JSON when left out. */
  accepts?: 'json' | 'bytes'
  mediaType?: string
  /** False when left out: nothing is kept. */
  isConditional?: boolean
  refusals?: readonly RefusalCode[]
}

const define = (method: Endpoint['method']) =>
  function endpoint<
    Input extends z.ZodType,
    Output extends z.ZodType,
    const A extends Access,
    const Kind extends AnswerKind = 'json',
  >(name: string, definition: Definition<Input, Output, A, Kind>): Endpoint<Input, Output, A, Kind> {
    const answers = definition.answers ?? ('json' as Kind)
    return { name, method, refusals: [], isConditional: false, accepts: 'json', ...definition, answers }
  }

/** Defines an endpoint that changes nothing (GET). */
export const read = define('GET')

/** Defines an endpoint that changes something (POST, JSON). */
export const change = define('POST')

/** Where a browser is sent: always a path of this site. A backslash or a second slash would lead elsewhere. */
export const Redirect = z.object({ location: z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/) })

/** An input without fields. */
export const nothing = z.strictObject({})
