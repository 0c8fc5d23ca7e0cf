import type { CheckMessage, CheckOutcome, CheckRequest, Progress, Reports } from './requests.ts'

type Asked<K extends keyof Reports> = Extract<CheckRequest, { kind: K }>

interface Listeners<K extends keyof Reports> {
  onProgress?: (progress: Progress) => void
  onDone: (outcome: CheckOutcome<Reports[K]>) => void
}

/**
 * Runs a check in a worker, so that thousands of hashes do not block the page. `onDone` is called once, even if the worker fails to load. Returns a
 * function that aborts the check.
 */
export function askWorker<K extends keyof Reports>(
  request: Asked<K>,
  { onProgress, onDone }: Listeners<K>,
): () => void {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
    if (data.kind === 'progress') return onProgress?.(data)
    stop()
    // The worker echoes its request.
    onDone(data as CheckOutcome<Reports[K]>)
  })
  worker.addEventListener('error', () => {
    stop()
    onDone({ kind: 'unreachable', isOffline: !navigator.onLine })
  })
  worker.postMessage(request)
  return stop
}
