import type { ShellNeeds } from '../src/operations/shell/order.ts'
import { runOrder, type ShellAnswer } from '../src/operations/shell/run-order.ts'

/** Types an order in a shell that has no terminal, as the user `deploy`. */
export const typeOrder = ({ services }: { services: ShellNeeds }, words: string[]): Promise<ShellAnswer> =>
  runOrder({ words, systemUser: 'deploy', open: async () => services, confirm: async () => false })
