import { useEffect } from 'react'
import { useToast } from '../parts/toast.tsx'
import { useSite } from '../site.tsx'
import { rememberSiteName } from './site-name.ts'
import { texts } from './texts.ts'

/** It waits for an answer; a day is longer than anybody looks at one page. */
const noticeMs = 24 * 60 * 60 * 1000

/** Registers the service worker once the page is there, and tells of new versions. Shows nothing itself. */
export function UpdateNotice() {
  const showToast = useToast()
  const { state, project_name } = useSite()

  useEffect(() => {
    if (state === 'loaded') rememberSiteName(project_name)
  }, [state, project_name])

  useEffect(() => {
    if (!import.meta.env.PROD) return
    const offerUpdate = (takeOver: () => void) =>
      showToast({
        type: 'info',
        title: texts.updateTitle,
        message: texts.updateText,
        action: { label: texts.reload, run: takeOver },
        durationMs: noticeMs,
      })
    const begin = () => {
      import('./register.ts')
        .then(({ watchWorker }) => watchWorker(offerUpdate))
        // The page is whole without a worker: some browsers forbid it, and a private window keeps none.
        .catch(() => {})
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [showToast])

  return null
}
