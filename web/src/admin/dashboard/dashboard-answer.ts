import type { get } from '@whereabouts/contract/admin-dashboard'
import type { OutputOf } from '@whereabouts/contract/endpoint'

/** What the server answers for the dashboard. */
export type Dashboard = OutputOf<typeof get>
