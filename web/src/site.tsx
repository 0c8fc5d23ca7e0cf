import type { Site } from '@whereabouts/contract/site'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { firstReads } from './first-reads.ts'
import { CallFailed } from './parts/api.ts'
import { useReadLater } from './parts/read-later.ts'
import { defaultSite } from './site-defaults.ts'

export interface SiteSettings extends Omit<Site, 'serverTime'> {
  /** `failed`: the settings could not be read and the defaults stand in. */
  state: 'loading' | 'loaded' | 'failed'
}

interface Known {
  settings: SiteSettings
  /** What to add to this browser's clock to get the server's, in ms. */
  clockOffsetMs: number
}

const SiteContext = createContext<Known>({ settings: { ...defaultSite, state: 'loading' }, clockOffsetMs: 0 })
/** Settings may be this old, so a change takes a few minutes to be seen. */
const keptMs = 300_000
const maintenancePollMs = 60_000

const isMaintenanceRefusal = (error: unknown) => error instanceof CallFailed && error.failure.code === 'maintenance'

/** Reads the site's public settings once for all screens. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data, error, dataUpdatedAt } = useReadLater(
    firstReads.site,
    {},
    {
      staleTime: keptMs,
      gcTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query) => (query.state.data?.maintenance_mode === 'true' ? maintenancePollMs : keptMs),
    },
  )

  const known = useMemo<Known>(() => {
    if (!data) {
      const maintenance_mode = isMaintenanceRefusal(error) ? 'true' : 'false'
      const state = error ? 'failed' : 'loading'
      return { settings: { ...defaultSite, maintenance_mode, state }, clockOffsetMs: 0 }
    }
    return {
      settings: { ...withDefaults(data), state: 'loaded' },
      clockOffsetMs: Date.parse(data.serverTime) - dataUpdatedAt,
    }
  }, [data, error, dataUpdatedAt])

  return <SiteContext value={known}>{children}</SiteContext>
}

/** Texts that the administrator has left empty read as their defaults; an empty home page title means the project's name. */
export function withDefaults(site: Site): Site {
  return {
    ...site,
    project_name: site.project_name || defaultSite.project_name,
    project_description: site.project_description || defaultSite.project_description,
    project_tagline: site.project_tagline || defaultSite.project_tagline,
  }
}

/** The site's settings; defaults until they are read or when they cannot be. */
export function useSite(): SiteSettings {
  return useContext(SiteContext).settings
}

/** Answers a function that tells the server's time in ms since 1970, whatever this browser's clock says. */
export function useServerNow(): () => number {
  const { clockOffsetMs } = useContext(SiteContext)
  return useCallback(() => Date.now() + clockOffsetMs, [clockOffsetMs])
}
