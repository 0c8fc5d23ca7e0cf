import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into a process before its own code; reports to its parent memory and the event loop's delay since the last question. */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

process.on('message', (message) => {
  if (message !== 'measure') return
  const rssMb = process.memoryUsage.rss() / 2 ** 20
  const loopP99Ms = delay.percentile(99) / 1e6
  ;(globalThis as { gc?: () => void }).gc?.()
  process.send?.({ rssMb, collectedMb: process.memoryUsage.rss() / 2 ** 20, loopP99Ms })
  delay.reset()
})
