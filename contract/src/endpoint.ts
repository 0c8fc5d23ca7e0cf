import type { StaffRole } from '@whereabouts/game/staff'
import { z } from 'zod'
import './field-sentences.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone; a signed-in user; the owner and staff by session alone (`admin-entry`, which leads to the second factor); the owner and staff
 * in the listed roles, with the second factor's token in the header `X-MFA-Token` (`admin`); or the payment provider, by its message's signature.
 */
export type Access = 'public' | 'user' | 'admin-entry' | 'admin' | 'provider'

/**
 * How the server identifies the session of a request, and what the endpoint does to sessions:
 * - `none`: sessions and cookies are ignored. The request is logged only if it fails.
 * - `read`: the session is read from its table.
 * - `changed`: as `read`. The call may end or change the caller's sessions, so all processes check open streams afterwards.
 */
export type SessionUse = 'none' | 'read' | 'changed'

/**
 * How many calls a client may make. Counted by signed-in user, or by network if no one is signed in; or always by network, because otherwise each new
 * account would bring more attempts. Generous, since many players may come from one address: what protects one account counts by account.
 */
export interface CallLimit {
  by: 'user' | 'network'
  /** `site`: what protects a secret or money counts over all processes. Passwords, codes and mails count by account, beside these. Default `process`. */
  over?: 'site' | 'process'
  perMinute?: number
  perHour?: number
}

export { mfaTokenHeader } from './headers.ts'

/**
 * The kind of answer: parsed JSON, a stream of server-sent events, the bytes of a file, or a redirect to another page of the site (its output is
 * `Redirect`).
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
  /** The staff roles that may call it; the owner always may. Required for portal endpoints, empty and ignored elsewhere. */
  roles: readonly StaffRole[]
  session: SessionUse
  limit: CallLimit | null
  /** Path parameters and the query (GET) or the JSON body (POST), as one object. Unknown fields are refused. */
  input: Input
  /** A valid input, for tests. Null if none is needed. */
  sample: z.input<Input> | null
  /** Why a portal change leaves no line in the log of changes. Null if it leaves one. */
  unlogged: string | null
  output: Output
  answers: Kind
  /**
   * How a change is sent: a JSON body; the bytes of a file (its own media type), with the other fields in the query; or a form that any program may
   * send without cookies. The form's content is ignored: only the path counts.
   */
  accepts: 'json' | 'bytes' | 'form'
  /** For an answer in bytes; `image` by default. */
  mediaType?: string
  /** Whether a browser may cache the JSON and revalidate it each time, which costs no body if unchanged. */
  isConditional: boolean
  /** Whether the answer contains the operator's texts. They are in the language of the calling page, from the header `X-Language`. */
  isTranslated: boolean
  refusals: readonly RefusalCode[]
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where an endpoint of any input and output is meant.
export type AnyEndpoint = Endpoint<any, any>
/** What the server's command receives: parsed, with defaults filled in. */
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
  /** Default `read`. */
  session?: SessionUse
  /** If set, `too-many-requests` is among the refusals. Portal endpoints that change always have one. */
  limit?: CallLimit
  /** No fields by default. */
  input?: Input
  /** A valid input, with `sampleId` for ids. Required unless `{}` is valid. Tests call every endpoint with it; portal changes must succeed. */
  sample?: z.input<NoInfer<Input>>
  /** Null by default. */
  unlogged?: string
  output: Output
  /** JSON by default. */
  answers?: Kind
  /** JSON by default. */
  accepts?: 'json' | 'bytes' | 'form'
  mediaType?: string
  /** Default false: never cached. */
  isConditional?: boolean
  /** Default false: the same answer in every language. */
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
    const { input = nothing as unknown as Input, answers = 'json' as Kind, refusals = [], limit = null } = definition
    const limited: RefusalCode[] = limit ? ['too-many-requests'] : []
    const defaults = {
      roles: [],
      session: 'read',
      isConditional: false,
      isTranslated: false,
      sample: null,
      unlogged: null,
      accepts: 'json',
    } as const
    return {
      name,
      method,
      ...defaults,
      ...definition,
      input,
      answers,
      limit,
      refusals: [...new Set([...refusals, ...limited])],
    }
  }

/** Defines an endpoint that changes nothing (GET). */
export const read = define('GET')

/** Defines an endpoint that changes something (POST, JSON). */
export const change = define('POST')

/** Portal endpoints must list the staff roles that may call them. An empty list means the owner alone. */
interface Portal {
  roles: readonly StaffRole[]
}

/** Defines a portal endpoint that reads, after the second factor. */
export const adminRead = <
  Output extends z.ZodType,
  const Path extends string,
  Input extends z.ZodType = typeof nothing,
  const Kind extends AnswerKind = 'json',
>(
  name: string,
  definition: Omit<Definition<Input, Output, 'admin', Kind, Path>, 'access' | 'roles'> & Portal,
) => read(name, { ...definition, access: 'admin' })

/** The usual limit of a portal endpoint that changes. */
const portalLimit: CallLimit = { by: 'user', perMinute: 60 }

/** Defines a portal endpoint that changes, after the second factor. Each has a limit. */
export const adminChange = <
  Output extends z.ZodType,
  const Path extends string,
  Input extends z.ZodType = typeof nothing,
>(
  name: string,
  definition: Omit<Definition<Input, Output, 'admin', 'json', Path>, 'access' | 'roles'> & Portal,
) => change(name, { limit: portalLimit, ...definition, access: 'admin' })

/** The redirect target: always a path of this site. A backslash or a second slash would lead elsewhere. */
export const Redirect = z.object({ location: z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/) })
