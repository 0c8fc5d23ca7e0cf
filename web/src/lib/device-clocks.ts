/**
 * The two clocks of a device, in ms. `wall` is the time of day: it continues while the device sleeps, and jumps when it is set. `steady` never jumps,
 * but on several systems it stops while the device sleeps.
 */
export interface DeviceClocks {
  wall: () => number
  steady: () => number
}

export const deviceClocks: DeviceClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Begins to measure: the returned function gives the elapsed ms, including sleep. */
export function stopwatch({ wall, steady }: DeviceClocks = deviceClocks): () => number {
  const [wallStart, steadyStart] = [wall(), steady()]
  return () => Math.max(wall() - wallStart, steady() - steadyStart)
}
