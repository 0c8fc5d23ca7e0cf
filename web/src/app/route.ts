import { pageNameOf } from '@whereabouts/contract/page-names'
import type { ComponentType } from 'react'
import { factsAt, type ShownFacts, trimPath } from '../lib/page.ts'
import { loads } from './pages.ts'

export interface LoadedPage extends ShownFacts {
  Screen: ComponentType
}

/** A page that loads on first use: its facts and its code. */
export interface Route {
  loaded: LoadedPage | null
  load: () => Promise<LoadedPage>
}

/** The name of the page at this path; null if there is none. */
export function nameAt(pathname: string): string | null {
  const name = pageNameOf(trimPath(pathname))
  return name !== null && name in loads ? name : null
}

const routes = new Map<string, Route>()

/** The page at a path, or the one that says that there is none. */
export function routeAt(pathname: string): Route {
  const name = nameAt(pathname)
  // A server sees any number of paths.
  const key = name ?? (pathname.startsWith('/admin/') ? '/admin/' : '')
  const route = routes.get(key) ?? newRoute(name, pathname)
  routes.set(key, route)
  return route
}

function newRoute(name: string | null, pathname: string): Route {
  let loading: Promise<LoadedPage> | null = null
  const load = async () => {
    const facts =
      name === null ? (await import('./later.ts')).missingAt(pathname) : factsAt(name, (await loads[name]!()).facts)
    route.loaded = { ...facts, Screen: await facts.screen() }
    return route.loaded
  }
  const route: Route = {
    loaded: null,
    load: () =>
      (loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })),
  }
  return route
}
