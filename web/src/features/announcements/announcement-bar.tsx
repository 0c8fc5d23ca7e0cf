import type { ShownAnnouncement } from '@whereabouts/contract/announcements'
import { useState } from 'react'
import { browserStorage } from '../../lib/browser-storage.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import { texts } from './texts.ts'

const closedKey = 'closed-announcement'

/**
 * The operator's announcement: fixed at the bottom of the window, and at the page's end below everything else, so that it never covers content
 * permanently.
 */
export function AnnouncementBar(shown: ShownAnnouncement) {
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(() => browserStorage.getItem(closedKey) === shown.id)
  if (isClosed || pathname === '/admin' || pathname.startsWith('/admin/')) return null
  const close = () => {
    // Without storage it returns on the next page.
    browserStorage.setItem(closedKey, shown.id)
    setClosed(true)
  }
  return (
    <section
      aria-label={texts.name}
      className="sticky bottom-[var(--foot,0px)] z-20 order-last max-h-[45svh] overflow-y-auto border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="column flex max-w-7xl flex-wrap items-start gap-x-6 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <AnnouncementText {...shown} />
        </div>
        <Button look="secondary" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </section>
  )
}
