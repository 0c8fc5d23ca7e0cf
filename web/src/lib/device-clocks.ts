/**
 * A device's two clocks, in ms. `wall` is the time of day: it runs during sleep, and jumps when set. `steady` never jumps, but stops during sleep on
 * several systems.
 */
export interface DeviceClocks {
  wall: () => number
  steady: () => number
}

export const deviceClocks: DeviceClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Starts measuring: the returned function gives the elapsed ms, including sleep. */
export function stopwatch({ wall, steady }: DeviceClocks = deviceClocks): () => number {
  const [wallStart, steadyStart] = [wall(), steady()]
  return () => Math.max(wall() - wallStart, steady() - steadyStart)
}
