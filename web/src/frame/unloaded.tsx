import { texts } from './texts.ts'

/**
 * Stands unseen in every page until its code turns out to be missing (after-paint.ts). `isLate`: it also shows by itself after ten seconds, on
 * a screen that is nothing without its code.
 */
export function Unloaded({ isLate = false }: { isLate?: boolean }) {
  return (
    <p role="alert" className={`unloaded bg-ink px-4 py-2.5 text-center text-sm text-paper ${isLate ? 'is-late' : ''}`}>
      {texts.unloaded}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this very page, with all that belongs to it. */}
      <a href="" className="inline-block py-1 font-semibold underline underline-offset-4">
        {texts.reload}
      </a>
    </p>
  )
}
