import type { Registry } from 'prom-client'

/** The metrics of this process, as Prometheus would read them. */
export interface Numbers {
  /** The value of a gauge now, by its only label if it has one; null where it is missing. */
  latest(metric: string, label?: string): Promise<number | null>
  /** By how much a counter, or the count of a histogram, grew over the last looks. */
  grown(metric: string): Promise<number>
  /** The lowest value of a gauge in the last looks, five at most, by its only label if it has one; 0 until there were so many, or where it was missing. */
  lowest(metric: string, looks: number, label?: string): Promise<number>
}

/** A minute each. */
const looksKept = 5

export function readNumbers(registry: Registry): Numbers {
  /** What earlier looks saw, by metric. */
  const counts = new Map<string, number[]>()
  const read = async (metric: string) => (await registry.getSingleMetric(`whereabouts_${metric}`)?.get())?.values ?? []
  const latest: Numbers['latest'] = async (metric, label) => {
    const values = await read(metric)
    const found = values.find(({ labels }) => label === undefined || Object.values(labels).includes(label))
    return found?.value ?? null
  }
  return {
    latest,
    async lowest(metric, looks, label) {
      const key = `${metric} ${label}`
      const seen = [...(counts.get(key) ?? []), (await latest(metric, label)) ?? 0].slice(-looksKept)
      counts.set(key, seen)
      return seen.length < looks ? 0 : Math.min(...seen.slice(-looks))
    },
    async grown(metric) {
      const values = await read(metric)
      const counted = values.filter((one) => !('metricName' in one) || String(one.metricName).endsWith('_count'))
      const now = counted.reduce((sum, { value }) => sum + value, 0)
      const earlier = counts.get(metric) ?? [0]
      counts.set(metric, [...earlier, now].slice(-looksKept - 1))
      return now - earlier[0]!
    },
  }
}
