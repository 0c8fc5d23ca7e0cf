import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../context.ts'
import type { Boot, DrawnPage, PageDrawer } from './web-build.ts'

const keptMs = 5000
const keptPages = 100

interface Wish {
  path: string
  boot: Boot
  requestId: string
}

interface Drawing {
  drawer: PageDrawer | null
  /** Whether the path has a screen of its own; all others look alike, but for those of the portal. */
  isKnown: (path: string) => boolean
}

/**
 * Answers the function that draws a page, or answers null when the browser must. What is drawn depends on the path and the data alone, so
 * visitors who are not signed in and see the same are sent the same, for a few seconds. A screen of players is sent as the loading screen,
 * which is the same for all of them.
 */
export function openDrawing(
  { log }: Services,
  { drawer, isKnown }: Drawing,
): (wish: Wish) => Promise<DrawnPage | null> {
  const whole = keepDrawn()
  const loading = keepDrawn()

  const draw = async ({ path, boot, requestId }: Wish): Promise<DrawnPage | null> => {
    try {
      return (await drawer?.renderPage({ path, boot })) ?? null
    } catch (err) {
      log.error({ err, requestId, path: isKnown(path) ? path : undefined }, 'a page could not be drawn on the server')
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
    const drawn = await draw(wish)
    if (drawn?.sent === 'loading') loading.keep(loadingKey, drawn)
    else if (drawn && isStranger) whole.keep(wholeKey(), drawn)
    return drawn
  }
}

/** Who is asking, as far as it decides between the loading screen and another one. */
function visitorOf({ session: { user } }: Boot): string {
  if (user === null) return 'stranger'
  return user.username === adminUsername ? 'administrator' : 'player'
}

/** Drawn pages by what they were drawn of. */
function keepDrawn() {
  const kept = new Map<string, { drawn: DrawnPage; until: number }>()
  return {
    find: (key: string): DrawnPage | null => {
      const known = kept.get(key)
      return known && known.until > performance.now() ? known.drawn : null
    },
    keep: (key: string, drawn: DrawnPage): void => {
      kept.delete(key)
      kept.set(key, { drawn, until: performance.now() + keptMs })
      if (kept.size > keptPages) kept.delete(kept.keys().next().value!)
    },
  }
}

const withoutClock = (name: string, value: unknown) => (name === 'serverTime' ? undefined : value)
