import { type Answer, jsonAnswer, readJsonObject } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'

/** The result for the next pictures: the body of an answer's `webDetection`. */
interface State {
  detection: Record<string, unknown>
  asked: number
}

/** Google Cloud Vision's web detection under `/vision`, for one key; and a switch for tests, which also counts requests. */
export function visionRoutes({ apiKey }: { apiKey: string }): Route[] {
  const state: State = { detection: {}, asked: 0 }
  return [
    { method: 'POST', path: '/vision/v1/images:annotate', answer: (request) => annotate(state, { apiKey, request }) },
    { method: 'POST', path: '/vision/operator/next', answer: ({ body }) => chooseNext(state, body) },
  ]
}

function annotate(state: State, { apiKey, request }: { apiKey: string; request: SandboxRequest }): Answer {
  if (request.headers['x-goog-api-key'] !== apiKey)
    return failure(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT')
  const content = contentOf(readJsonObject(request.body))
  if (content === null) return failure(400, 'Request must contain one image.', 'INVALID_ARGUMENT')
  state.asked += 1
  const isJpeg = Buffer.from(content, 'base64')
    .subarray(0, 3)
    .equals(Buffer.of(255, 216, 255))
  if (!isJpeg) return jsonAnswer({ responses: [{ error: { code: 3, message: 'Bad image data.' } }] })
  return jsonAnswer({ responses: [{ webDetection: state.detection }] })
}

const failure = (code: number, message: string, status: string) =>
  jsonAnswer({ error: { code, message, status } }, code)

/** The picture in a request for its web detection. Null for any other request. */
function contentOf(body: Record<string, unknown> | undefined): string | null {
  const [request, ...others] = Array.isArray(body?.requests) ? body.requests : []
  const features: unknown = request?.features
  const isAsked = Array.isArray(features) && features.some((feature) => feature?.type === 'WEB_DETECTION')
  const content: unknown = request?.image?.content
  return isAsked && others.length === 0 && typeof content === 'string' ? content : null
}

function chooseNext(state: State, body: string): Answer {
  state.detection = readJsonObject(body) ?? {}
  const { asked } = state
  state.asked = 0
  return jsonAnswer({ asked })
}
