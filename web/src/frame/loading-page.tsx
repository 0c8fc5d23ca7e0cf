import { texts } from './texts.ts'

/** Holds the place of a page while its code loads, as high as the window so that no footer is seen to jump. */
export function LoadingPage() {
  return (
    <p role="status" className="grid min-h-svh flex-1 place-items-center text-soft">
      {texts.loading}
    </p>
  )
}
