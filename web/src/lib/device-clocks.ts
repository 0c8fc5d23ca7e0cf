/**
 * The two clocks of a device, in ms. `wall` is the time of day: it runs on while the device sleeps, and jumps when somebody sets it.
 * `steady` never jumps, but on several systems it stands still while the device sleeps.
 */
export interface DeviceClocks {
  wall: () => number
  steady: () => number
}

export const deviceClocks: DeviceClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Begins to measure: the returned function tells how many ms have gone by, those of a sleep included. */
export function stopwatch({ wall, steady }: DeviceClocks = deviceClocks): () => number {
  const [wallStart, steadyStart] = [wall(), steady()]
  return () => Math.max(wall() - wallStart, steady() - steadyStart)
}
