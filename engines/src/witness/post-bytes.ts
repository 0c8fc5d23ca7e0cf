export interface PostedBytes {
  url: string
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  /** For the whole exchange. */
  timeoutMs: number
  /** A longer answer is a fault. */
  maxBytes: number
}

export interface Answer {
  status: number
  /** Without parameters, in lower case. */
  contentType: string
  bytes: Buffer<ArrayBuffer>
}

/** Posts bytes to a service that the operator chose. Throws if it is silent, too slow, redirects or answers too much. */
export async function postBytes({ url, body, headers, timeoutMs, maxBytes }: PostedBytes): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
  const contentType = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  return { status: answer.status, contentType, bytes: await readAll(answer, maxBytes) }
}

/** Leaving the loop early cancels the rest. */
async function readAll(answer: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new RangeError(`The answer has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
