import type { ManualPayouts } from './port.ts'

/** The operator pays outside of this software. */
export function openManualPayouts(): ManualPayouts {
  return { kind: 'manual' }
}
