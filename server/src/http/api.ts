import type { Access, AnyEndpoint } from '@whereabouts/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextFor, Services } from '../context.ts'
import type { Hand } from '../guesses/hands.ts'
import { traceEndpoint } from '../observability/trace-endpoint.ts'
import { requireSecondFactor } from '../two-factor/require-second-factor.ts'
import { findCaller } from './caller.ts'
import { sendConditional } from './conditional.ts'
import { requireOwnOrigin } from './origin.ts'
import { networkOf, takeFromLimits } from './rate-limit.ts'
import { ReadyAnswer, WrittenAnswer } from './ready-answer.ts'
import { Malformed, Refusal } from './refusal.ts'
import type { Bytes, Route } from './serve.ts'
import { announceSessionEnds } from './session-ends.ts'

/** Registers the whole API: for each route it checks origin, access, limits and input, runs the command, and parses its answer. */
export function registerApi(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route
    const { freshness, changesAccount } = dealingsWithSession(route)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The head of a stream would be a stream that never ends.
      exposeHeadRoute: endpoint.answers !== 'events',
      ...(endpoint.accepts === 'bytes' && { onRequest: refuseBeforeReading(endpoint, services) }),
      handler: traceEndpoint(services, endpoint, (request, reply) =>
        holding(route.takeInHand?.(services) ?? null, async (hand) => {
          if (endpoint.method !== 'GET' && endpoint.access !== 'provider') requireOwnOrigin(request, services.config)
          const setCookies: string[] = []
          const caller =
            endpoint.access === 'provider' || route.isForAnybody
              ? null
              : await findCaller(services, request, setCookies, freshness)
          requireAccess(endpoint.access, caller)
          if (caller && changesAccount) await services.auth.forgetSessions(caller.userId)
          if (endpoint.access === 'admin') await requireSecondFactor(services, request, caller!)
          if (route.limit)
            await takeFromLimits(services, `${endpoint.name} ${countedAs(endpoint, request, caller)}`, route.limit)
          const context: ContextFor<Access> = {
            ...services,
            request,
            setCookies,
            caller,
            bytes: bytesOf(endpoint, request),
            hand,
          }
          const answer = await runRoute(route, context, reply).finally(() => {
            if (caller && changesAccount) announceSessionEnds(services, caller.userId)
          })
          if (endpoint.answers === 'events') return reply
          if (setCookies.length > 0) reply.header('set-cookie', setCookies)
          if (endpoint.answers === 'redirect') return sendElsewhere(endpoint, reply, answer)
          if (endpoint.answers === 'bytes') return sendBytes(reply, answer as Bytes)
          if (answer instanceof WrittenAnswer) return answer.send(reply)
          if (answer instanceof ReadyAnswer) return answer.send(request, reply)
          return endpoint.isConditional
            ? sendConditional(reply, endpoint.output.parse(answer), request.headers['if-none-match'])
            : sendJson(endpoint, reply, answer)
        }),
      ),
    })
  }
}

/** Whatever becomes of the request, it is in hand no more afterwards. */
async function holding<T>(hand: Hand | null, work: (hand: Hand | null) => Promise<T>): Promise<T> {
  try {
    return await work(hand)
  } finally {
    hand?.leave()
  }
}

/**
 * Only who just reads, and reads neither what is kept of himself nor as the administrator at work, may be known from the cache. Whatever may
 * end a session, or change what it tells of its user, makes all processes forget the user's sessions before it begins. A browser that comes
 * back from Google signs in by a GET.
 */
function dealingsWithSession({ endpoint: { name, method, access, answers }, provesSession = false }: Route) {
  const isReading = method === 'GET' && answers !== 'redirect'
  const mayBeKept = isReading && (access === 'public' || access === 'user') && !/^(?:account|secondStep)\./.test(name)
  return {
    freshness: { mayBeKept, isProvedLater: provesSession },
    changesAccount: !isReading && /^(?:auth|account|secondStep|adminEntry)\./.test(name),
  }
}

/** A file is not even read from whoever may not send it. */
function refuseBeforeReading(endpoint: AnyEndpoint, services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireOwnOrigin(request, services.config)
    const setCookies: string[] = []
    const caller = await findCaller(services, request, setCookies)
    // A session is renewed once: the handler finds it fresh and has nothing to set.
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)
    requireAccess(endpoint.access, caller)
    if (endpoint.access === 'admin') await requireSecondFactor(services, request, caller!)
  }
}

function requireAccess(access: Access, caller: ContextFor<Access>['caller']): void {
  if (access === 'public' || access === 'provider') return
  if (!caller) throw new Refusal('not-signed-in')
  if (access !== 'user' && !caller.isAdmin) throw new Refusal('not-allowed')
}

/**
 * Whose requests count together: those of a user, else those of a network. The ways in count by network whoever is signed in; otherwise
 * every account would bring as many tries again.
 */
function countedAs(endpoint: AnyEndpoint, request: FastifyRequest, caller: ContextFor<Access>['caller']): string {
  const isWayIn = endpoint.access === 'public' && endpoint.method === 'POST'
  return caller && !isWayIn ? caller.userId : networkOf(request.ip)
}

/** The file that was sent, where the endpoint takes one. */
function bytesOf(endpoint: AnyEndpoint, request: FastifyRequest): Buffer {
  if (endpoint.accepts !== 'bytes') return Buffer.alloc(0)
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

async function runRoute(route: Route, context: ContextFor<Access>, reply: FastifyReply): Promise<unknown> {
  const { request, auth } = context
  try {
    return await route.run(context, readInput(route.endpoint, request), reply)
  } catch (error) {
    const wasEnded = route.provesSession && error instanceof Refusal && error.code === 'not-signed-in'
    if (wasEnded) auth.forgetRemembered(request.headers.cookie)
    throw error
  }
}

/** Path parameters and query or body as one object, parsed by the contract. Throws Malformed with the first wrong field. */
function readInput(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (endpoint.access === 'provider') return request.body
  const body = endpoint.method === 'GET' || endpoint.accepts === 'bytes' ? request.query : request.body
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
  // A renewed session comes with whatever is asked first; nobody may keep it for others.
  const mayKeep = reply.hasHeader('set-cookie') ? 'private, no-store' : cacheControl
  reply.header('content-type', contentType).header('cache-control', mayKeep)
  if (size !== null) reply.header('content-length', size)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  reply.header('x-content-type-options', 'nosniff')
  if (vary) reply.header('vary', vary)
  return reply.send(stream)
}

/** Answers 405 with the methods that an address does take. Wants all routes at once: one address may take a file and JSON. */
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
