import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import type { Boot, LanguageBuild, RenderedPage } from './web-build.ts'

const cachedMs = 5000
const maxCachedPages = 100

interface Wish {
  path: string
  boot: Boot
  requestId: string
}

interface Rendering extends Pick<LanguageBuild, 'loadRenderer'> {
  /** Whether the path has a screen of its own. All other paths show the same page, except those of the portal. */
  isKnown: (path: string) => boolean
}

/**
 * Returns the function that renders a page on the server; it returns null when the browser has to render it. The result depends on the path and
 * the data alone, so visitors who are not signed in share it for a few seconds. Screens of players are sent as the loading screen, which is the
 * same for all players.
 */
export function openRenderer(
  { log }: Services,
  { loadRenderer, isKnown }: Rendering,
): (wish: Wish) => Promise<RenderedPage | null> {
  const whole = keepRendered()
  const loading = keepRendered()

  const render = async ({ path, boot, requestId }: Wish): Promise<RenderedPage | null> => {
    try {
      const renderer = await loadRenderer()
      return (await renderer?.renderPage({ path, boot })) ?? null
    } catch (err) {
      log.error(
        { err, requestId, path: isKnown(path) ? path : undefined },
        'a page could not be rendered on the server',
      )
      return null
    }
  }
  return async (wish) => {
    const screen = isKnown(wish.path) ? wish.path : wish.path.startsWith('/admin') ? '/admin*' : '*'
    const loadingKey = `${screen}\n${visitorOf(wish.boot)}\n${JSON.stringify(wish.boot.site, withoutClock)}`
    const wholeKey = () => `${screen}\n${JSON.stringify(wish.boot, withoutClock)}`
    const isStranger = wish.boot.session.user === null
    const known = loading.find(loadingKey) ?? (isStranger ? whole.find(wholeKey()) : null)
    if (known) return known
    const rendered = await render(wish)
    if (rendered?.sent === 'loading') loading.set(loadingKey, rendered)
    else if (rendered && isStranger) whole.set(wholeKey(), rendered)
    return rendered
  }
}

/** The kind of visitor, which decides between the loading screen and another one. */
function visitorOf({ session: { user } }: Boot): string {
  if (user === null) return 'stranger'
  return user.username === adminUsername ? 'administrator' : 'player'
}

/** Rendered pages, keyed by what they were rendered from. */
function keepRendered() {
  const cache = new Map<string, { rendered: RenderedPage; until: number }>()
  return {
    find: (key: string): RenderedPage | null => {
      const known = cache.get(key)
      return known && known.until > performance.now() ? known.rendered : null
    },
    set: (key: string, rendered: RenderedPage): void => {
      cache.delete(key)
      cache.set(key, { rendered, until: performance.now() + cachedMs })
      if (cache.size > maxCachedPages) cache.delete(cache.keys().next().value!)
    },
  }
}

const withoutClock = (name: string, value: unknown) => (name === 'serverTime' ? undefined : value)
