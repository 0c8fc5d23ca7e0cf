import { type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { CallFailed, requestFor } from '@whereabouts/contract/call'
import { type AnyEndpoint, mfaTokenHeader, type OutputOf, type RequestOf } from '@whereabouts/contract/endpoint'
import { keyOf, NetworkFailed, tellNoSession } from '../parts/api.ts'
import { useSession } from '../session.tsx'
import { clearToken, storedToken } from './mfa-token.ts'
import { type AdminAnswer, readAdminAnswer } from './read-admin-answer.ts'
import { askSecondFactor } from './second-factor.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** The file that an endpoint of bytes takes. */
  file?: Blob
  /** Hears how much of the file is sent, 0 to 1. */
  onProgress?: (share: number) => void
}

const clientInfo = { 'x-client-info': `whereabouts-admin/${import.meta.env.VITE_APP_VERSION ?? '0'}` }

/**
 * Calls an endpoint of the portal with the token of the second factor. When the token counts no longer, the prompt comes over the page and
 * the call is made once more after it; who cancels the prompt gets the refusal. Throws as `call` does; the sentence is the server's, else
 * 'HTTP {status}: {text}'.
 */
export function adminCall<E extends AnyEndpoint>(
  userId: string,
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return withSecondFactor(userId, async () =>
    readAdminAnswer(endpoint, await fetchWithToken(userId, endpoint, input, options)),
  )
}

/** The bytes that an endpoint of the portal answers. Asks for the second factor and throws as adminCall does. */
export function adminFile<E extends AnyEndpoint>(
  userId: string,
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  return withSecondFactor(userId, async () => {
    const { path } = requestFor(endpoint, input)
    const answer = await fetch(path, { headers: headersFor(userId, null), ...(signal && { signal }) }).catch(
      (error) => {
        throw signal?.aborted ? error : new NetworkFailed('Network error', { cause: error })
      },
    )
    if (answer.ok) return answer.blob()
    const { status, statusText } = answer
    return readAdminAnswer(endpoint, { status, statusText, text: await answer.text() }) as never
  })
}

async function withSecondFactor<Result>(userId: string, send: () => Promise<Result>): Promise<Result> {
  if (!userId) throw new CallFailed(401, { error: 'No authentication token available', code: 'not-signed-in' })
  const sentToken = storedToken(userId)
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.failure.code === 'not-signed-in') tellNoSession()
    if (error.failure.code !== 'mfa-required') throw error
    // Another call may have brought a new token while this one was under way.
    const token = storedToken(userId)
    if (token === null || token === sentToken) {
      clearToken(userId)
      if (!(await askSecondFactor())) throw error
    }
    return send()
  }
}

/** With XMLHttpRequest, since only that tells how much of a file is sent. */
function fetchWithToken<E extends AnyEndpoint>(
  userId: string,
  endpoint: E,
  input: RequestOf<E>,
  { signal, file, onProgress }: CallOptions,
): Promise<AdminAnswer> {
  const { method, path, body } = requestFor(file ? { ...endpoint, method: 'GET' as const } : endpoint, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkFailed('Network error'))
    request.open(file ? 'POST' : method, path)
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText })
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const headers = headersFor(
      userId,
      file ? file.type || 'application/octet-stream' : body === null ? null : 'application/json',
    )
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file ?? body)
  })
}

/** The headers of every call of the portal. */
export function headersFor(userId: string, contentType: string | null): Record<string, string> {
  const token = storedToken(userId)
  return {
    ...clientInfo,
    ...(token && { [mfaTokenHeader]: token }),
    ...(contentType && { 'content-type': contentType }),
  }
}

/** Who is at work. Screens of the portal are shown to a signed-in administrator only. */
export function useAdminId(): string {
  return useSession().user?.id ?? ''
}

/** As useRead, with the token of the second factor. */
export function useAdminRead<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Omit<UseQueryOptions<OutputOf<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<OutputOf<E>> {
  const userId = useAdminId()
  return useQuery<OutputOf<E>>({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => adminCall(userId, endpoint, input, { signal }),
  })
}

/** As useChange, with the token of the second factor. */
export function useAdminChange<E extends AnyEndpoint>(endpoint: E) {
  const userId = useAdminId()
  return useMutation<OutputOf<E>, Error, RequestOf<E>>({
    mutationFn: (input) => adminCall(userId, endpoint, input),
  })
}
