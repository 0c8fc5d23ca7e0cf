import type { WebFindings } from '@whereabouts/contract/photos.admin'
import { useState } from 'react'
import { call, failureText } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { texts } from '../dialog/texts.ts'
import { usePuzzles } from '../use-puzzles.ts'

type Search =
  | { step: 'none' }
  | { step: 'under-way' }
  | { step: 'failed'; error: string }
  | { step: 'done'; found: WebFindings }

/** Searches the web for pages with the photo, if configured. Use the photo as the component's key. */
export function WebLookUp({ photoId }: { photoId: string }) {
  const { data } = usePuzzles()
  const [search, setSearch] = useState<Search>({ step: 'none' })
  if (!data?.looks_on_web) return null
  const look = async () => {
    setSearch({ step: 'under-way' })
    try {
      setSearch({ step: 'done', found: await call('POST /api/admin/photos/:photoId/web', { photoId }) })
    } catch (error) {
      setSearch({ step: 'failed', error: failureText(error, texts.web.failed) })
    }
  }
  return (
    <div className="space-y-2 text-sm">
      <Button look="secondary" isBusy={search.step === 'under-way'} onClick={() => void look()}>
        {texts.web.look}
      </Button>
      <p className="text-soft">{texts.web.hint}</p>
      <div role="status">{search.step === 'done' && <Found found={search.found} />}</div>
      {search.step === 'failed' && (
        <p role="alert" className="font-medium text-pin-text">
          {search.error}
        </p>
      )}
    </div>
  )
}

function Found({ found: { pages, labels } }: { found: WebFindings }) {
  return (
    <>
      <p className={pages.length > 0 ? 'font-medium text-gold-text' : ''}>{texts.web.found(pages.length)}</p>
      {labels.length > 0 && <p>{texts.web.taken(labels)}</p>}
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {pages.map(({ url, title, is_whole }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere underline">
              <bdi>{title || url}</bdi>
            </a>
            {is_whole ? '' : ` ${texts.web.part}`}
          </li>
        ))}
      </ul>
    </>
  )
}
