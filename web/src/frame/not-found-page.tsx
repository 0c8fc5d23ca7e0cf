import { ButtonLink } from '../parts/button.tsx'
import { texts } from './texts.ts'

export function NotFoundPage() {
  return (
    <div className="column grid min-h-[60svh] max-w-xl flex-1 place-content-center gap-4 py-16 text-center">
      <p className="font-display text-7xl font-bold text-pin-text tabular-nums">404</p>
      <h1 className="text-3xl">{texts.notFoundTitle}</h1>
      <p className="text-soft">{texts.notFoundText}</p>
      <div className="mt-2">
        <ButtonLink to="/" look="primary">
          {texts.backToHome}
        </ButtonLink>
      </div>
    </div>
  )
}
