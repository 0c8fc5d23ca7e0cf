import { adminUsername } from '@whereabouts/game/rules'

interface Visit {
  site: { maintenance_mode: string }
  pathname: string
  username: string | undefined
}

/** Whether a visit ends at the maintenance page. The administrator's own screens, and the administrator, go on. */
export function isForMaintenance({ site, pathname, username }: Visit): boolean {
  return site.maintenance_mode === 'true' && !pathname.startsWith('/admin') && username !== adminUsername
}
