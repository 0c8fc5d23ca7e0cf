import { afterAll, beforeAll } from 'vitest'

/**
 * Opens a stage before the tests of a file, and closes it after them, even if they failed. The returned object is the stage itself in tests and
 * hooks. `prepare` runs first.
 */
export function useStage<S extends { close(): Promise<void> }>(
  open: () => Promise<S>,
  prepare?: (stage: S) => Promise<unknown>,
): S {
  let stage: S | null = null
  beforeAll(async () => {
    stage = await open()
    await prepare?.(stage)
  })
  afterAll(() => stage?.close())
  const opened = (key: PropertyKey): S => {
    if (!stage) throw new Error(`The stage is not open: only tests and hooks can use its "${String(key)}".`)
    return stage
  }
  return new Proxy({} as S, {
    get: (_, key) => {
      const value: unknown = Reflect.get(opened(key), key)
      // Private fields belong to the stage itself.
      return typeof value === 'function' ? value.bind(stage) : value
    },
    set: (_, key, value) => Reflect.set(opened(key), key, value),
  })
}
