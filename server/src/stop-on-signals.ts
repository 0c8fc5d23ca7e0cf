/** Ends the process in order when it is told to; the code of its end says whether that worked. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
