import { useQueryClient } from '@tanstack/react-query'
import { type MapKind, type MapSource, mapKinds } from '@whereabouts/contract/site.admin'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { failureField, failureText, keyOf } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

interface Props {
  source: MapSource
  /** Reports unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** The choice of one map, with the attribution players will see. */
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
        <legend className="font-medium">{`${name}: tile source`}</legend>
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
            label="Tile address"
            hint="https, with {z}, {x} and {y}; {r} if the service has double-density tiles. A key in it is public."
            error={errors.url}
            value={draft.url}
            onChange={({ target }) => put({ url: target.value })}
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            maxLength={500}
          />
          <TextField
            label="Attribution"
            hint="The credit the service’s terms require, as plain text."
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
          {source.shown.attribution
            ? `Players see on the map: “${source.shown.attribution}”`
            : 'The file names no author. If its license requires credit, name the author in the server’s settings (docs/operate/configure.md).'}
        </p>
      )}
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={isSaving}>
          {isSaving ? 'Saving…' : `Save ${name.toLowerCase()}`}
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
  if (kind === 'bundled')
    return may_be_bundled
      ? layer === 'map'
        ? 'Coasts, borders and towns, no streets. For trying out.'
        : 'NASA’s Blue Marble: continents, no houses.'
      : 'Not in production, unless a server setting allows it (docs/operate/configure.md).'
  if (kind === 'own')
    return has_own
      ? 'The archive named in the server’s settings.'
      : 'None is set. Name the path, https address or s3:// key of a .pmtiles archive in the server’s settings and restart it (docs/operate/configure.md).'
  return 'Image tiles from a provider whose terms allow it. Players’ browsers load them from there.'
}

const places = ['north-west', 'north-east', 'south-west', 'south-east']

/** A tile service's world map, with its attribution. The server fetches the tiles. */
function ServicePreview({ url, attribution }: { url: string; attribution: string }) {
  const preview = useChange('POST /api/admin/map-sources/preview')
  const [of, setOf] = useState('')
  const load = () => {
    setOf(url)
    preview.mutate({ url })
  }
  const isCurrent = of === url
  return (
    <div className="grid gap-3" aria-live="polite">
      <div>
        <Button look="secondary" disabled={url.trim() === ''} isBusy={preview.isPending} onClick={load}>
          {preview.isPending ? 'Loading…' : 'Show preview'}
        </Button>
      </div>
      {isCurrent && preview.error && (
        <Notice tone="error" title={texts.previewFailed}>
          {failureText(preview.error, texts.previewFailed)}
        </Notice>
      )}
      {isCurrent && preview.data && (
        <div
          role="img"
          aria-label="The world in four tiles of this service"
          className="relative grid w-full max-w-80 grid-cols-2 overflow-hidden rounded-control border border-line"
        >
          {preview.data.tiles.map((tile, place) => (
            <img key={places[place]} src={tile} alt="" className="block aspect-square w-full" />
          ))}
          <span className="absolute end-0 bottom-0 bg-card px-1 text-xs wrap-anywhere">{attribution}</span>
        </div>
      )}
    </div>
  )
}

type Draft = Pick<MapSource, 'kind' | 'url' | 'attribution'>
type Errors = Partial<Record<'url' | 'attribution' | 'other', string>>

/** One map's choice with unsaved input, and saving. */
function useMapChoice(source: MapSource, onUnsaved: (isUnsaved: boolean) => void) {
  const change = useChange('POST /api/admin/map-sources')
  const queries = useQueryClient()
  const toast = useToast()
  const stored: Draft = { kind: source.kind, url: source.url, attribution: source.attribution }
  const [draft, setDraft] = useState(stored)
  const [errors, setErrors] = useState<Errors>({})
  const keys = ['kind', 'url', 'attribution'] as const
  const isChanged = keys.some((key) => draft[key] !== stored[key])

  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => reportUnsaved(isChanged), [isChanged])

  const save = async () => {
    setErrors({})
    try {
      const { source: saved } = await change.mutateAsync({ layer: source.layer, ...draft })
      setDraft({ kind: saved.kind, url: saved.url, attribution: saved.attribution })
      toast({ type: 'success', title: 'Map saved' })
      const changed = ['GET /api/admin/map-sources', 'GET /api/site'] as const
      await Promise.all(changed.map((address) => queries.invalidateQueries({ queryKey: keyOf(address) })))
    } catch (error) {
      setErrors({ [fieldOf(error)]: failureText(error, 'Failed to save the map') })
    }
  }
  return {
    draft,
    put: (fields: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...fields }))
      // Typing clears the field's error.
      setErrors({})
    },
    errors,
    save,
    isSaving: change.isPending,
    isChanged,
  }
}

function fieldOf(error: unknown): keyof Errors {
  const field = failureField(error)
  return field === 'url' || field === 'attribution' ? field : 'other'
}
