import { z } from 'zod'
import { type WebFindings, type WebPage, type WebSearch, WebSearchUnavailable } from './port.ts'

export interface GoogleVisionOptions {
  /** 'https://vision.googleapis.com', or another server with the same protocol. */
  url: string
  apiKey: string
  /** For the whole exchange. */
  timeoutMs: number
}

const mostPages = 20
const mostLabels = 5

const Page = z.object({
  url: z.string(),
  pageTitle: z.string().optional(),
  fullMatchingImages: z.array(z.object({ url: z.string() })).optional(),
})
const Detection = z.object({
  pagesWithMatchingImages: z.array(Page).optional(),
  bestGuessLabels: z.array(z.object({ label: z.string().optional() })).optional(),
})
const Answer = z.object({
  responses: z.tuple([
    z.object({ error: z.object({ message: z.string() }).optional(), webDetection: Detection.optional() }),
  ]),
})

/** Opens the web detection of Google Cloud Vision (https://cloud.google.com/vision/docs/reference/rest/v1/images/annotate). */
export function openGoogleVision({ url, apiKey, timeoutMs }: GoogleVisionOptions): WebSearch {
  const address = `${url.replace(/\/+$/, '')}/v1/images:annotate`
  return {
    kind: 'google-vision',
    async find(picture) {
      const content = Buffer.from(picture).toString('base64')
      const features = [{ type: 'WEB_DETECTION', maxResults: mostPages }]
      const body = JSON.stringify({ requests: [{ image: { content }, features }] })
      return findingsOf(await ask(address, { apiKey, body, timeoutMs }))
    },
  }
}

/** Errors never contain the key, the picture or the answer. */
async function ask(
  address: string,
  { apiKey, body, timeoutMs }: { apiKey: string; body: string; timeoutMs: number },
): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': apiKey }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await answer.text()
    if (!answer.ok) throw new WebSearchUnavailable(`Google Vision answers ${answer.status}.`)
    return parse(text)
  } catch (error) {
    if (error instanceof WebSearchUnavailable) throw error
    throw new WebSearchUnavailable('Google Vision does not answer.', { cause: error })
  }
}

/** The parser's own error would quote the answer, and possibly the place. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WebSearchUnavailable('Google Vision answers no JSON.')
  }
}

function findingsOf(answer: unknown): WebFindings {
  const first = Answer.safeParse(answer).data?.responses[0]
  if (!first || first.error) throw new WebSearchUnavailable('Google Vision has not looked at the picture.')
  const { pagesWithMatchingImages: pages = [], bestGuessLabels: labels = [] } = first.webDetection ?? {}
  return {
    pages: pages
      .filter(({ url }) => isOfTheWeb(url))
      .slice(0, mostPages)
      .map(pageOf),
    labels: labels.flatMap(({ label }) => (label ? [plain(label)] : [])).slice(0, mostLabels),
  }
}

const pageOf = ({ url, pageTitle = '', fullMatchingImages = [] }: z.infer<typeof Page>): WebPage => ({
  url,
  title: plain(pageTitle),
  isWhole: fullMatchingImages.length > 0,
})

/** The URLs become links. */
const isOfTheWeb = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

/** Titles contain the search's markup: `<b>Tower</b>`. */
const plain = (text: string) =>
  text
    .replace(/<\/?[a-z]+>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
