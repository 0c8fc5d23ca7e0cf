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
  /** Whether the path has a screen of its own; all others look alike. */
  isKnown: (path: string) => boolean
}

/**
 * Answers the function that draws a page, or answers null when the browser must. What is drawn depends on the path and the data alone, so
 * visitors who are not signed in and see the same are sent the same, for a few seconds.
 */
export function openDrawing(
  { log }: Services,
  { drawer, isKnown }: Drawing,
): (wish: Wish) => Promise<DrawnPage | null> {
  const kept = new Map<string, { drawn: DrawnPage; until: number }>()

  const draw = async ({ path, boot, requestId }: Wish): Promise<DrawnPage | null> => {
    try {
      return (await drawer?.renderPage({ path, boot })) ?? null
    } catch (err) {
      log.error({ err, requestId, path: isKnown(path) ? path : undefined }, 'a page could not be drawn on the server')
      return null
    }
  }
  return async (wish) => {
    if (wish.boot.session.user !== null) return draw(wish)
    const key = `${isKnown(wish.path) ? wish.path : '*'}\n${JSON.stringify(wish.boot, withoutClock)}`
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return known.drawn
    const drawn = await draw(wish)
    if (drawn) {
      kept.delete(key)
      kept.set(key, { drawn, until: now + keptMs })
      if (kept.size > keptPages) kept.delete(kept.keys().next().value!)
    }
    return drawn
  }
}

const withoutClock = (name: string, value: unknown) => (name === 'serverTime' ? undefined : value)
