import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '../core/context.ts'
import { trustOf } from '../core/trusted-proxies.ts'
import { listArchivePages } from '../features/archive/get-archive.ts'
import { pictureDay } from '../features/archive/share-picture.ts'
import { registerLog } from '../features/log/register-log.ts'
import { registerTiles } from '../features/map-tiles/register-tiles.ts'
import { picturePractice } from '../features/practice/share-picture.ts'
import { pictureToday } from '../features/puzzles/share-picture.ts'
import { registerSiteFiles } from '../features/site/site-files.ts'
import { streamMode } from '../features/site/stream-mode.ts'
import { streamSubscription } from '../features/subscriptions/stream-subscription.ts'
import { refuseOtherMethods, registerApi } from '../platform/http/api.ts'
import { refuseBrokenRequest } from '../platform/http/broken-requests.ts'
import { closeConnectionsWhenDone } from '../platform/http/closing.ts'
import { capConnections } from '../platform/http/connection-cap.ts'
import { failureAnswers } from '../platform/http/failures.ts'
import { type FixedHeaders, makeFixedHeaders } from '../platform/http/fixed-headers.ts'
import { registerPages } from '../platform/http/pages.ts'
import { refuseOddTargets } from '../platform/http/request-target.ts'
import { registerPreviews } from '../platform/http/send-pictures.ts'
import { endStreamsWithSessions } from '../platform/http/session-ends.ts'
import { shedLoad } from '../platform/http/shed-load.ts'
import { trackStreams } from '../platform/http/streams.ts'
import { warnOfUntrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { measureRequests } from '../platform/observability/measure-requests.ts'
import { readBoot } from './read-boot.ts'
import { routes } from './routes.ts'

const bodyLimitBytes = 64 * 1024
/** Long enough for a photo of 10 MB over a slow connection. */
const requestTimeoutMs = 90_000
/** For the head of a request alone, which is short even over a slow connection. */
const headersTimeoutMs = 15_000
/** How often both are checked. */
const checkingMs = 5_000
/** A connection without any traffic for this long is closed; live streams send a sign of life every 15 s. */
const silenceTimeoutMs = 120_000
const headerLimitBytes = 16 * 1024
/** Twice as many as a browser and two proxies have ever sent. */
const maxHeaders = 100
const webhookLimitBytes = 1024 * 1024
/** One more than the largest file that is taken, so that the refusal comes from where files are judged. */
const fileLimitBytes = 10 * 1024 * 1024 + 1

const yearS = 365 * 24 * 60 * 60
/** The pages use none of this, and nothing that they load may. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ')

/** Builds the HTTP application over opened services, without listening. Tests use `inject`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, newId, log } = services
  const answerFailure = failureAnswers(services)
  const policies = await makePolicies(services)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => newId(),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkingMs,
      maxHeaderSize: headerLimitBytes,
      // Looked at by us, and refused in the form of every refusal.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // A connection that is still open while the server closes is served; only then it is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    // These two answer before any hook could set a header.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(policies)),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, policies),
  })
  // JSON is the only body that the API takes; Fastify would read text/plain too.
  app.removeContentTypeParser('text/plain')
  app.server.maxConnections = config.MAX_CONNECTIONS
  app.server.maxHeadersCount = maxHeaders
  capConnections(app, services)
  trackStreams(app)
  endStreamsWithSessions(app, services)
  streamMode(app, services)
  streamSubscription(app, services)
  measureRequests(app, services)
  closeConnectionsWhenDone(app, services)
  shedLoad(app, services, policies)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(policies)
    done()
  })
  warnOfUntrustedProxy(app, services)
  refuseOddTargets(app)
  logAnswers(app, services)
  app.setErrorHandler(answerFailure)
  await registerEndpoints(app, services)
  refuseOtherMethods(app, routes)
  registerSiteFiles(app, services, { pages: services.pages?.pages, listMorePages: () => listArchivePages(services) })
  await registerTiles(app, services)
  registerLog(app, services)
  registerPreviews(app, services, {
    '/share-image.jpg': pictureToday,
    '/archive/:date/share-image.jpg': pictureDay,
    '/practice/share-image.jpg': async (...asked) => (await picturePractice(...asked)) ?? pictureToday(...asked),
  })
  await registerPages(app, services, readBoot)
  return app
}

/** The headers that say what browsers may load and send from our pages. */
async function makePolicies(services: Services): Promise<FixedHeaders> {
  const { config } = services
  const widget = captchaSources(services)
  const made = await makeFixedHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...widget.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...analyticsOrigin(services), ...witnessOrigin(services)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: widget.frames.length > 0 ? widget.frames : ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        upgradeInsecureRequests: config.SITE_URL.startsWith('https://') ? [] : null,
      },
    },
    hsts: config.SITE_URL.startsWith('https://') ? transportSecurityOf(config) : false,
    referrerPolicy: { policy: 'same-origin' },
    // As the policy's frame-ancestors says.
    xFrameOptions: { action: 'deny' },
  })
  return { ...made, 'permissions-policy': permissionsPolicy }
}

/** The hosts below this one only where the operator says so: what they serve is not ours to decide. */
function transportSecurityOf({ HSTS }: Services['config']) {
  return { maxAge: yearS, includeSubDomains: HSTS !== 'host', preload: HSTS === 'preload' }
}

/** Reads that open pages repeat: lines about them would bury the others. */
const quietPaths = new Set<string | undefined>(
  routes
    .filter(({ endpoint }) => endpoint.session === 'none' && endpoint.access === 'public')
    .map(({ endpoint }) => endpoint.path),
)

/** One line for every request, without its address, which may contain private values. */
function logAnswers(app: FastifyInstance, { log }: Services): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    if (quietPaths.has(request.routeOptions.url) && reply.statusCode < 400) return done()
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

/** The endpoints in four groups, by their bodies: JSON, a file, an ignored form, and the payment provider's messages. */
async function registerEndpoints(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((api, _options, done) => {
    registerApi(
      api,
      services,
      routes.filter(({ endpoint }) => endpoint.access !== 'provider' && endpoint.accepts === 'json'),
    )
    done()
  })
  await app.register((files, _options, done) => {
    // The content decides, whatever type a sender claims.
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: fileLimitBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    registerApi(
      files,
      services,
      routes.filter(({ endpoint }) => endpoint.accepts === 'bytes'),
    )
    done()
  })
  await app.register((forms, _options, done) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    registerApi(
      forms,
      services,
      routes.filter(({ endpoint }) => endpoint.accepts === 'form'),
    )
    done()
  })
  await app.register((provider, _options, done) => {
    // Signatures are made over the bytes of a message.
    provider.removeAllContentTypeParsers()
    provider.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: webhookLimitBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    registerApi(
      provider,
      services,
      routes.filter(({ endpoint }) => endpoint.access === 'provider'),
    )
    done()
  })
}

/**
 * The hosts that serve the captcha provider's widget: its folder, and for Google's own hosts the additional ones of Google's documentation
 * (https://developers.google.com/recaptcha/docs/faq). The widget styles the page by script only, which `style-src 'self'` allows.
 */
function captchaSources({ captcha }: Services): { scripts: string[]; frames: string[] } {
  if (!captcha.widget) return { scripts: [], frames: [] }
  const { hostname, href } = new URL('.', captcha.widget.scriptUrl)
  const isAt = (domain: string) => hostname === domain || hostname === `www.${domain}`
  if (!isAt('google.com') && !isAt('recaptcha.net')) return { scripts: [href], frames: [href] }
  return {
    scripts: [
      href,
      'https://www.gstatic.com/recaptcha/',
      // Where google.com cannot be reached, gstatic.com cannot be either.
      ...(isAt('recaptcha.net') ? ['https://www.gstatic.cn/recaptcha/'] : []),
    ],
    frames: [href, 'https://recaptcha.google.com/recaptcha/'],
  }
}

/** The check of a day asks the witness itself. */
function witnessOrigin({ witness }: Services): string[] {
  return witness.url ? [new URL(witness.url).origin] : []
}

/** The host that receives page views, if the operator has named one. */
function analyticsOrigin({ config }: Services): string[] {
  return config.ANALYTICS_URL ? [new URL(config.ANALYTICS_URL).origin] : []
}
