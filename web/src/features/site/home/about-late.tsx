import { lazy, Suspense } from 'react'

/** If the code fails to load, the server-rendered text stays. */
const stays = () => new Promise<never>(() => {})
const load = () => import('./about-the-game.tsx').catch(stays)

/** Hydrates after the first screen; until then the server-rendered text shows. */
const Late = import.meta.env.SSR
  ? (await load()).AboutTheGame
  : lazy(async () => ({ default: (await load()).AboutTheGame }))

/** A constant element: React leaves server-rendered content alone while the element is the same. */
export const aboutTheGame = (
  <Suspense fallback={<div className="min-h-svh" />}>
    <Late />
  </Suspense>
)
