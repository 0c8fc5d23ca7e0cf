import { type MapKind, type MapSource, mapKinds } from '@whereabouts/contract/site.admin'
import { type FormEvent, useState } from 'react'
import { call, failureField, failureText } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { useAction } from '../../../../ui/async/use-action.ts'
import { useReread } from '../../../../ui/async/use-reread.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from '../../../../ui/portal/choice-list.tsx'
import { useUnsaved } from '../../../../ui/portal/use-leave-guard.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from './texts.ts'

/** The choice of one map, with the attribution players will see. */
export function MapChoice({ source }: { source: MapSource }) {
  const { draft, put, errors, save, isSaving, isChanged } = useMapChoice(source)
  const name = texts.layers[source.layer]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} className="grid min-w-0 gap-3">
      <ChoiceList
        lead={`${name}: tile source`}
        choices={mapKinds.map((kind) => ({
          ...{ value: kind, label: texts.kinds[kind], hint: hintOf(kind, source) },
          isDisabled: isOff(kind, source) && draft.kind !== kind,
        }))}
        value={draft.kind}
        onChoose={(kind) => put({ kind })}
      />
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

const isOff = (kind: MapKind, { has_own, may_be_bundled }: MapSource) =>
  (kind === 'own' && !has_own) || (kind === 'bundled' && !may_be_bundled)

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
    void preview.send({ url })
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
function useMapChoice(source: MapSource) {
  const reread = useReread('GET /api/admin/map-sources', 'GET /api/site')
  const stored: Draft = { kind: source.kind, url: source.url, attribution: source.attribution }
  const [draft, setDraft] = useState(stored)
  const [field, setField] = useState<keyof Errors>('other')
  const { run, isBusy, failure, setFailure } = useAction((error) => {
    setField(fieldOf(error))
    return failureText(error, 'Failed to save the map')
  })
  const errors: Errors = failure ? { [field]: failure } : {}
  const keys = ['kind', 'url', 'attribution'] as const
  const isChanged = keys.some((key) => draft[key] !== stored[key])

  useUnsaved(isChanged)

  const save = () =>
    run(async () => {
      const { source: saved } = await call('POST /api/admin/map-sources', { layer: source.layer, ...draft })
      setDraft({ kind: saved.kind, url: saved.url, attribution: saved.attribution })
      await reread()
    }, 'Map saved')
  return {
    draft,
    put: (fields: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...fields }))
      // Typing clears the field's error.
      setFailure(null)
    },
    errors,
    save,
    isSaving: isBusy,
    isChanged,
  }
}

function fieldOf(error: unknown): keyof Errors {
  const field = failureField(error)
  return field === 'url' || field === 'attribution' ? field : 'other'
}
