import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { RandomRequest } from './random-requests.ts'

export interface RandomAnswer {
  status: number
  headers: OutgoingHttpHeaders
  text: string
}

type Content = Record<string, { schema: object }>

/** The parts of an OpenAPI document that say what is answered. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Content }> }>>
  components: { schemas: { Failure: object } }
}

interface Needs {
  document: OpenApiDocument
  secrets: string[]
  mayBeInMaintenance: boolean
}

/** Signs of internals: a stack, a path of a file, a word of a database. */
const inside =
  /node_modules|\n\s+at |\bat \S+ \(|\.ts:\d|file:\/\/\/(?!etc)|\/(?:work|home|usr|tmp|root)\/|SQLSTATE|syntax error|violates/

/** Headers that every answer has, and a part of each. */
const always: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src '(?:self|none)'/,
  'referrer-policy': /./,
}

/** Returns the faults of an answer, as sentences; empty without a fault. */
export function wrongWith(request: RandomRequest, answer: RandomAnswer, needs: Needs): string[] {
  const { status, headers, text } = answer
  const isJson = String(headers['content-type']).startsWith('application/json')
  const missing = Object.entries(always).filter(([name, wanted]) => !wanted.test(String(headers[name])))
  const whole = `${JSON.stringify(headers)}\n${text}`
  return [
    ...(status >= 500 ? faultOf(answer, needs) : []),
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...needs.secrets
      .filter((secret) => whole.includes(secret))
      .map((secret) => `the place of a puzzle is revealed, "${secret}"`),
    ...(isJson || /^text\/(?:html|plain)/.test(String(headers['content-type'])) ? insideOf(whole) : []),
    ...(request.method === 'HEAD' || status === 304 ? [] : wrongContent(request, answer, { ...needs, isJson })),
  ]
}

function faultOf({ status, text }: RandomAnswer, { mayBeInMaintenance }: Needs): string[] {
  return status === 503 && mayBeInMaintenance && text.includes('"code":"maintenance"') ? [] : ['a fault of ours']
}

const insideOf = (answer: string) => (inside.test(answer) ? [`it reveals internals: ${inside.exec(answer)![0]}`] : [])

function wrongContent(
  { endpoint, method }: RandomRequest,
  { status, text, headers }: RandomAnswer,
  { document, isJson }: Needs & { isJson: boolean },
): string[] {
  if (status >= 400) {
    if (!isJson) return [`a refusal is ${headers['content-type']}`]
    return wrongJson(document.components.schemas.Failure, text)
  }
  const isAsAsked = status === 200 && method === endpoint.method
  const { responses } = document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!
  const schema = responses[200]?.content?.['application/json']?.schema
  if (!isAsAsked || !schema) return []
  // A distorted address may be another operation's, or a page.
  return isJson ? wrongJson(schema, text) : [`it is ${headers['content-type']}`]
}

const read = new WeakMap<object, z.ZodType>()

function wrongJson(schema: object, text: string): string[] {
  const parser = read.get(schema) ?? z.fromJSONSchema(schema as never)
  read.set(schema, parser)
  try {
    const parsed = parser.safeParse(JSON.parse(text))
    return parsed.success
      ? []
      : [`it is not as documented: ${parsed.error.issues[0]!.path.join('.')} ${parsed.error.issues[0]!.message}`]
  } catch {
    return ['it is no JSON']
  }
}
