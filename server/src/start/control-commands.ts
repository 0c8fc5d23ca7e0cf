import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { backupOrders } from '../operations/backups/backup-orders.ts'
import type { ControlCommands } from '../operations/control/serve-control.ts'

/** The orders that a running server takes from scripts on its machine, by name. */
export const controlCommands = (db: DatabaseEngine): ControlCommands => backupOrders({ db, copyFiles: db.copyFiles })
