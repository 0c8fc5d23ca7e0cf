import '../ui/toast/toast-card.tsx'

// What any page may need, even without a network: loaded when the first page is complete, and stored by the service worker.
export { AnnouncementBar } from '../features/announcements/announcement-bar.tsx'
export { CancellationNotice } from '../features/subscriptions/cancellation/cancellation-notice.tsx'
export { watchMode } from '../lib/watch-mode.ts'
export { AfterFirstPage } from './after-first-page.tsx'
export { FailurePage } from './frame/failure-page.tsx'
export { MaintenancePage } from './frame/maintenance-page.tsx'
export { missingAt } from './frame/not-found-page.tsx'
export { orReloadOnce } from './reload-once.ts'
