import type { Services } from '../core/context.ts'
import type { ControlCommands } from '../operations/control/serve-control.ts'

/** The orders that a running server takes from scripts on its machine, by name. */
export function controlCommands({ version }: Services): ControlCommands {
  return {
    version: async () => version,
  }
}
