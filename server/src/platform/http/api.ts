import type { Access, AnyEndpoint } from '@whereabouts/contract/endpoint'
import { languageHeader } from '@whereabouts/contract/headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContextFor, isOfPortal, type Services } from '../../core/context.ts'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { findCaller } from './caller.ts'
import { sendConditional } from './conditional.ts'
import { noteFailure } from './failures.ts'
import { requireOwnOrigin } from './origin.ts'
import { pageLanguage } from './page-language.ts'
import { type Counted, limitOf, networkOf, takeFromLimits } from './rate-limit.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { refusalOf } from './refusal-of.ts'
import type { Bytes, Route } from './serve.ts'
import { varyBy } from './vary.ts'
import { statusOf } from './word-refusal.ts'

/** Registers the whole API: for each route it checks origin, access, limits and input, runs the command, and parses its answer. */
export function registerApi(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route
    const limit = endpoint.limit && limitOf(endpoint.limit)
    const isSeenHere = endpoint.session === 'changed' || (endpoint.access === 'admin' && endpoint.method !== 'GET')
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The head of a stream would be a stream that never ends.
      exposeHeadRoute: endpoint.answers !== 'events',
      ...(endpoint.accepts === 'form' && { bodyLimit: formLimitBytes }),
      ...(endpoint.accepts === 'bytes' && {
        onRequest: refuseBeforeReading(endpoint, services),
        errorHandler: refuseLargeFile(endpoint),
      }),
      handler: async (request, reply) => {
        const arrival = services.arrivals.stamp()
        if (endpoint.isTranslated) varyBy(reply, languageHeader)
        if (!isFromAnywhere(endpoint)) requireOwnOrigin(request, services.config)
        const setCookies: string[] = []
        const caller = endpoint.session === 'none' ? null : await findCaller(services, request, setCookies)
        requireAccess(endpoint, caller)
        if (endpoint.access === 'admin') await services.sessions.requireSecondFactor(request, caller!)
        const counted: Counted[] = []
        const counting = { limits: services.limits, counted }
        if (limit) await takeFromLimits(counting, `${endpoint.name} ${countedAs(endpoint, request, caller)}`, limit)
        const context: ContextFor<Access> = {
          ...services,
          request,
          setCookies,
          counted,
          caller,
          bytes: bytesOf(endpoint, request),
          arrival,
          // An answer that does not name the language as a dependency is the same in all languages.
          language: (endpoint.isTranslated && pageLanguage(request, services.config.LANGUAGES)) || 'en',
        }
        const answer = await runRoute(route, context, reply).catch(async (error: unknown) => {
          // A failure of this server, whatever it is, does not count as an attempt of the caller.
          const refusal = refusalOf(error)
          if (refusal === null || statusOf(refusal) >= 500) await giveBack(services, counted)
          throw error
        })
        // A person who changed something sees it in the next answer, before the process's next look.
        if (isSeenHere) await services.changes.look()
        if (endpoint.answers === 'events') return reply
        if (setCookies.length > 0) reply.header('set-cookie', setCookies)
        if (endpoint.answers === 'redirect') return sendElsewhere(endpoint, reply, answer)
        if (endpoint.answers === 'bytes') return sendBytes(reply, answer as Bytes)
        if (answer instanceof ReadyAnswer) return answer.send(request, reply)
        return endpoint.isConditional
          ? sendConditional(reply, endpoint.output.parse(answer), request.headers['if-none-match'])
          : sendJson(endpoint, reply, answer)
      },
    })
  }
}

/** What a mail program sends is a line (RFC 8058). */
const formLimitBytes = 4 * 1024

/** Reads may be asked for from other sites; the messages of providers and the forms of mail programs come from elsewhere, without cookies. */
const isFromAnywhere = ({ method, access, accepts }: AnyEndpoint) =>
  method === 'GET' || access === 'provider' || accepts === 'form'

/** Access is checked before a file is read. */
function refuseBeforeReading(endpoint: AnyEndpoint, services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireOwnOrigin(request, services.config)
    const setCookies: string[] = []
    const caller = await findCaller(services, request, setCookies)
    // A session is renewed once: the handler finds it fresh and has nothing to set.
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)
    requireAccess(endpoint, caller)
    if (endpoint.access === 'admin') await services.sessions.requireSecondFactor(request, caller!)
  }
}

/** However large a file is, it is refused with the endpoint's own sentence, which says how large one may be. */
function refuseLargeFile({ refusals }: AnyEndpoint) {
  const code = refusals.find((own) => own === 'image-too-large' || own === 'logo-too-large') ?? 'too-large'
  return (error: Error & { code?: unknown }): never => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal(code) : error
  }
}

function requireAccess({ access, roles }: AnyEndpoint, caller: ContextFor<Access>['caller']): void {
  if (access === 'public' || access === 'provider') return
  if (!caller) throw new Refusal('not-signed-in')
  if (access === 'user' || caller.isAdmin) return
  const mayCall = access === 'admin-entry' ? isOfPortal(caller) : caller.staffRole && roles.includes(caller.staffRole)
  if (!mayCall) throw new Refusal('not-allowed')
}

/** Not being able to do so changes nothing about the answer. */
async function giveBack({ limits, log }: Services, counted: readonly Counted[]): Promise<void> {
  for (const { key, limit } of counted)
    await limits
      .giveBack(key, limit)
      .catch((err: unknown) => log.warn({ err }, 'an attempt that failed here could not be given back'))
}

function countedAs(endpoint: AnyEndpoint, request: FastifyRequest, caller: ContextFor<Access>['caller']): string {
  return caller && endpoint.limit?.by !== 'network' ? caller.userId : networkOf(request.ip)
}

/** The file that was sent, where the endpoint takes one. */
function bytesOf(endpoint: AnyEndpoint, request: FastifyRequest): Buffer {
  if (endpoint.accepts !== 'bytes') return Buffer.alloc(0)
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

async function runRoute(route: Route, context: ContextFor<Access>, reply: FastifyReply): Promise<unknown> {
  const { request } = context
  try {
    return await route.run(context, readInput(route.endpoint, request), reply)
  } catch (error) {
    // A stream that breaks off after it was opened is answered with no failure; it is logged and counted like one.
    if (reply.sent && error instanceof Error) noteFailure(context, error, { request, reply })
    throw error
  }
}

/** Path parameters and query or body as one object, parsed by the contract. Throws Malformed with the first wrong field. */
function readInput(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (endpoint.access === 'provider') return request.body
  const body = endpoint.method === 'GET' || endpoint.accepts !== 'json' ? request.query : request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Malformed('', 'Send a JSON object.')
  const parsed = endpoint.input.safeParse({ ...body, ...(request.params as object) })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  if (issue.code === 'unrecognized_keys')
    throw new Malformed(issue.keys[0]!, `The field "${String(issue.keys[0]).slice(0, 60)}" is not known.`)
  throw new Malformed(issue.path.join('.'), issue.message)
}

/** An answer is parsed on the way out too: a field that the contract does not name cannot leave the server. */
function sendJson(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown): unknown {
  reply.header('cache-control', 'private, no-store')
  return endpoint.output.parse(answer)
}

function sendElsewhere(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  const { location } = endpoint.output.parse(answer) as { location: string }
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

function sendBytes(
  reply: FastifyReply,
  { contentType, size, stream, cacheControl, vary, fileName }: Bytes,
): FastifyReply {
  // A renewed session may come with any answer, so caches must not store it for others.
  const mayKeep = reply.hasHeader('set-cookie') ? 'private, no-store' : cacheControl
  reply.header('content-type', contentType).header('cache-control', mayKeep)
  if (size !== null) reply.header('content-length', size)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  reply.header('x-content-type-options', 'nosniff')
  if (vary) varyBy(reply, vary)
  return reply.send(stream)
}

/** Refuses other methods with 405 and lists the allowed ones. Needs the complete list of routes: one address may take a file and JSON. */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsOf = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    const methods = methodsOf.get(endpoint.path) ?? new Set()
    if (endpoint.method === 'GET' && endpoint.answers !== 'events') methods.add('HEAD')
    methodsOf.set(endpoint.path, methods.add(endpoint.method))
  }
  for (const [url, allowed] of methodsOf) {
    const others = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (method) => !allowed.has(method),
    )
    app.route({
      method: others.filter((method) => method !== 'HEAD' || !others.includes('GET')),
      url,
      // Whatever the body is: the method alone decides.
      bodyLimit: 1,
      preParsing: async (_request, reply) => {
        reply.header('allow', [...allowed].join(', '))
        throw new Refusal('wrong-method')
      },
      handler: async () => {
        throw new Refusal('wrong-method')
      },
    })
  }
}
