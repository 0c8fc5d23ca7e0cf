export { listAdminDisputes } from './disputes/decide-disputes.ts'
export { getPricing } from './get-status.ts'
export { syncCustomer } from './sync-customer.ts'
export { saveTrialMarks } from './trial-mark-queries.ts'
