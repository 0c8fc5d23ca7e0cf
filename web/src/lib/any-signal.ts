/** Aborts with the first of the signals, for its reason: `AbortSignal.any`, which browsers have had since 2024 only. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const own = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) own.abort(signal.reason)
    signal.addEventListener('abort', () => own.abort(signal.reason), { once: true, signal: own.signal })
  }
  return own.signal
}
