import { readFileSync } from 'node:fs'
import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/** The bundled place search while the table of tested queries is typed, key by key, in each query's language. */
const repeats = 5

const queries = readFileSync(new URL('../engines/src/places/world-queries.txt', import.meta.url), 'utf8')
const rows = queries
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' | '))

const before = residentMb()
const places = await openGazetteer({ warmUpAfterMs: 0 })
const times: number[] = []
for (let repeat = 0; repeat < repeats; repeat++)
  for (const [language, text] of rows)
    for (const [index] of [...text!].entries()) {
      const typed = [...text!].slice(0, index + 1).join('')
      const startedAt = performance.now()
      await places.search({ text: typed, limit: 5, language: language! })
      // The first search reads the file.
      if (repeat > 0) times.push(performance.now() - startedAt)
    }
const p99 = percentile(times, 0.99)
writeRow({
  path: 'place search, a key press, p99',
  figure: `${p99.toFixed(1)} ms`,
  target: 'at most 20 ms',
  against: `${times.length} key presses; median ${percentile(times, 0.5).toFixed(1)} ms; ${residentMb() - before} MB`,
  isMet: p99 <= 20,
})
await places.close()

function residentMb(): number {
  global.gc?.()
  return Math.round((process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers) / 2 ** 20)
}
