import { buttonStyle } from '../../ui/button.tsx'
import { MapSheet } from '../../ui/map-sheet.tsx'
import { PinMark } from '../../ui/pin-mark.tsx'
import type { texts as offlineTexts } from './texts.ts'

interface OfflinePageFacts {
  styles: readonly string[]
  script: string
  lang: string
  dir: 'ltr' | 'rtl'
  texts: typeof offlineTexts
}

/**
 * The page that the service worker shows without a network. It is made by the build and contains no personal data; its script (offline.ts) fills in
 * the site's name.
 */
export function OfflinePage({ styles, script, lang, dir, texts }: OfflinePageFacts) {
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{texts.offlineTitle}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1420" />
        <link rel="icon" href="/pin.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div className="flex min-h-svh flex-col">
          <header className="border-b border-line">
            <div className="column flex h-16 max-w-7xl items-center gap-2">
              <PinMark className="h-6 shrink-0" />
              <span id="site-name" className="truncate font-display text-lg font-bold tracking-tight" />
            </div>
          </header>
          <main className="column grid max-w-xl flex-1 place-content-center justify-items-start gap-4 py-10">
            <MapSheet />
            <h1 className="mt-4 text-3xl sm:text-4xl">{texts.offlineTitle}</h1>
            <p className="leading-relaxed text-soft">{texts.offlineText}</p>
            <button
              type="button"
              id="try-again"
              data-trying={texts.trying}
              data-still-offline={texts.stillOffline}
              className={`mt-2 ${buttonStyle('primary')}`}
            >
              {texts.tryAgain}
            </button>
            <p id="connection" role="status" className="min-h-6 text-sm text-soft" />
          </main>
        </div>
      </body>
    </html>
  )
}
