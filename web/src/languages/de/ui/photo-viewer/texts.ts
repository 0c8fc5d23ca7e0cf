import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: 'vergrößerbares Foto',
  label: (photo) => `${photo}. Plus und Minus zoomen, Pfeiltasten verschieben, Escape schließt.`,
  close: 'Schließen',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  detailFailed: 'Das scharfe Foto konnte nicht geladen werden.',
  detailLoading: 'Das scharfe Foto wird geladen …',
}
