interface Seat {
  onSeated: () => void
  /** Another tab has taken the seat away. */
  onLost: () => void
}

/**
 * Waits for the only seat of a name in this browser; the returned function leaves it, or the queue. `steal` takes it from its holder. A tab that is
 * closed or crashes leaves by itself. Where locks are refused every tab has a seat of its own.
 */
export function waitForSeat(name: string, { onSeated, onLost, steal = false }: Seat & { steal?: boolean }): () => void {
  const leaving = new AbortController()
  let giveBack = () => {}
  const sit = () => {
    if (leaving.signal.aborted) return
    onSeated()
    return new Promise<void>((resolve) => {
      giveBack = resolve
    })
  }
  navigator.locks.request(name, steal ? { steal } : { signal: leaving.signal }, sit).catch((error: unknown) => {
    if (leaving.signal.aborted) return
    if (error instanceof DOMException && error.name === 'AbortError') onLost()
    else void sit()
  })
  return () => {
    leaving.abort()
    giveBack()
  }
}
