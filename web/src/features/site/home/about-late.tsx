import { lazy, Suspense } from 'react'

/** Code that cannot be loaded leaves the words as they were sent. */
const stays = () => new Promise<never>(() => {})
const load = () => import('./about-the-game.tsx').catch(stays)

/** Its code comes after that of the first screen: the server has sent the words, which stand until then. */
const Late = import.meta.env.SSR
  ? (await load()).AboutTheGame
  : lazy(async () => ({ default: (await load()).AboutTheGame }))

/** One element for all renderings: React leaves what the server has sent alone as long as it is not given another. */
export const aboutTheGame = (
  <Suspense fallback={<div className="min-h-svh" />}>
    <Late />
  </Suspense>
)
