export { listApprovals } from './decide-approvals.ts'
