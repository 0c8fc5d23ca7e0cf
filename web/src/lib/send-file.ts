interface Sending {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: ((share: number) => void) | undefined
}

/** Sends a file by XMLHttpRequest, because only that reports upload progress. */
export function sendFile(path: string, file: Blob, { headers, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.onload = () => {
      const { status, statusText, responseText } = request
      resolve(new Response(responseText, { status, statusText }))
    }
    request.onerror = reject
    request.ontimeout = reject
    request.onabort = () => reject(signal?.reason)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal?.throwIfAborted()
    request.send(file)
  })
}
