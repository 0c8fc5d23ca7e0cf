import { type ComponentType, createElement, lazy, useState } from 'react'
import { tabStorage } from '../lib/tab-storage.ts'

export interface ScreenRoute {
  /** The file of the screen, from web/src: what the build has made of it is asked for together with the page. */
  module?: string
  /** Loads the screen's code ahead of its first showing. */
  load: () => Promise<ComponentType>
  Screen: ComponentType
  /** Stands before the project's name in the window's title; without it the name stands alone. */
  title?: string | ((pathname: string) => string)
  /** The title stands without the project's name. */
  isTitleAlone?: boolean
  /** What search engines show below the title; without it the project's own description. */
  description?: (projectName: string) => string
  /** `none`: the screen brings its own header and main element. */
  header?: 'none' | 'back-home'
  /** `page`: the server sends the screen itself, to be read before any script has come; otherwise the loading screen. */
  sent?: 'page'
  /** Search engines stay away from what is for one player only. */
  isIndexed?: boolean
}

export type ScreenFacts = Pick<ScreenRoute, 'title' | 'isTitleAlone' | 'description' | 'header' | 'sent' | 'isIndexed'>

/** A screen with code that loads when it is first shown, or when preloaded; with the page if its file (`module`) is given. */
export function lazyScreen(
  module: string | undefined,
  load: () => Promise<ComponentType>,
  facts: ScreenFacts = {},
): ScreenRoute {
  let loaded: ComponentType | null = null
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await loadOnce().catch(orReloadOnce) }))
  // A screen with loaded code renders immediately, without a fallback, so that the browser's first render equals the server's.
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy)
    return createElement(Shown)
  }
  return { ...(module && { module }), load: loadOnce, Screen, ...facts }
}

const storageKey = 'reloaded-at'
/** A page that breaks again so soon after its reload is broken for another reason. */
const againMs = 60_000

/**
 * For code that could not be loaded. After a new version was put online the files of the old one are gone, and the page is loaded anew, once;
 * then the answer never comes. Otherwise, for instance without a connection, it throws the error on.
 */
async function orReloadOnce(error: unknown): Promise<never> {
  if (takeReload() && (await isServerThere())) {
    location.reload()
    return new Promise<never>(() => {})
  }
  throw error
}

function takeReload(): boolean {
  const last = Number(tabStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < againMs) return false
  // Without storage nothing would prevent an endless reload.
  return tabStorage.setItem(storageKey, String(Date.now()))
}

/** A reload without a connection would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
