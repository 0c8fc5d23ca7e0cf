// Measures the bundled place search: node bench/places.ts
// Prints one line of JSON per measure. Memory is what loading and searching add to a bare process.

import { openGazetteer } from '../engines/src/places/gazetteer.ts'

const QUERIES = 5_000
const BOXES = 2_000
const TARGET_P99_MS = 10

/** A small generator with a fixed seed, so that every run asks the same. */
function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Typical input: beginnings of names, whole names, names with a country, and names with one wrong letter. */
function typedTexts(names: Array<{ name: string; country: string }>, chance: () => number): string[] {
  return Array.from({ length: QUERIES }, () => {
    const { name, country } = names[Math.floor(chance() ** 2 * names.length)]!
    const way = chance()
    if (way < 0.5) return name.slice(0, 3 + Math.floor(chance() * Math.max(1, name.length - 3)))
    if (way < 0.65) return name
    if (way < 0.8) return `${name} ${country.slice(0, 2 + Math.floor(chance() * country.length))}`
    const wrong = 1 + Math.floor(chance() * (name.length - 1))
    return name.slice(0, wrong) + (chance() < 0.5 ? '' : 'x') + name.slice(wrong + 1)
  })
}

async function timeEach<Input>(inputs: Input[], run: (input: Input) => Promise<unknown>) {
  const times: number[] = []
  for (const input of inputs) {
    const start = performance.now()
    await run(input)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3))
  return { count: times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

const print = (measure: string, figures: object) => process.stdout.write(`${JSON.stringify({ measure, ...figures })}\n`)
const residentMb = () => Math.round(process.memoryUsage.rss() / 1e6)

const before = residentMb()
const start = performance.now()
const places = await openGazetteer({ warmUpAfterMs: 0 })
const openMs = Math.round(performance.now() - start)
await places.search({ text: 'London', limit: 5 })
print('load', { openMs, firstSearchMs: Math.round(performance.now() - start), addedMb: residentMb() - before })

const chance = seededChance(7)
const known = await places.listWithin({ south: -90, west: -180, north: 90, east: 180 }, 20_000)
const hard = [
  'san',
  'new',
  'saint',
  'santa',
  'sant',
  'bar',
  'la p',
  'san j',
  'de la',
  'san de la us',
  'saint jean sur x',
  '東京',
  '大阪',
  '新北',
  '서울',
]
const typed = typedTexts(known, chance)
const search = await timeEach([...typed, ...hard, ...hard], (text) => places.search({ text, limit: 5 }))
print('search', { ...search, targetP99Ms: TARGET_P99_MS })

const boxes = Array.from({ length: BOXES }, () => {
  const [south, west, size] = [chance() * 150 - 75, chance() * 340 - 175, 0.02 * 2 ** (chance() * 8)]
  return { south, west, north: south + size, east: west + size }
})
const within = await timeEach(boxes, (box) => places.listWithin(box, 40))
print('listWithin', { ...within, targetP99Ms: TARGET_P99_MS })
print('memory after all', { addedMb: residentMb() - before })
await places.close()
if (Math.max(search.p99Ms, within.p99Ms) > TARGET_P99_MS) process.exitCode = 1
