import { describe, expect, test } from 'vitest'
import { fileOf, findCircle, type Import, refused, type SourceFile, sourceFiles } from './source-files.ts'

const product = sourceFiles().filter(({ path }) => !/\.test\.tsx?$/.test(path))
const server = product.filter(({ path }) => path.startsWith('server/src/'))
const web = product.filter(({ path }) => path.startsWith('web/src/'))

/** Features that import each other, in a circle; null where there is none. */
function circleOf(list: SourceFile[], featureOf: (path: string) => string | null): string[] | null {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of list) {
    const from = featureOf(path)
    if (from === null) continue
    const others = imports.map((wanted) => featureOf(fileOf(wanted, path) ?? '')).filter((other) => other !== null)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((other) => other !== from)]))
  }
  expect(graph.size).toBeGreaterThan(7)
  return findCircle(graph)
}

describe('the server', () => {
  /** From the ground up: each floor imports only what is below it, not even for a type. */
  const floors = ['core', 'texts', 'platform', 'features', 'operations', 'start']
  const placeOf = (path: string) => /^server\/src\/([a-z-]+)\/(?:([a-z-]+)\/)?/.exec(path)
  const floorOf = (path: string) => floors.indexOf(placeOf(path)?.[1] ?? '')
  const featureOf = (path: string) => (placeOf(path)?.[1] === 'features' ? placeOf(path)![2]! : null)
  const isOfServer = (path: string | null): path is string => path?.startsWith('server/src/') === true

  test('has no code outside of its floors', () => {
    expect(server.filter(({ path }) => floorOf(path) < 0)).toEqual([])
  })

  test('imports downward only', () => {
    const isUpward = (wanted: Import, { path }: SourceFile) => {
      const target = fileOf(wanted, path)
      return isOfServer(target) && floorOf(target) > floorOf(path)
    }
    expect(refused(server, isUpward)).toEqual([])
  })

  const doors = /\/(?:queries|for-others)\.ts$/

  test('has features that are entered by queries.ts or for-others.ts alone', () => {
    const isSideEntrance = (wanted: Import, { path }: SourceFile) => {
      const [from, target] = [featureOf(path), fileOf(wanted, path)]
      if (from === null || target === null || featureOf(target) === null || featureOf(target) === from) return false
      return !doors.test(target)
    }
    expect(refused(server, isSideEntrance)).toEqual([])
    expect(server.filter(({ path }) => doors.test(path)).length).toBeGreaterThan(30)
  })

  test('has queries.ts that only read: they write nothing, hand nothing on, and call nothing that writes', () => {
    const queries = server.filter(({ path }) => path.endsWith('/queries.ts') && featureOf(path) !== null)
    const writes = /\b(?:insert\s+into|update\s+\w+(?:\s+\w+)?\s+set|delete\s+from|truncate)\b/i
    expect(queries.filter(({ code }) => writes.test(code)).map(({ path }) => path)).toEqual([])
    expect(queries.filter(({ code }) => /^export\s.*\sfrom\s/m.test(code)).map(({ path }) => path)).toEqual([])
    const isWriting = (wanted: Import, { path }: SourceFile) =>
      !wanted.isTypeOnly && /\/(?:writes|for-others)\.ts$/.test(fileOf(wanted, path) ?? '')
    expect(refused(queries, isWriting)).toEqual([])
  })

  test('has no cycles between features', () => {
    expect(circleOf(server, featureOf)).toBeNull()
  })
})

describe('the web', () => {
  const floors = ['lib', 'ui', 'features', 'app']
  const placeOf = (path: string) => {
    const [, floor, feature] = /^web\/src\/([a-z]+)\/(?:([a-z-]+)\/)?/.exec(path) ?? []
    return { floor: floor ?? '', feature: floor === 'features' ? feature! : null }
  }

  test('stands on floors: lib below ui, ui below features, features below app', () => {
    const isRefused = (wanted: Import, { path }: SourceFile) => {
      const target = fileOf(wanted, path)
      if (!target?.startsWith('web/')) return false
      return floors.indexOf(placeOf(target).floor) > floors.indexOf(placeOf(path).floor)
    }
    expect(web.filter(({ path }) => !floors.includes(placeOf(path).floor))).toEqual([])
    expect(refused(web, isRefused)).toEqual([])
  })

  test('has no cycles between features', () => {
    expect(circleOf(web, (path) => placeOf(path).feature)).toBeNull()
  })

  test('has no effect that hides a value it depends on', () => {
    expect(web.filter(({ text }) => text.includes('biome-ignore lint/correctness/useExhaustiveDependencies'))).toEqual(
      [],
    )
  })
})
