import '../ui/toast/toast-card.tsx'

// What any page may need, even without a network: loaded when the first page is complete, and stored by the service worker.
export { AfterFirstPage } from './after-first-page.tsx'
export { FailurePage } from './frame/failure-page.tsx'
export { MaintenancePage } from './frame/maintenance-page.tsx'
export { missingAt } from './frame/not-found-page.tsx'
export { orReloadOnce } from './reload-once.ts'
