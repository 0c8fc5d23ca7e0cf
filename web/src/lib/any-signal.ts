/** Aborts with the first of the signals and its reason: `AbortSignal.any`, which browsers support only since 2024. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const own = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) own.abort(signal.reason)
    signal.addEventListener('abort', () => own.abort(signal.reason), { once: true, signal: own.signal })
  }
  return own.signal
}
