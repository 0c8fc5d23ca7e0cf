import type { Point } from '@whereabouts/game/distance'
import { type InputHTMLAttributes, useId } from 'react'
import { inputStyle } from '../../parts/text-field.tsx'
import { momentInput } from './moment-input.ts'
import { pastePlace } from './place-field.tsx'
import type { FieldErrors, PuzzleFields } from './puzzle-dialog-fields.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  /** The form of the whole list. */
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  /** Where the row says what is wrong with them. */
  errorsId: string
  onField: (name: keyof PuzzleFields, value: string) => void
  onPlace: (point: Point) => void
}

/** Date, time, place and prize of one photo: cells of a table on wide screens, fields of a card on others. */
export function QueueFields({ form, fields, errors, errorsId, onField, onPlace }: Props) {
  const own = (name: keyof PuzzleFields) => ({
    ...{ form, name, required: true },
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': errorsId }),
  })
  const typed = (name: keyof PuzzleFields) => ({
    ...own(name),
    ...{ type: 'number', inputMode: 'decimal' as const, value: fields[name] },
    onChange: ({ target }: { target: HTMLInputElement }) => onField(name, target.value),
  })
  const moment = (name: 'date' | 'time') => ({
    ...own(name),
    ...{ type: name, ...momentInput({ value: fields[name], onValue: (value) => onField(name, value) }) },
  })
  const place = { step: 0.000001, onPaste: pastePlace(onPlace) }
  return (
    <>
      <CellField label={puzzleTexts.date} {...moment('date')} />
      <CellField label={puzzleTexts.time} {...moment('time')} />
      <div className="col-span-2 grid grid-cols-2 gap-2 md:col-span-1">
        <CellField label={puzzleTexts.latitude} {...typed('lat')} {...place} min={-90} max={90} />
        <CellField label={puzzleTexts.longitude} {...typed('lng')} {...place} min={-180} max={180} />
      </div>
      <CellField label={puzzleTexts.prize} {...typed('prize')} step={0.01} min={0} />
    </>
  )
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
}

/** A field whose label is the column's where there are columns. */
function CellField({ label, ...input }: CellProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium xl:sr-only">
        {label}
      </label>
      <input {...input} id={id} className={`${inputStyle} h-11! px-2.5! tabular-nums xl:h-10! xl:px-2! xl:text-sm!`} />
    </div>
  )
}
