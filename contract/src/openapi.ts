import { z } from 'zod'
import type { Access, AnyEndpoint } from './endpoint.ts'
import { languageHeader } from './headers.ts'
import { allLanguages } from './languages.ts'
import { Receipt } from './log.ts'
import { pathParameters } from './path-parameters.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import { ScheduleWarning } from './schedule-warnings.ts'

type Json = Record<string, unknown>

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: [...Object.keys(refusals), 'fault'] },
    field: { type: 'string' },
    details: { type: 'object' },
    receipt: z.toJSONSchema(Receipt),
    hint: { type: 'string' },
    warnings: { type: 'array', items: z.toJSONSchema(ScheduleWarning) },
    requestId: { type: 'string' },
  },
}

const mediaTypes = {
  json: 'application/json',
  events: 'text/event-stream',
  bytes: 'image/*',
} as const

/** Defaults to English, also if the site does not offer the language. */
const languageParameter: Json = {
  name: languageHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', enum: allLanguages },
}

function inputSchema(endpoint: AnyEndpoint): { properties: Record<string, Json>; required: string[] } {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json
  return {
    properties: (schema.properties ?? {}) as Record<string, Json>,
    required: (schema.required ?? []) as string[],
  }
}

function operation(endpoint: AnyEndpoint): Json {
  const { properties, required } = inputSchema(endpoint)
  const inPath = pathParameters(endpoint.path)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const isFile = endpoint.accepts === 'bytes'
  const isForm = endpoint.accepts === 'form'
  const inQuery = endpoint.method === 'GET' || isFile ? others : []
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name],
  })
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => others.includes(name)),
  }
  const codes = [...new Set<RefusalCode>(['malformed', ...refusalsOfKind(endpoint), ...endpoint.refusals])]
  const refused = new Set(codes.map((code) => refusals[code].status))
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    // The owner may call everything of the portal.
    ...(endpoint.access === 'admin' && { 'x-roles': ['owner', ...endpoint.roles] }),
    security: endpoint.access === 'public' || endpoint.access === 'provider' ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map(parameter('path')),
      ...inQuery.map(parameter('query')),
      ...(endpoint.isTranslated ? [languageParameter] : []),
    ],
    ...(endpoint.method === 'POST' && {
      requestBody: {
        required: true,
        // A file's media type is ignored: the server checks its content.
        content: isFile
          ? { 'application/octet-stream': {} }
          : isForm
            ? { 'application/x-www-form-urlencoded': {}, 'multipart/form-data': {} }
            : { 'application/json': { schema: body } },
      },
    }),
    responses: {
      ...success(endpoint),
      ...Object.fromEntries(
        [...refused].sort().map((status) => [
          status,
          {
            description: codes.filter((code) => refusals[code].status === status).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
      default: {
        description: 'An unexpected error.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const byAccess: Record<Access, readonly RefusalCode[]> = {
  public: [],
  provider: [],
  user: ['not-signed-in'],
  'admin-entry': ['not-signed-in', 'not-allowed'],
  admin: ['not-signed-in', 'not-allowed', 'mfa-required'],
}

/** Refusals before the endpoint's command runs: by access, and for changes by origin and format. */
function refusalsOfKind({ access, accepts, method }: AnyEndpoint): RefusalCode[] {
  const isChange = method === 'POST'
  return [
    ...byAccess[access],
    ...(isChange && access !== 'provider' && accepts !== 'form' ? (['foreign-origin'] as const) : []),
    ...(isChange ? (['too-large'] as const) : []),
    // Files may have any media type.
    ...(isChange && accepts === 'json' ? (['wrong-content-type'] as const) : []),
  ]
}

function success({ answers, output, mediaType, isConditional }: AnyEndpoint): Json {
  if (answers === 'redirect')
    return { 303: { description: 'Elsewhere.', headers: { location: { schema: { type: 'string' } } } } }
  const content = { [mediaType ?? mediaTypes[answers]]: { schema: z.toJSONSchema(output, { unrepresentable: 'any' }) } }
  return {
    200: { description: 'Done.', content },
    ...(isConditional && { 304: { description: 'Still what the tag in If-None-Match stands for.' } }),
  }
}

/** The contract as an OpenAPI 3.1 document of the site at this address. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  { siteUrl, ...info }: { title: string; version: string; siteUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}
