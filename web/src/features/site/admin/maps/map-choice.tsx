import { type MapKind, type MapSource, mapKinds } from '@whereabouts/contract/site.admin'
import { type FormEvent, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ServicePreview } from './service-preview.tsx'
import { texts } from './texts.ts'
import { useMapChoice } from './use-map-choice.ts'

interface Props {
  source: MapSource
  /** Hears whether something is changed and not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** The choice of one map, with what players will see beside its tiles. */
export function MapChoice({ source, onUnsaved }: Props) {
  const { draft, put, errors, save, isSaving, isChanged } = useMapChoice(source, onUnsaved)
  const name = texts.layers[source.layer]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void save()
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} className="grid min-w-0 gap-3">
      <fieldset className="min-w-0">
        <legend className="font-medium">{texts.source(name)}</legend>
        <div className="mt-1 grid gap-1">
          {mapKinds.map((kind) => (
            <KindOption
              key={kind}
              {...{ kind, source }}
              isChosen={draft.kind === kind}
              onChoose={() => put({ kind })}
            />
          ))}
        </div>
      </fieldset>
      {draft.kind === 'service' && (
        <>
          <TextField
            label={texts.url}
            hint={texts.urlHint}
            error={errors.url}
            value={draft.url}
            onChange={({ target }) => put({ url: target.value })}
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            maxLength={500}
          />
          <TextField
            label={texts.attribution}
            hint={texts.attributionHint}
            error={errors.attribution}
            value={draft.attribution}
            onChange={({ target }) => put({ attribution: target.value })}
            maxLength={300}
          />
          <ServicePreview url={draft.url} attribution={draft.attribution} />
        </>
      )}
      {errors.other && <Notice tone="error">{errors.other}</Notice>}
      {!isChanged && (
        <p className="text-sm text-soft wrap-anywhere">
          {source.shown.attribution ? `${texts.shownNow} “${source.shown.attribution}”` : texts.noAttribution}
        </p>
      )}
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={isSaving}>
          {isSaving ? texts.saving : texts.save(name)}
        </Button>
      </div>
    </form>
  )
}

interface OptionProps {
  kind: MapKind
  source: MapSource
  isChosen: boolean
  onChoose: () => void
}

function KindOption({ kind, source, isChosen, onChoose }: OptionProps) {
  const id = useId()
  const isOff = (kind === 'own' && !source.has_own) || (kind === 'bundled' && !source.may_be_bundled)
  return (
    <div className="flex gap-1">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          id={id}
          type="radio"
          checked={isChosen}
          disabled={isOff && !isChosen}
          onChange={onChoose}
          name={`map-source-${source.layer}`}
          aria-describedby={`${id}-hint`}
          className="size-5 accent-sea"
        />
      </span>
      <div className="min-w-0 py-2.5">
        <label htmlFor={id} className="block leading-6 font-medium">
          {texts.kinds[kind]}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft wrap-anywhere">
          {hintOf(kind, source)}
        </p>
      </div>
    </div>
  )
}

function hintOf(kind: MapKind, { layer, has_own, may_be_bundled, by_settings }: MapSource): string {
  if (kind === 'settings') return texts.settingsHint(by_settings)
  if (kind === 'bundled') return may_be_bundled ? texts.bundledHint(layer) : texts.bundledRefused
  if (kind === 'own') return has_own ? texts.ownHint : texts.ownMissing
  return texts.serviceHint
}
