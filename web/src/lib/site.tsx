import { useQueryClient } from '@tanstack/react-query'
import type { Site } from '@whereabouts/contract/site'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { failureCode, useRead } from './api.ts'
import { serverClock, setClockByAnswers } from './server-clock.ts'
import { defaultSite } from './site-defaults.ts'

export interface SiteSettings extends Omit<Site, 'serverTime'> {
  /** `failed`: the settings could not be read, and defaults are used. */
  state: 'loading' | 'loaded' | 'failed'
}

const SiteContext = createContext<SiteSettings>({ ...defaultSite, state: 'loading' })
/** Settings may be this old, so changes take a few minutes; maintenance is checked separately. */
const validMs = 300_000
/** A page without settings retries after this, or up to twice as long, to spread the load of many pages. */
const unreadRetryMs = 5000
const maintenancePollMs = 60_000
const clockCheckMs = 5000

const isMaintenanceRefusal = (error: unknown) => failureCode(error) === 'maintenance'

/** After this long without an answer the settings count as unreadable. */
const patienceMs = 10_000

/** Reads the site's public settings once for all screens. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useRead(
    'GET /api/site',
    {},
    {
      patienceMs,
      staleTime: validMs,
      gcTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state: { data } }) => nextReadMs(data),
    },
  )

  useClockOfAnswers(refetch)
  // app/frame/root-layout.tsx triggers it.
  const { data: mode } = useRead('GET /api/site/mode', {}, { enabled: false })
  const isDown = mode?.maintenance_mode === 'true'
  const settings = useMemo(() => settingsOf({ data, error, isDown }), [data, error, isDown])

  return <SiteContext value={settings}>{children}</SiteContext>
}

/** How long after a read the settings are reloaded. */
function nextReadMs(data: Site | undefined): number {
  if (!data) return unreadRetryMs * (1 + Math.random())
  return data.maintenance_mode === 'true' ? maintenancePollMs : validMs
}

interface Read {
  data: Site | undefined
  error: unknown
  /** What is known about maintenance, in addition to the settings. */
  isDown: boolean
}

/** The settings as read; else defaults, with maintenance if known. */
export function settingsOf({ data, error, isDown }: Read): SiteSettings {
  if (data) return { ...withDefaults(data), state: 'loaded' }
  const maintenance_mode = isDown || isMaintenanceRefusal(error) ? 'true' : 'false'
  return { ...defaultSite, maintenance_mode, state: error ? 'failed' : 'loading' }
}

/** Sets the server clock from each read, and reloads the settings after a clock change on the device. */
function useClockOfAnswers(askAgain: (options: { cancelRefetch: boolean }) => unknown): void {
  const queries = useQueryClient()
  useEffect(() => setClockByAnswers(queries, serverClock), [queries])
  useEffect(() => {
    const check = () => {
      if (!document.hidden && serverClock.hasDrifted) askAgain({ cancelRefetch: false })
    }
    const timer = window.setInterval(check, clockCheckMs)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [askAgain])
}

/** Texts left empty use their defaults; an empty home page title is the project's name. */
export function withDefaults(site: Site): Site {
  return {
    ...site,
    project_name: site.project_name || defaultSite.project_name,
    project_description: site.project_description || defaultSite.project_description,
    project_tagline: site.project_tagline || defaultSite.project_tagline,
  }
}

/** The site's settings; defaults until read, or if that fails. */
export function useSite(): SiteSettings {
  return useContext(SiteContext)
}
