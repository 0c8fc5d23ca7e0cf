export { type AuditedChange, writeAudit } from '../audit/write-audit.ts'
