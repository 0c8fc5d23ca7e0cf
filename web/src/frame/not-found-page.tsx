import { ButtonLink } from '../parts/button.tsx'

export function NotFoundPage() {
  return (
    <div className="column grid min-h-[60svh] max-w-xl flex-1 place-content-center gap-4 py-16 text-center">
      <p className="font-display text-7xl font-bold text-pin-text tabular-nums">404</p>
      <h1 className="text-3xl">There is nothing at this place</h1>
      <p className="text-soft">The address may be mistyped, or the page has moved. Today’s photo is still waiting.</p>
      <div className="mt-2">
        <ButtonLink to="/" look="primary">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  )
}
