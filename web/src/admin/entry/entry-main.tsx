import type { ReactNode } from 'react'

/** The page of whoever is not in the portal yet: it has no header. */
export function EntryMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-svh flex-1 flex-col outline-none">
      {children}
    </main>
  )
}
