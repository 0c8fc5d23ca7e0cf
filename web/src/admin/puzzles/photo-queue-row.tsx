import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { QueueFields } from './photo-queue-fields.tsx'
import { type QueueItem, withFields } from './photo-queue-items.ts'
import { QueueNotes } from './photo-queue-notes.tsx'
import { QueueStanding } from './photo-queue-standing.tsx'
import { PlaceMap, placeFields, usePlace } from './place-field.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

/** The columns of the list on wide screens: thumbnail, name and state, date, time, place, prize, what can be done. */
export const queueColumns =
  'xl:grid-cols-[4rem_minmax(0,1fr)_9.5rem_8.5rem_15rem_6.5rem_10.5rem] xl:items-center xl:gap-x-3'

interface Props {
  item: QueueItem
  /** Other puzzles of its day. */
  others: number
  /** The form of the whole list. */
  form: string
  onChange: (how: (item: QueueItem) => QueueItem) => void
  onRemove: () => void
  /** What the row warns of is accepted. */
  onAnyway: () => void
}

/** One photo of the list: what it shows, what it will be, and what is to be noted about it. */
export function PhotoQueueRow({ item, others, form, onChange, onRemove, onAnyway }: Props) {
  const { file, fields, errors } = item
  const place = usePlace(fields)
  const [hasMap, setMap] = useState(false)
  const id = useId()
  const [nameId, errorsId, mapId] = [`${id}-name`, `${id}-errors`, `${id}-map`]
  return (
    <Card as="li" className="p-3">
      <fieldset aria-labelledby={nameId} className="min-w-0 space-y-2">
        <div
          className={`grid grid-cols-2 items-end gap-2 md:grid-cols-[9.5rem_9rem_minmax(0,1fr)_9.5rem] ${queueColumns}`}
        >
          <QueueStanding item={item} nameId={nameId} />
          <QueueFields
            {...{ form, fields, errors, errorsId }}
            onField={(name, value) => onChange((now) => withFields(now, { [name]: value }))}
            onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
          />
          <div className="flex justify-end gap-1 md:max-xl:col-span-2 md:max-xl:col-start-3 md:max-xl:row-start-1 md:max-xl:self-center">
            {item.intake.step === 'failed' ? (
              <SmallButton
                text={puzzleTexts.retry}
                label={puzzleTexts.retryOf(file.name)}
                onClick={() => onChange((now) => ({ ...now, intake: { step: 'none' } }))}
              />
            ) : (
              <SmallButton
                text={hasMap ? puzzleTexts.queueHideMap : puzzleTexts.queueMap}
                label={hasMap ? puzzleTexts.queueMapHide(file.name) : puzzleTexts.queueMapShow(file.name)}
                aria-expanded={hasMap}
                aria-controls={mapId}
                onClick={() => setMap(!hasMap)}
              />
            )}
            <SmallButton text={puzzleTexts.remove} label={puzzleTexts.removeOf(file.name)} onClick={onRemove} />
          </div>
        </div>
        <QueueNotes {...{ item, others, errorsId, onAnyway }} />
        <div id={mapId}>
          {hasMap && (
            <PlaceMap
              label={puzzleTexts.queueMapOf(file.name)}
              pin={place}
              onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
            />
          )}
        </div>
      </fieldset>
    </Card>
  )
}

interface SmallProps extends React.AriaAttributes {
  text: string
  /** The same with what it is about. */
  label: string
  onClick: () => void
}

function SmallButton({ text, label, ...rest }: SmallProps) {
  return (
    <Button look="quiet" {...rest} aria-label={label} className="px-2.5! text-sm">
      {text}
    </Button>
  )
}
