import type { StaffRole } from '@whereabouts/game/staff'
import { z } from 'zod'
import './field-sentences.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone; a signed-in user; the owner and the staff by their session alone (`admin-entry`, for what leads to the second factor); the
 * owner, and those of the staff whose role the endpoint names, with the token of the second factor in the header `X-MFA-Token` (`admin`); or the
 * payment provider, which proves itself by the signature of its message.
 */
export type Access = 'public' | 'user' | 'admin-entry' | 'admin' | 'provider'

/**
 * How the server learns whose session a request comes in, and what the endpoint does to sessions:
 * - `none`: nobody is asked who they are. A cookie that comes along is not looked at, and the request is logged only when it fails.
 * - `read`: the session is read from its table.
 * - `changed`: as `read`; and since it may end sessions of the caller or change what they tell, all processes look at open streams after it.
 */
export type SessionUse = 'none' | 'read' | 'changed'

/**
 * Whose requests count together where requests are limited: those of a signed-in user (of a network where nobody is signed in); or always
 * those of a network, since otherwise every account would bring as many tries again.
 */
export type CountedBy = 'user' | 'network'

export { mfaTokenHeader } from './headers.ts'

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
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
> {
  name: string
  method: Method
  /** Fastify's syntax: `/api/puzzles/:puzzleId`. The names after colons are fields of the input. */
  path: Path
  summary: string
  access: A
  /** Of the staff, who may call it beside the owner. Every endpoint of the portal says so itself; elsewhere it is empty and means nothing. */
  roles: readonly StaffRole[]
  session: SessionUse
  /** Every endpoint with a limit has it. */
  countedBy?: CountedBy
  /** Path parameters and the query (GET) or the JSON body (POST), as one object; unknown fields are refused. */
  input: Input
  output: Output
  answers: Kind
  /**
   * What a change is sent as: a JSON body; the bytes of a file (its own media type), with the other fields in the query; or a form that a program sends
   * from anywhere, without cookies, whose content nobody looks at: all that counts is in the path.
   */
  accepts: 'json' | 'bytes' | 'form'
  /** Of an answer in bytes; an image when left out. */
  mediaType?: string
  /** Whether a browser may keep the JSON and ask each time if it is still the same, which costs no body where it is. */
  isConditional: boolean
  /** Whether its answer holds texts of the operator: they are in the language of the page that calls, which the header `X-Language` names. */
  isTranslated: boolean
  refusals: readonly RefusalCode[]
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where an endpoint of any input and output is meant.
export type AnyEndpoint = Endpoint<any, any>
/** What the server's command receives: parsed and with defaults filled in. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>
/** What the browser sends. */
export type RequestOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

interface Definition<
  Input extends z.ZodType,
  Output extends z.ZodType,
  A extends Access,
  Kind extends AnswerKind,
  Path extends string,
> {
  path: Path
  summary: string
  access: A
  roles?: readonly StaffRole[]
  /** `fresh` when left out, which is never wrong. */
  session?: SessionUse
  /** Where it is given, `too-many-requests` is among the refusals. */
  countedBy?: CountedBy
  /** Without fields when left out. */
  input?: Input
  output: Output
  /** JSON when left out. */
  answers?: Kind
  /** JSON when left out. */
  accepts?: 'json' | 'bytes' | 'form'
  mediaType?: string
  /** False when left out: nothing is kept. */
  isConditional?: boolean
  /** False when left out: the answer is the same in every language. */
  isTranslated?: boolean
  refusals?: readonly RefusalCode[]
}

/** An input without fields. */
const nothing = z.strictObject({})

const define = <const Method extends Endpoint['method']>(method: Method) =>
  function endpoint<
    Output extends z.ZodType,
    const A extends Access,
    const Path extends string,
    Input extends z.ZodType = typeof nothing,
    const Kind extends AnswerKind = 'json',
  >(
    name: string,
    definition: Definition<Input, Output, A, Kind, Path>,
  ): Endpoint<Input, Output, A, Kind, Method, Path> {
    const { input = nothing as unknown as Input, answers = 'json' as Kind, refusals = [], countedBy } = definition
    const limited: RefusalCode[] = countedBy ? ['too-many-requests'] : []
    const defaults = {
      roles: [],
      session: 'read',
      isConditional: false,
      isTranslated: false,
      accepts: 'json',
    } as const
    return {
      name,
      method,
      ...defaults,
      ...definition,
      input,
      answers,
      refusals: [...new Set([...refusals, ...limited])],
    }
  }

/** Defines an endpoint that changes nothing (GET). */
export const read = define('GET')

/** Defines an endpoint that changes something (POST, JSON). */
export const change = define('POST')

/** No endpoint of the portal forgets to say who of the staff may call it: an empty list is the owner alone. */
interface Portal {
  roles: readonly StaffRole[]
}

/** Defines what is read in the portal, after the second factor. */
export const adminRead = <
  Output extends z.ZodType,
  const Path extends string,
  Input extends z.ZodType = typeof nothing,
  const Kind extends AnswerKind = 'json',
>(
  name: string,
  definition: Omit<Definition<Input, Output, 'admin', Kind, Path>, 'access' | 'roles'> & Portal,
) => read(name, { ...definition, access: 'admin' })

/** Defines what is changed in the portal, after the second factor. Each has a limit. */
export const adminChange = <
  Output extends z.ZodType,
  const Path extends string,
  Input extends z.ZodType = typeof nothing,
>(
  name: string,
  definition: Omit<Definition<Input, Output, 'admin', 'json', Path>, 'access' | 'countedBy' | 'roles'> & Portal,
) => change(name, { ...definition, access: 'admin', countedBy: 'user' })

/** Where a browser is sent: always a path of this site. A backslash or a second slash would lead elsewhere. */
export const Redirect = z.object({ location: z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/) })
