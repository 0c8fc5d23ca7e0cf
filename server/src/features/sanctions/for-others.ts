export { listOpenSanctions } from './admin/list-sanctions.ts'
