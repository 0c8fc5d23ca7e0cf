import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useIsOwner } from '../../../../lib/use-portal-rights.ts'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatCoordinates } from '../../../../ui/coordinates/format-coordinates.ts'
import { Naming } from '../../../../ui/naming.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { discardQuestion, useUnsavedWarning } from '../../../../ui/portal/use-leave-guard.tsx'
import { SealNotice } from '../../../log/admin/seal-notice.tsx'
import { LackingHint } from '../../../translations/lacking-hint.tsx'
import { DifficultyOf } from '../calendar/difficulty-part.tsx'
import { useFileDrop } from '../photos/photo-drop-zone.tsx'
import { PhotoNotes } from '../photos/photo-intake.tsx'
import { useHasCome } from '../use-has-come.ts'
import { CallOffDialog } from './call-off-dialog.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { PuzzleDialogFrame } from './dialog-frame.tsx'
import { type DialogPhoto, useDialogPhoto } from './dialog-photo.ts'
import { PhotoField } from './photo-field.tsx'
import { NearbyWarning, PlaceMap, usePlace } from './place-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { checkFields, type FieldErrors, type PuzzleFields, releaseMs } from './puzzle-fields.ts'
import { PuzzleFieldset } from './puzzle-fieldset.tsx'
import { useConflicts, usePuzzleForm } from './puzzle-form.ts'
import { type ChangedMeanwhile, usePuzzleSave } from './puzzle-save.ts'
import { StoryFields } from './story-fields.tsx'
import { TestGuessDialog } from './test-guess.tsx'

interface Props {
  /** The puzzle to edit; null for a new one. */
  puzzle: AdminPuzzle | null
  /** What a new puzzle begins with, such as the day chosen in the calendar. */
  start?: Partial<PuzzleFields>
  /** The photo dropped on that day. */
  file?: File
  /** A photo that was uploaded before. */
  taken?: TakenPhoto | null
  onClose: () => void
  /** Called after a save, to reload the puzzles. */
  onSaved: () => void
}

export function PuzzleDialog(props: Props) {
  const dialog = usePuzzleDialog(props)
  const { base, photo, saving, isLocked } = dialog
  const formId = useId()
  const { handlers } = useFileDrop(([file]) => file && void photo.take(file))
  const [openDialog, setOpenDialog] = useState<'play' | 'call-off' | null>(null)
  return (
    <PuzzleDialogFrame
      title={base ? 'Edit Puzzle' : 'New Puzzle'}
      onClose={() => void dialog.close()}
      onDragOver={handlers.onDragOver}
      onDrop={handlers.onDrop}
      footer={
        <PuzzleDialogFooter
          {...{ form: formId, base, isLocked, isSaving: saving.isSaving, failure: saving.failure }}
          onCancel={() => void dialog.close()}
          onBesides={setOpenDialog}
        />
      }
    >
      <form ref={dialog.formRef} id={formId} noValidate onSubmit={dialog.submit} />
      {saving.changed && (
        <CompareVersions
          {...saving.changed}
          onMine={() => dialog.applyMine(saving.changed!)}
          onTheirs={dialog.takeTheirs}
        />
      )}
      <Body formId={formId} dialog={dialog} />
      {dialog.asking}
      {openDialog === 'play' && base && <TestGuessDialog puzzleId={base.id} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'call-off' && base && (
        <CallOffDialog puzzle={base} onClose={() => setOpenDialog(null)} onCalledOff={dialog.finish} />
      )}
    </PuzzleDialogFrame>
  )
}

interface BodyProps {
  formId: string
  dialog: ReturnType<typeof usePuzzleDialog>
}

/** The photo as players see it; beside it the fields and the map. */
function Body({ formId, dialog }: BodyProps) {
  const { base, form, photo, place, isLocked } = dialog
  const except = base?.id
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="space-y-5">
        <StoredNotices {...{ base, isLocked }} />
        {base && isLocked && <DifficultyOf puzzleId={base.id} date={base.release_date} />}
        <PhotoField photo={photo} />
        {photo.taken && <PhotoNotes photo={photo.taken} except={except} />}
        <PreviewPanel photoId={photo.photoId} fields={form.fields} prizeRolled={base?.prize_rolled ?? 0} />
      </div>
      <div className="space-y-4">
        <PuzzleFieldset
          {...{ form: formId, isLocked, isLive: dialog.isLive, conflicts: dialog.conflicts.length }}
          {...{ fields: form.fields, errors: form.errors, onField: form.set, onPlace: form.place }}
          prizeBasis={form.prizeBasis}
          prizeRolled={base?.prize_rolled ?? 0}
        />
        <NearbyWarning place={place} date={form.fields.date} except={except} />
        <PlaceMap
          label="Map to choose the place of the photo"
          pin={place ?? photo.place.proposed}
          goal={photo.place.shown}
          onPlace={form.place}
        />
        <PhotoPlace place={photo.place} />
        <StoryFields form={formId} fields={form.fields} errors={form.errors} onField={form.set} />
        {except !== undefined && <LackingHint subject="puzzle" id={except} isInForm />}
      </div>
    </div>
  )
}

function usePuzzleDialog({ puzzle, start, file, taken, onClose, onSaved }: Props) {
  const [base, setBase] = useState(puzzle)
  const form = usePuzzleForm(puzzle, start)
  const { fields } = form
  const photo = useDialogPhoto({ base, before: taken, fields, onPlace: form.place })
  const takeDropped = useEffectEvent(() => file && void photo.take(file))
  useEffect(() => takeDropped(), [])
  const { ask, asking } = useQuestion()
  const finish = () => {
    onSaved()
    onClose()
  }
  const formRef = useRef<HTMLFormElement>(null)
  const showErrors = (errors: FieldErrors) => {
    form.setErrors(errors)
    const inputs = [...(formRef.current?.elements ?? [])] as HTMLInputElement[]
    inputs.find(({ name }) => errors[name as keyof FieldErrors])?.focus()
  }
  const saving = usePuzzleSave({ ask, onErrors: showErrors, onDone: finish })
  const isLocked = useHasCome(base && releaseMs({ date: base.release_date, time: base.release_time }))
  const isLive = useHasCome(releaseMs(fields)) && !isLocked
  const conflicts = useConflicts(fields.date, { except: base?.id, isWanted: !isLocked })
  const isUnsaved = form.isDirty || photo.intake.step !== 'none'
  useUnsavedWarning(isUnsaved)

  const submit = async () => {
    const errors = checkFields(fields, photo)
    showErrors(errors)
    const photoId = await photo.require()
    if (photoId === null || Object.keys(errors).length > 0) return
    await saving.save({ photoId, fields, base })
  }
  return {
    ...{ base, form, formRef, photo, asking, saving, isLocked, isLive, conflicts, finish },
    place: usePlace(fields),
    close: async () => {
      if (!isUnsaved || (await ask(discardQuestion))) onClose()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    applyMine: ({ stored, draft }: ChangedMeanwhile) => {
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

/** What can no longer be changed, and why. */
function StoredNotices({ base, isLocked }: { base: AdminPuzzle | null; isLocked: boolean }) {
  if (!base) return null
  return (
    <>
      {base.call_off_reason !== null && (
        <Notice tone="warning" title="Called Off">
          {base.call_off_reason}
        </Notice>
      )}
      {isLocked && (
        <Notice tone="warning" title="Released Puzzle">
          <p>This puzzle has been released. Its release date and time cannot be changed.</p>
          {base.guesses > 0 && (
            <p>{`It has ${counted(base.guesses, 'guess', 'guesses')}, so its coordinates stay as they are.`}</p>
          )}
          {base.is_solved && (
            <p>
              <Naming
                name={base.winner_username ?? 'A player'}
                says={(winner: string) => `${winner} has solved it. It stays solved, and its prize is owed.`}
              />
            </p>
          )}
        </Notice>
      )}
      {base.call_off_reason === null && <SealNotice puzzle={base} isReleased={isLocked} />}
    </>
  )
}

/** The photo's place below the map, with a pin while the fields are empty. A button confirms it. */
function PhotoPlace({ place: { other, proposed, isFilled, fill } }: { place: DialogPhoto['place'] }) {
  if (isFilled) return <p className="text-sm">Location read from the photo.</p>
  if (!other) return null
  const place = formatCoordinates(other)
  return (
    <div role="status" className="space-y-2 text-sm">
      <p>
        {proposed
          ? `From the photo: ${place}. Check the pin on the map.`
          : `The photo says ${place}, which differs from the fields.`}
      </p>
      <Button look="secondary" onClick={() => fill(other)}>
        Use the photo’s location
      </Button>
    </div>
  )
}

interface PuzzleDialogFooterProps {
  /** The form of the submit button. */
  form: string
  base: AdminPuzzle | null
  isLocked: boolean
  isSaving: boolean
  failure: string | null
  onCancel: () => void
  onBesides: (what: 'play' | 'call-off') => void
}

/** Saving, and other actions for a stored puzzle. */
function PuzzleDialogFooter({ form, base, isLocked, isSaving, failure, onCancel, onBesides }: PuzzleDialogFooterProps) {
  const update = isLocked ? 'Update Puzzle (Limited)' : 'Update Puzzle'
  const mayCallOff = useIsOwner()
  return (
    <>
      {failure && (
        <p role="alert" className="w-full font-medium text-pin-text">
          {failure}
        </p>
      )}
      {base && (
        <div className="me-auto flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => onBesides('play')}>
            Play it now
          </Button>
          {mayCallOff && !base.is_solved && base.call_off_reason === null && (
            <Button look="danger" onClick={() => onBesides('call-off')}>
              Call off…
            </Button>
          )}
        </div>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {/* A puzzle that was called off is read-only. */}
      {(base?.call_off_reason ?? null) === null && (
        <Button type="submit" form={form} isBusy={isSaving}>
          {base ? update : 'Create Puzzle'}
        </Button>
      )}
    </>
  )
}
