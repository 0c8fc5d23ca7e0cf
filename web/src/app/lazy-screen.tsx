import { type ComponentType, createElement, lazy, useState } from 'react'
import { tabStorage } from '../lib/tab-storage.ts'

export interface ScreenRoute {
  /** The screen's file, from web/src; its built code is preloaded with the page. */
  module?: string
  /** Preloads the screen's code. */
  load: () => Promise<ComponentType>
  Screen: ComponentType
  /** Precedes the project name in the window title; without it the name stands alone. */
  title?: string | ((pathname: string) => string)
  /** The title is shown without the project name. */
  isTitleAlone?: boolean
  /** Description for search engines; defaults to the project's. */
  description?: (projectName: string) => string
  /** `none`: the screen has its own header and main element. */
  header?: 'none' | 'back-home'
  /** `page`: rendered by the server, readable without scripts; otherwise the loading screen is sent. */
  sent?: 'page'
  /** Not indexed by search engines, because it is personal. */
  isIndexed?: boolean
}

export type ScreenFacts = Pick<ScreenRoute, 'title' | 'isTitleAlone' | 'description' | 'header' | 'sent' | 'isIndexed'>

/** A screen whose code loads on first use or preload; with the page if its file (`module`) is given. */
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
  // With loaded code it renders immediately, without a fallback, so that hydration matches the server.
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy)
    return createElement(Shown)
  }
  return { ...(module && { module }), load: loadOnce, Screen, ...facts }
}

const storageKey = 'reloaded-at'
/** Breaking again this soon after a reload has another cause. */
const againMs = 60_000

/**
 * Handles code that failed to load. After a release the old files are gone: reloads once and never resolves. Otherwise, for example offline, rethrows
 * the error.
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
  // Without storage nothing would prevent a reload loop.
  return tabStorage.setItem(storageKey, String(Date.now()))
}

/** Reloading offline would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
