import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { Services } from '../core/context.ts'
import { backupOrders } from '../operations/backups/backup-orders.ts'
import { ControlFault } from '../operations/control/control-fault.ts'
import type { ControlCommands } from '../operations/control/serve-control.ts'
import { runOrder, ShellRequest } from '../operations/shell/run-order.ts'

/** The orders that a running server takes from scripts on its machine, by name. */
export function controlCommands(db: DatabaseEngine, services: Services): ControlCommands {
  return {
    ...backupOrders({ db, copyFiles: db.copyFiles }),
    shell: async (input) => {
      const request = ShellRequest.safeParse(input)
      if (!request.success) throw new ControlFault('The running server does not know such an order.')
      return runOrder(services, request.data)
    },
  }
}
