import { useId } from 'react'
import type { LayerKind } from './base-layers.ts'
import { texts } from './texts.ts'

const kinds: LayerKind[] = ['map', 'satellite']

/** Map or satellite, as radio buttons in the map's corner. */
export function LayerToggle({ layer, onLayer }: { layer: LayerKind; onLayer: (layer: LayerKind) => void }) {
  const name = useId()
  return (
    <fieldset className="absolute top-2.5 left-2.5 z-10 flex rounded-control border border-line bg-card p-0.5 shadow-soft">
      <legend className="sr-only">{texts.layer}</legend>
      {kinds.map((kind) => (
        <label
          key={kind}
          className="flex h-10 min-w-11 cursor-pointer items-center justify-center rounded-lg px-3 text-sm font-medium text-soft has-checked:bg-ink has-checked:text-card forced-colors:has-checked:underline forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-sea"
        >
          <input
            type="radio"
            name={name}
            value={kind}
            checked={layer === kind}
            onChange={() => onLayer(kind)}
            className="sr-only"
          />
          {texts.layers[kind]}
        </label>
      ))}
    </fieldset>
  )
}
