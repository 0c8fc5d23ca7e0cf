import { z } from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { pathParameters } from './path-parameters.ts'
import { type RefusalCode, refusals } from './refusals.ts'

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
    requestId: { type: 'string' },
  },
}

const mediaTypes = {
  json: 'application/json',
  events: 'text/event-stream',
  bytes: 'image/*',
} as const

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
  const byAccess: RefusalCode[] =
    endpoint.access === 'admin' || endpoint.access === 'admin-entry'
      ? ['not-signed-in', 'not-allowed']
      : endpoint.access === 'user'
        ? ['not-signed-in']
        : []
  const codes = [...new Set<RefusalCode>(['malformed', ...byAccess, ...endpoint.refusals])]
  const refused = new Set(codes.map((code) => refusals[code].status))
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' || endpoint.access === 'provider' ? [] : [{ session: [] }],
    parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))],
    ...(endpoint.method === 'POST' && {
      requestBody: {
        required: true,
        // Of a file no type is believed: its content is looked at.
        content: isFile ? { 'application/octet-stream': {} } : { 'application/json': { schema: body } },
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
    },
  }
}

function success({ answers, output, mediaType }: AnyEndpoint): Json {
  if (answers === 'redirect')
    return { 303: { description: 'Elsewhere.', headers: { location: { schema: { type: 'string' } } } } }
  const content = { [mediaType ?? mediaTypes[answers]]: { schema: z.toJSONSchema(output, { unrepresentable: 'any' }) } }
  return { 200: { description: 'Done.', content } }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}
