import { AdminPhoto } from '../admin-photo.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import type { QueueItem } from './photo-queue-items.ts'
import { placeOf } from './puzzle-dialog-fields.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  item: QueueItem
  /** The id of the photo's name, by which its row is called. */
  nameId: string
}

/** What a row is about and how it stands: the photo, its name, its state. */
export function QueueStanding({ item, nameId }: Props) {
  const { file, intake } = item
  return (
    <div className="col-span-2 flex min-w-0 items-center gap-3 xl:contents">
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1 text-sm">
        <p id={nameId} title={file.name} className="line-clamp-2 font-semibold break-all">
          {file.name}
        </p>
        {intake.step === 'under-way' ? <PhotoProgress intake={intake} /> : <State item={item} />}
      </div>
    </div>
  )
}

function Thumbnail({ item: { file, intake } }: { item: QueueItem }) {
  const frame = 'aspect-[4/3] w-20 shrink-0 overflow-hidden rounded-control xl:w-16'
  if (intake.step === 'failed') return <div className={`${frame} bg-line/40`} />
  if (intake.step !== 'taken') return <div className={`${frame} animate-pulse bg-line/40`} />
  const alt = puzzleTexts.queueItem(file.name)
  return <AdminPhoto photoId={intake.photo.photo_id} width={320} alt={alt} className={`${frame} object-cover`} />
}

function State({ item }: { item: QueueItem }) {
  const { text, tone } = stateOf(item)
  return <p className={tone}>{text}</p>
}

function stateOf({ intake, errors, failure, warnings, fields }: QueueItem): { text: string; tone: string } {
  const wrong = 'font-medium text-pin-text'
  if (intake.step === 'none') return { text: puzzleTexts.queueWaiting, tone: 'text-soft' }
  if (failure || warnings.length > 0) return { text: puzzleTexts.refusedTitle, tone: wrong }
  if (intake.step === 'failed' || Object.keys(errors).length > 0) return { text: puzzleTexts.queueWrong, tone: wrong }
  if (!placeOf(fields)) return { text: puzzleTexts.queueNoPlace, tone: 'font-medium text-gold-text' }
  return { text: puzzleTexts.queueReady, tone: 'font-medium text-moss-text' }
}
