import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { type FormEvent, useId, useState } from 'react'
import { CallOffDialog } from './call-off-dialog.tsx'
import { useConflicts } from './conflict-check.ts'
import { useFileDrop } from './photo-drop-zone.tsx'
import { PhotoField } from './photo-field.tsx'
import { NearbyWarning, PlaceMap, usePlace } from './place-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { CompareVersions } from './puzzle-dialog-compare.tsx'
import { checkFields, type FieldErrors, releaseMs } from './puzzle-dialog-fields.ts'
import { PuzzleFieldset } from './puzzle-dialog-fieldset.tsx'
import { PuzzleDialogFooter } from './puzzle-dialog-footer.tsx'
import { usePuzzleForm } from './puzzle-dialog-form.ts'
import { PuzzleDialogFrame } from './puzzle-dialog-frame.tsx'
import { StoredNotices, TakenNotices } from './puzzle-dialog-notices.tsx'
import { useDialogPhoto } from './puzzle-dialog-photo.ts'
import { Questions, useQuestions } from './puzzle-dialog-questions.tsx'
import { useHasCome, useUnsavedWarning } from './puzzle-dialog-rest.ts'
import { type ChangedMeanwhile, usePuzzleSave } from './puzzle-dialog-save.ts'
import { puzzleTexts } from './puzzle-texts.ts'
import { TestGuessDialog } from './test-guess.tsx'

interface Props {
  /** The puzzle to edit; null for a new one. */
  puzzle: AdminPuzzle | null
  /** The day that was chosen for a new one. */
  date?: string
  onClose: () => void
  /** Something was saved: read the puzzles again. */
  onSaved: () => void
}

/** Creates a puzzle or changes one. */
export function PuzzleDialog(props: Props) {
  const dialog = usePuzzleDialog(props)
  const { base, photo, saving, isLocked, asked } = dialog
  const formId = useId()
  const { handlers } = useFileDrop(([file]) => file && void photo.take(file))
  const [besides, setBesides] = useState<'play' | 'call-off' | null>(null)
  return (
    <PuzzleDialogFrame
      title={base ? puzzleTexts.editTitle : puzzleTexts.createTitle}
      onClose={() => void dialog.close()}
      onDragOver={handlers.onDragOver}
      onDrop={handlers.onDrop}
      footer={
        <PuzzleDialogFooter
          {...{ form: formId, base, isLocked, isSaving: saving.isSaving, failure: saving.failure }}
          onCancel={() => void dialog.close()}
          onBesides={setBesides}
        />
      }
    >
      <form id={formId} noValidate onSubmit={dialog.submit} />
      {saving.changed && (
        <CompareVersions
          {...saving.changed}
          onMine={() => dialog.keepMine(saving.changed!)}
          onTheirs={dialog.takeTheirs}
        />
      )}
      <Body formId={formId} dialog={dialog} />
      <Questions asked={asked} />
      {besides === 'play' && base && <TestGuessDialog puzzleId={base.id} onClose={() => setBesides(null)} />}
      {besides === 'call-off' && base && (
        <CallOffDialog puzzle={base} onClose={() => setBesides(null)} onCalledOff={dialog.finish} />
      )}
    </PuzzleDialogFrame>
  )
}

interface BodyProps {
  formId: string
  dialog: ReturnType<typeof usePuzzleDialog>
}

/** The photo and what players will see of it; beside it the fields and the map. */
function Body({ formId, dialog }: BodyProps) {
  const { base, form, photo, place, isLocked } = dialog
  const except = base?.id
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="space-y-5">
        <StoredNotices {...{ base, isLocked }} />
        <PhotoField
          {...photo}
          onMode={photo.setMode}
          onUrl={photo.setUrl}
          onLoad={() => void photo.load()}
          onFile={(file) => void photo.take(file)}
        />
        <TakenNotices photo={photo} except={except} />
        <PreviewPanel photoId={photo.photoId} fields={form.fields} />
      </div>
      <div className="space-y-4">
        <PuzzleFieldset
          {...{ form: formId, isLocked, isLive: dialog.isLive, conflicts: dialog.conflicts.length }}
          {...{ fields: form.fields, errors: form.errors, onField: form.set, onPlace: form.place }}
        />
        <NearbyWarning place={place} date={form.fields.date} except={except} />
        <PlaceMap label={puzzleTexts.mapLabel} pin={place} goal={photo.place.filled} onPlace={form.place} />
      </div>
    </div>
  )
}

function usePuzzleDialog({ puzzle, date, onClose, onSaved }: Props) {
  const [base, setBase] = useState(puzzle)
  const form = usePuzzleForm(puzzle, date)
  const { fields } = form
  const photo = useDialogPhoto({ base, fields, onPlace: form.place })
  const { asked, ask } = useQuestions()
  const finish = () => {
    onSaved()
    onClose()
  }
  const saving = usePuzzleSave({ ask, onErrors: showErrors(form.setErrors), onDone: finish })
  const isLocked = useHasCome(base && releaseMs({ date: base.release_date, time: base.release_time }))
  const isLive = useHasCome(releaseMs(fields)) && !isLocked
  const conflicts = useConflicts(fields.date, { except: base?.id, isWanted: !isLocked })
  const isUnsaved = form.isDirty || photo.intake.step !== 'none'
  useUnsavedWarning(isUnsaved)

  const submit = async () => {
    const errors = checkFields(fields)
    showErrors(form.setErrors)(errors)
    const photoId = await photo.require()
    if (photoId === null || Object.keys(errors).length > 0) return
    await saving.save({ photoId, fields, base })
  }
  return {
    ...{ base, form, photo, asked, saving, isLocked, isLive, conflicts, finish },
    place: usePlace(fields),
    close: async () => {
      if (!isUnsaved || (await ask({ kind: 'discard' }))) onClose()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    keepMine: ({ stored, draft }: ChangedMeanwhile) => {
      setBase(stored)
      void saving.save({ ...draft, base: stored })
    },
    takeTheirs: () => {
      const { stored } = saving.changed!
      setBase(stored)
      form.replace(stored)
      photo.takeBack()
      saving.closeChanged()
    },
  }
}

/** Shows what is wrong with the fields, and goes to the first of them. */
const showErrors = (show: (errors: FieldErrors) => void) => (errors: FieldErrors) => {
  show(errors)
  const first = (['prize', 'date', 'time', 'lat', 'lng'] as const).find((name) => errors[name])
  if (first) document.querySelector<HTMLElement>(`[role="dialog"] input[name="${first}"]`)?.focus()
}
